// Written by template_files.py from the folder Template and a sample customer; edit those and run `make code`.
// swift-format-ignore-file

/// The files of a new project, with NAME and TITLE for the customer.
enum TemplateFiles {
  static let all: [(path: StaticString, text: StaticString)] = [
    (
      ".bricks.json",
      #"""
      {
        "$schema": "urn:bricks:schema:configuration",
        "tokens": {
          "pairs": [
            {"text": "color.text", "on": ["color.background", "color.surface"]},
            {"text": "color.textMuted", "on": ["color.background", "color.surface"]},
            {"text": "color.accent", "on": ["color.background", "color.surface"]},
            {"text": "color.onAccent", "on": ["color.accent"]},
            {"text": "color.onAccentMuted", "on": ["color.accentMuted"]}
          ]
        }
      }

      """#
    ),
    (
      "Snapshots/matrix.json",
      #"""
      {
        "$schema": "urn:bricks:schema:matrix",
        "axes": {
          "customer": ["*"],
          "screen": ["showcase"],
          "device": ["iphone-16e"],
          "state": ["loaded", "loading", "empty", "error"],
          "format": ["text"]
        },
        "include": [{"state": ["loaded"], "scheme": ["light", "dark"], "format": ["ansi"]}],
        "now": "2026-03-01T18:30:00Z",
        "timeZone": "UTC"
      }

      """#
    ),
    (
      "Themes/NAME/app.json",
      #"""
      {
        "$schema": "urn:bricks:schema:app",
        "name": "TITLE",
        "tabItems": ["showcase"],
        "languages": ["en"],
        "texts": {
          "en": {
            "home.title": "TITLE",
            "home.welcome": "Good to see you"
          }
        }
      }

      """#
    ),
    (
      "Themes/NAME/art/coast.svg",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id="coast-s" x2="0" y2="1"><stop offset="0" stop-color="#17b8a0"/><stop offset=".4" stop-color="#4af2d2"/><stop offset="1" stop-color="#ffe2d4"/></linearGradient>
          <linearGradient id="coast-w" x2="0" y2="1"><stop offset="0" stop-color="#12806f"/><stop offset=".5" stop-color="#0b5d52"/><stop offset="1" stop-color="#063b35"/></linearGradient>
          <linearGradient id="coast-c" x2="0" y2="1"><stop offset="0" stop-color="#363d2d"/><stop offset="1" stop-color="#0d100a"/></linearGradient>
          <radialGradient id="coast-g"><stop offset="0" stop-color="#ffffff" stop-opacity=".8"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient>
        </defs>
        <rect width="800" height="600" fill="url(#coast-s)"/>
        <circle cx="230" cy="190" r="200" fill="url(#coast-g)"/>
        <circle cx="230" cy="190" r="64" fill="#ffffff"/>
        <path d="M420 96h210l-30 18H390ZM560 150h180l-26 16H534ZM40 92h120l-22 14H20Z" fill="#ffffff" opacity=".6"/>
        <rect y="300" width="800" height="300" fill="url(#coast-w)"/>
        <path d="M0 300L300 262L360 300Z" fill="#0b5d52"/>
        <path d="M120 300L240 276L300 300Z" fill="#17806f"/>
        <path d="M60 330h110M200 322h70M40 366h180M120 404h140M10 450h170M90 500h90" fill="none" stroke="#4af2d2" stroke-width="6" opacity=".55"/>
        <path d="M190 344h76M180 380h96M196 424h60" fill="none" stroke="#ffffff" stroke-width="6" opacity=".7"/>
        <path d="M800 190L690 236L640 300L560 330L520 404L400 450L340 530L240 600H800Z" fill="url(#coast-c)"/>
        <path d="M690 236L640 300L560 330L520 404L400 450L340 530L240 600H300L390 552L440 480L556 430L600 356L690 322L720 256Z" fill="#4a5043" opacity=".8"/>
        <path d="M800 262C690 320 700 400 590 462S440 540 420 600H520C540 560 640 520 690 470S760 370 800 340Z" fill="#20251b"/>
        <path d="M800 300C730 350 744 420 640 468S480 548 470 600" fill="none" stroke="#c8ff2e" stroke-width="7" stroke-dasharray="34 26"/>
        <path d="M628 462l60-8l80 18l-40 8Z" fill="#0d100a" opacity=".6"/>
        <g transform="translate(640 410) scale(-0.6 .6)" fill="none" stroke-linecap="round" stroke-linejoin="round">
        <path d="M-8-70L-34-40L-62-52" fill="none" stroke="#8a5433" stroke-width="15"/>
        <path d="M0 0L-26 34L-74 40" fill="none" stroke="#8a5433" stroke-width="20"/>
        <path d="M-76 40l-14-10" fill="none" stroke="#f2f4ee" stroke-width="14"/>
        <path d="M10-86L0-6" fill="none" stroke="#c93006" stroke-width="38"/>
        <path d="M0-2L-20 22M2-2L38 12" fill="none" stroke="#0d100a" stroke-width="26"/>
        <path d="M4 0L44 20L36 74" fill="none" stroke="#8a5433" stroke-width="20"/>
        <path d="M36 78h22" fill="none" stroke="#f2f4ee" stroke-width="14"/>
        <path d="M14-88L44-56L70-76" fill="none" stroke="#8a5433" stroke-width="15"/>
        <circle cx="24" cy="-126" r="22" fill="#8a5433"/>
        <path d="M2-124a24 24 0 0 1 44-14q-20 0-26 8q-6 12-18 6Z" fill="#0d100a" stroke="none"/>
        </g>
        <metadata>
      grid 32x24 c36aa34fe9678709
      13170f 20251a 2e341f 08463e 31372a 4f3924 354338 3f4539 0c5a4f 434a3c 315649 0f6a5d 4e6020 b1340e 127a6a 188574 6d6e52 31877a 1abba3 45a996 22c4aa 2cc1ab 42c6ad 2dcfb4 41d0b9 36dbbf 75c5b7 50d8c1 5ed9c4 45e9cb 6be0cc 5cf0d3 77e7d3 8aeddb a1f4e5 ccf8f0 ebfdf9 feffff
      SSSSSSUVVVVVSSSSSSSSSSSSSSSSSSSS
      UUUUUVWYYYYYWVUUUUUUUUUUUUUUUUUU
      UUUXYYbcccccbYXUUUUUUUUUUUUUUUUU
      XYbcegeegggecbYXXYYYYYYYYXXXXXXX
      XbceggghhhhhgebbegggggggbXXXXXXX
      ZZbceghjkljhhgebZZZZZZZZZZZZZZZZ
      ZZdeghilllljhggedZZZZdhhhhhhgdZZ
      ddfghhjllllkihgfdddddddddddddddW
      ddfghhilllljihgfdddddddddddddTKE
      dfffhhijllkiihgffddddddddddTGEEE
      fffghhiiihaTehgfffffffffffWJHEEC
      fbWTTRROOOLLITgffffffffffcKJECBB
      OOOOOOOOPPPOOOOOOOOOOOOOKJJHCBBM
      OOPPPPPPRRROOOOOOOOOOOKJJFECBBCB
      LOPPPPPPPLLLLLLLLLLLLLJHFNCBBMCB
      LLLLLLLRRRRLLLLLLLLLLJHCCNFBCBBB
      LLLLLOOORRLLLLLLLLLIKHEBCFBBMBBB
      LLLLLLLLLLLIIIIIIKHHHEBBFBFQBBBB
      ILLLLLLIIIIIIIIKHHGCBBBBQCCAAABB
      IIIIIIIIIIIIIIIHHCAAABBCMBBAAAAA
      DDDIIIIIDDDDDDGHEAAABBMBBBAAAAAA
      DDDDDDDDDDDDDGHGAAABMCBBAAAAAAAA
      DDDDDDDDDDDDGHEAAABCBBAAAAAAAAAA
      DDDDDDDDDDGHEAAAABCCBAAAAAAAAAAA
      </metadata>
      </svg>

      """#
    ),
    (
      "Themes/NAME/art/index.json",
      #"""
      {
        "https://media.example/NAME/coast.svg": "coast.svg",
        "https://media.example/NAME/kettlebell.svg": "kettlebell.svg",
        "https://media.example/NAME/logo.svg": "logo.svg",
        "https://media.example/NAME/plates.svg": "plates.svg",
        "https://media.example/NAME/stadium.svg": "stadium.svg",
        "https://media.example/NAME/wheel.svg": "wheel.svg"
      }

      """#
    ),
    (
      "Themes/NAME/art/kettlebell.svg",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id="kettlebell-s" y2="1"><stop offset="0" stop-color="#d9ff63"/><stop offset=".5" stop-color="#c8ff2e"/><stop offset="1" stop-color="#9fd012"/></linearGradient>
          <radialGradient id="kettlebell-b" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#4a5043"/><stop offset=".45" stop-color="#20251b"/><stop offset="1" stop-color="#090b07"/></radialGradient>
          <linearGradient id="kettlebell-a" x2="0" y2="1"><stop offset="0" stop-color="#4a5043"/><stop offset="1" stop-color="#0d100a"/></linearGradient>
          <linearGradient id="kettlebell-r" x2="0" y2="1"><stop offset="0" stop-color="#ff6a3c"/><stop offset="1" stop-color="#c93006"/></linearGradient>
          <linearGradient id="kettlebell-f" x2="0" y2="1"><stop offset="0" stop-color="#363d2d"/><stop offset="1" stop-color="#0d100a"/></linearGradient>
          <pattern id="kettlebell-h" width="44" height="44" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><path d="M0 0V44" stroke="#ffffff" stroke-width="12"/></pattern>
        </defs>
        <rect width="640" height="400" fill="url(#kettlebell-s)"/>
        <rect width="640" height="330" fill="url(#kettlebell-h)" opacity=".22"/>
        <path d="M320 320L640 150V330H320Z" fill="#2d3a10" opacity=".16"/>
        <rect y="326" width="640" height="74" fill="url(#kettlebell-f)"/>
        <path d="M0 348H640" fill="none" stroke="#6d7562" stroke-width="3" opacity=".4"/>
        <ellipse cx="326" cy="340" rx="170" ry="16" fill="#000000" opacity=".55"/>
        <path d="M252 160C214 52 426 52 388 160" fill="none" stroke="#0d100a" stroke-width="40" stroke-linecap="round"/>
        <path d="M250 156C216 50 424 50 390 156" fill="none" stroke="url(#kettlebell-a)" stroke-width="30" stroke-linecap="round"/>
        <path d="M262 96C280 76 312 70 336 72" fill="none" stroke="#8a9480" stroke-width="7" stroke-linecap="round" opacity=".8"/>
        <path d="M320 126C224 126 182 200 204 270C214 306 230 334 250 342H390C410 334 426 306 436 270C458 200 416 126 320 126Z" fill="url(#kettlebell-b)"/>
        <path d="M226 300q94 40 188 0q-12 30-24 42H250q-14-12-24-42Z" fill="#000000" opacity=".3"/>
        <circle cx="320" cy="236" r="56" fill="#0d100a"/>
        <circle cx="320" cy="236" r="50" fill="url(#kettlebell-r)"/>
        <path d="M300 264L326 206H342L316 264Z" fill="#f2f4ee"/>
        <path d="M230 196C240 168 262 152 286 146" fill="none" stroke="#abb49e" stroke-width="10" stroke-linecap="round" opacity=".6"/>
        <path d="M60 326l40-70l40 70ZM110 326l30-52l30 52Z" fill="#0d100a" opacity=".14"/>
        <metadata>
      grid 32x20 840f87da551d3dcb
      11140e 181b13 1e2218 262d1b 3e2415 2f3426 6c3018 404335 42521d a0300f 516423 575e4f 596b2d a6482a 627435 d94116 647c24 e75024 e55a30 7d9737 8aac2e ea7855 99c51b 9cc626 9ec238 9ecc1f a3ce29 b1e02c eeb39d beee37 c0f52b c6f938 c9f842 c8fe32 cdff3e d0ff48 d3ff52 d7ff5e
      llllllklklkkljkjjkjjiijijihihihh
      lllllklkklkkkjkjkjijijiijhihhihf
      llllkklklkjkjkjgjijiijhihhihihhf
      llklklkkkjkjgTOLLMTfjhhihihhfefe
      lklkkljkjjkgMLHFFHHMghihhihfeefe
      kklkljjkjkjUFFYiiYFFUhihihhfefee
      klkkkjkjjjiQCMTMMQKCQihhfefeeeed
      kkjkjjkjkiiQFLHFFDCBQhhfeefefeeb
      ljjkjkijjidHLHHHFFCCDbhfefeeebbZ
      kjkjjjijiiOLHHHNNEDCBKfeeeedbaaZ
      jjjikiiiijFFHFSScSECBCeedebaZaZa
      jkijjijiidCDFGRVcRGCBAbebZaZaZZa
      jjijiiihieCCDGPcSPGBBAbaZaZZaZXW
      jijidghihhICCCJSPJBBADaaZaZaZWXW
      iijhbbddhhTBBCBEEBBAAQaZaZZXWXWW
      iiidbbbbefbBAABBBAAAAXZZaWXWWXWX
      OOOMMMMMKKKDAAAAAAAADIIIKKKKKKKK
      FFFFFFFFDCCBBBBBBBBBBCCCDFFFFFFF
      CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC
      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
      </metadata>
      </svg>

      """#
    ),
    (
      "Themes/NAME/art/logo.svg",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id="logo-s" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c8ff2e"/><stop offset="1" stop-color="#4af2d2"/></linearGradient>
        </defs>
        <rect width="96" height="96" rx="22" fill="#0d100a"/>
        <path d="M18 70 L40 26 H56 L34 70 Z" fill="url(#logo-s)"/>
        <path d="M44 70 L66 26 H82 L60 70 Z" fill="url(#logo-s)" opacity="0.6"/>
        <metadata>
      grid 16x16 9a892e89eb58bdf8
      0d100a 11170d 151f12 172010 1b2a17 263f22 294a2c 33613a 3e602a 386133 3c622e 376d43 3b6d3e 466f33 437138 47915c 529550 4e9759 5a9848 569a50 529b57 5a9c4e 5e9c48 58ab64 64ad54 6bad4c 5fbd71 64be6a 6abe62 7edf70 84e067 8be05f 7af793 82f889 84f886 8af97f 92f974
      ..AAAAAAAAAAAA..
      .AAAAAAAAAAAAAA.
      AAAAAAAAAAAAAAAA
      AAAAAAAAAAAAAAAA
      AAAAAAIZYEDNNFAA
      AAAAABfkcAIWTCAA
      AAAAANkjGDSVJAAA
      AAAABejbAKVQCAAA
      AAAAOjhGCSUHAAAA
      AAABdhaAJTRCAAAA
      AAAOigGCQUHAAAAA
      AAAQXPAFMLCAAAAA
      AAAAAAAAAAAAAAAA
      AAAAAAAAAAAAAAAA
      .AAAAAAAAAAAAAA.
      ..AAAAAAAAAAAA..
      </metadata>
      </svg>

      """#
    ),
    (
      "Themes/NAME/art/plates.svg",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" preserveAspectRatio="xMidYMid slice">
        <defs>
          <radialGradient id="plates-s"><stop offset="0" stop-color="#4a5c1c"/><stop offset=".5" stop-color="#2d3a10"/><stop offset="1" stop-color="#090b07"/></radialGradient>
          <linearGradient id="plates-l" x2="0" y2="1"><stop offset="0" stop-color="#ddff8a"/><stop offset=".3" stop-color="#c8ff2e"/><stop offset="1" stop-color="#7fa80c"/></linearGradient>
          <linearGradient id="plates-r" x2="0" y2="1"><stop offset="0" stop-color="#ff6a3c"/><stop offset=".35" stop-color="#c93006"/><stop offset="1" stop-color="#8c2003"/></linearGradient>
          <linearGradient id="plates-k" x2="0" y2="1"><stop offset="0" stop-color="#6d7562"/><stop offset=".3" stop-color="#4a5043"/><stop offset="1" stop-color="#1f241a"/></linearGradient>
          <linearGradient id="plates-b" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".4" stop-color="#abb49e"/><stop offset="1" stop-color="#4a5043"/></linearGradient>
          <linearGradient id="plates-f" x2="0" y2="1"><stop offset="0" stop-color="#363d2d"/><stop offset="1" stop-color="#0d100a"/></linearGradient>
          <pattern id="plates-h" width="34" height="34" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><path d="M0 0V34" stroke="#c8ff2e" stroke-width="5"/></pattern>
        </defs>
        <rect width="800" height="600" fill="url(#plates-s)"/>
        <rect width="800" height="600" fill="url(#plates-h)" opacity=".06"/>
        <rect y="486" width="800" height="114" fill="url(#plates-f)"/>
        <ellipse cx="400" cy="500" rx="380" ry="22" fill="#0d100a" opacity=".6"/>
        <rect x="20" y="286" width="760" height="26" fill="url(#plates-b)" rx="13"/>
        <rect x="140" y="104" width="52" height="392" fill="url(#plates-l)" rx="13"/>
        <rect x="147" y="120" width="6" height="360" fill="#ffffff" rx="3" opacity=".3"/>
        <rect x="200" y="148" width="44" height="304" fill="url(#plates-k)" rx="13"/>
        <rect x="207" y="164" width="6" height="272" fill="#ffffff" rx="3" opacity=".3"/>
        <rect x="252" y="190" width="38" height="220" fill="url(#plates-r)" rx="13"/>
        <rect x="259" y="206" width="6" height="188" fill="#ffffff" rx="3" opacity=".3"/>
        <rect x="608" y="104" width="52" height="392" fill="url(#plates-l)" rx="13"/>
        <rect x="615" y="120" width="6" height="360" fill="#ffffff" rx="3" opacity=".3"/>
        <rect x="556" y="148" width="44" height="304" fill="url(#plates-k)" rx="13"/>
        <rect x="563" y="164" width="6" height="272" fill="#ffffff" rx="3" opacity=".3"/>
        <rect x="510" y="190" width="38" height="220" fill="url(#plates-r)" rx="13"/>
        <rect x="517" y="206" width="6" height="188" fill="#ffffff" rx="3" opacity=".3"/>
        <rect x="296" y="272" width="30" height="54" fill="#abb49e" rx="6"/>
        <rect x="474" y="272" width="30" height="54" fill="#abb49e" rx="6"/>
        <path d="M340 290H460M340 300H460M340 309H460" fill="none" stroke="#0d100a" stroke-width="2" stroke-dasharray="4 4" opacity=".5"/>
        <path d="M60 80l40 30M70 130l44 14M740 80l-40 30M730 130l-44 14" fill="none" stroke="#c8ff2e" stroke-width="8" stroke-linecap="round" opacity=".7"/>
        <metadata>
      grid 32x24 d541b79b7065c38c
      0b0d07 11150b 181e0b 1b2015 1f2419 222b0d 23291d 2a3022 2c3810 333928 354112 3a4032 3b4b16 593f15 962a08 424938 435517 7d3a12 495728 a63513 4f5545 526915 596248 c03f17 9e5128 617a1e 637730 6d7364 709115 cb5d36 778e3e 828b72 7fa123 93bd20 9cbc48 abb49e b0e126 c9fc3b cdf36b
      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
      AAAAAAAAAABBBBBBBBBBBAAAAAAAAAAA
      AAAAAAAABBBCCCCCCCCCCBBBAAAAAAAA
      AAIFAABBCCCCCFFFFFFFCCCBBBAAFIAA
      AAAIBSmeCCFFFFFFFFFFFFCCemSBIAAA
      AACMIamiFFFFIIIIIIIIFFFFimaIMCAA
      AAABCamibWIIIIIKKIIIIIWbimaCBAAA
      AABBCalibUNNKKKKKKKKNNWWilZCBBAA
      AABCCZlhWUdYKKMMMMMKYdWWilZCCBAA
      ABBCCZlhWPdYMMMMMMMMYXUUhlZCCBBA
      ABCCCZlhUPXRSMQQQQMSYXUPhkZFCCBA
      DbfffikiUUXdjffffffjdXWPikifffbC
      BLPPPekhUPXYjWWWWWWjYTULikePPPLB
      ABCCFZkgPJTRQMQQQQMQROPLgkVFCCBA
      ABBCCVkgPJTRMMMMMMMMROPJgkVCCBBA
      AABCCVhcLHORKMMMMMKKROLHghVCCBAA
      AABBCVhcLHNKKKKKKKKKKNLHghVCBBAA
      AAABCQhcHGIIIIIKKIIIIIHGchQCBAAA
      AAAABQhcFFFFIIIIIIIIFFFFchQBAAAA
      EDDCCKcVDDDDDDDDDDDDDDDDVcKCCDDE
      HHGGEEEEEDDDDDDDDDDDDDDEEEEEGGHH
      GGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGG
      DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD
      BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB
      </metadata>
      </svg>

      """#
    ),
    (
      "Themes/NAME/art/stadium.svg",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id="stadium-s" x2="0" y2="1"><stop offset="0" stop-color="#0a0d12"/><stop offset=".6" stop-color="#1b2616"/><stop offset="1" stop-color="#2d3a10"/></linearGradient>
          <linearGradient id="stadium-t" x2="0" y2="1"><stop offset="0" stop-color="#e0542c"/><stop offset="1" stop-color="#c93006"/></linearGradient>
          <linearGradient id="stadium-f" x2="0" y2="1"><stop offset="0" stop-color="#3f8a12"/><stop offset="1" stop-color="#1d4a05"/></linearGradient>
          <radialGradient id="stadium-g"><stop offset="0" stop-color="#ddff8a" stop-opacity=".95"/><stop offset="1" stop-color="#ddff8a" stop-opacity="0"/></radialGradient>
          <linearGradient id="stadium-b" x2="0" y2="1"><stop offset="0" stop-color="#ddff8a" stop-opacity=".3"/><stop offset="1" stop-color="#ddff8a" stop-opacity="0"/></linearGradient>
        </defs>
        <rect width="800" height="600" fill="url(#stadium-s)"/>
        <path d="M251 48h0M115 102h0M415 71h0M168 21h0M78 12h0M421 80h0M306 112h0M70 38h0M542 78h0M378 45h0M186 115h0M118 43h0M229 13h0M666 113h0M276 112h0" fill="none" stroke="#f2f4ee" stroke-width="3" stroke-linecap="round" opacity=".5"/>
        <path d="M0 240C120 150 680 150 800 240V330H0Z" fill="#363d2d"/>
        <path d="M0 256C120 168 680 168 800 256M0 280C120 192 680 192 800 280M0 304C120 216 680 216 800 304" fill="none" stroke="#6d7562" stroke-width="8" stroke-dasharray="7 9"/>
        <path d="M0 268C120 180 680 180 800 268" fill="none" stroke="#e0542c" stroke-width="8" stroke-dasharray="7 53 7 29"/>
        <ellipse cx="400" cy="430" rx="470" ry="196" fill="url(#stadium-t)"/>
        <ellipse cx="400" cy="430" rx="430" ry="172" fill="none" stroke="#f2f4ee" stroke-width="5" opacity=".85"/>
        <ellipse cx="400" cy="430" rx="390" ry="148" fill="none" stroke="#f2f4ee" stroke-width="5" opacity=".85"/>
        <ellipse cx="400" cy="430" rx="350" ry="124" fill="none" stroke="#f2f4ee" stroke-width="5" opacity=".85"/>
        <ellipse cx="400" cy="430" rx="310" ry="100" fill="url(#stadium-f)"/>
        <path d="M240 344L330 332L300 529L200 508ZM430 330L520 340L560 514L440 530Z" fill="#c8ff2e" opacity=".16"/>
        <ellipse cx="400" cy="430" rx="70" ry="23" fill="none" stroke="#f2f4ee" stroke-width="4" opacity=".7"/>
        <path d="M400 330V530" fill="none" stroke="#f2f4ee" stroke-width="4" opacity=".7"/>
        <path d="M90 70V250" fill="none" stroke="#6d7562" stroke-width="9"/>
        <circle cx="90" cy="70" r="110" fill="url(#stadium-g)" opacity=".7"/>
        <path d="M50 44h80v52h-80Z" fill="#ddff8a"/>
        <path d="M50 70h80M76 44v52M104 44v52" fill="none" stroke="#4a5043" stroke-width="3"/>
        <path d="M710 70V250" fill="none" stroke="#6d7562" stroke-width="9"/>
        <circle cx="710" cy="70" r="110" fill="url(#stadium-g)" opacity=".7"/>
        <path d="M670 44h80v52h-80Z" fill="#ddff8a"/>
        <path d="M670 70h80M696 44v52M724 44v52" fill="none" stroke="#4a5043" stroke-width="3"/>
        <path d="M90 90L40 560L470 560ZM710 90L760 560L330 560Z" fill="url(#stadium-b)"/>
        <metadata>
      grid 32x24 d70ee67e12743f17
      0e1213 161c17 2b3325 333810 37402c 3f4634 4c4835 306210 475434 6b4830 3c7114 645e11 93451d 55623d b54014 427c16 498419 656d47 58841b 50842d d1481f ae6022 53911b 6c7c4b 807e1e d6532b d35632 d45a35 5f9c24 ae7133 d75e39 da663d 7e9255 d27340 df6d48 de7c4e df8354 c2df7c
      BEIIIECAAAAAAAAAAAAAAAAAABEIIIEB
      CIgggNEBAAAAAAAAAAAAAAAABENgggIC
      ENlllXEBAAAAAAAAAAAAAAAABEXlllNE
      ENlllXEBAAAAAAAAAAAAAAAABEXlllNE
      CINgXICBAAAAAAAAAAAAAAAABCIXgNIC
      BCFXXEBAAAAAAAAAAAAAAAAAABEXXFCB
      BBCRNIBBBBBBBBBBBBBBBBBBBBINRCBB
      BBBNIIICCEEFFFFFFFFFFEECCIIINBBB
      BBCRRRRNFGFGFGFGFGGFFGGFNRRRRCBB
      EFGXRRRRIGJJMMMMMMMMJJGIRRRRXGGC
      GFFRRRdhjiiiiiiiiiiiiiijhdRRNGFF
      FFJdhkkkkkiiiiiiiiiiiikkkkkhdJFF
      JOfkjkkkkkjiiiiiiiiiijkkkkkjkfOJ
      ZifkjjjjhddYYYSSSYYYYddhjjjjkfiZ
      feiijfdYWcccWPPQQWWWcWWWYdfjiief
      ZeifVSQQQWcccPKPPQWccWQQQQSVfieZ
      fUiVPPPPPWWWWTTTTTcWWQPPPPPPViUf
      eUfVKKKKPSSSQTPKKTcSSQKKKKKKVfUe
      eUiULHHHPQQQKHKTTPQQQQHHHHHLUiUe
      UfZfZMLHKPPPHHHHHKPPPPHHHLMZfZfU
      aabeZeeOMLLKHHHHHHKKKLLMOeeZebaa
      MUeabebbbbbbUOOOOOOUabbbbbebaeUM
      DDMUbbaaaaaabbaaaabbaaaaaabbUMDD
      DDDDMOOaaaaabbbbbbbbaaaaaOOMDDDD
      </metadata>
      </svg>

      """#
    ),
    (
      "Themes/NAME/art/wheel.svg",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" preserveAspectRatio="xMidYMid slice">
        <defs>
          <radialGradient id="wheel-s"><stop offset="0" stop-color="#46521f"/><stop offset=".6" stop-color="#1f241a"/><stop offset="1" stop-color="#090b07"/></radialGradient>
          <linearGradient id="wheel-r" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".5" stop-color="#abb49e"/><stop offset="1" stop-color="#4a5043"/></linearGradient>
          <linearGradient id="wheel-k" x2="0" y2="1"><stop offset="0" stop-color="#ff6a3c"/><stop offset="1" stop-color="#8c2003"/></linearGradient>
          <pattern id="wheel-h" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><path d="M0 0V40" stroke="#c8ff2e" stroke-width="8"/></pattern>
        </defs>
        <rect width="800" height="600" fill="url(#wheel-s)"/>
        <rect width="800" height="600" fill="url(#wheel-h)" opacity=".07"/>
        <path d="M0 470L800 420V600H0Z" fill="#0d100a"/>
        <path d="M0 506L800 452" fill="none" stroke="#c8ff2e" stroke-width="8" stroke-dasharray="60 40"/>
        <path d="M0 200H180M20 250H130M0 330H160M60 380H140" fill="none" stroke="#4af2d2" stroke-width="9" stroke-linecap="round" opacity=".6"/>
        <circle cx="420" cy="300" r="236" fill="#0b0d08"/>
        <circle cx="420" cy="300" r="216" fill="none" stroke="url(#wheel-r)" stroke-width="18"/>
        <circle cx="420" cy="300" r="196" fill="none" stroke="#c8ff2e" stroke-width="7"/>
        <path d="M420 300L611 319M420 300L596 377M420 300L563 428M420 300L517 466M420 300L461 488M420 300L401 491M420 300L343 476M420 300L292 443M420 300L254 397M420 300L232 341M420 300L229 281M420 300L244 223M420 300L277 172M420 300L323 134M420 300L379 112M420 300L439 109M420 300L497 124M420 300L548 157M420 300L586 203M420 300L608 259" fill="none" stroke="#abb49e" stroke-width="3.5" opacity=".8"/>
        <path d="M420 108A192 192 0 0 1 604 246M420 492A192 192 0 0 1 236 354" fill="none" stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity=".35"/>
        <circle cx="420" cy="300" r="104" fill="none" stroke="#4a5043" stroke-width="20" stroke-dasharray="9 7"/>
        <circle cx="420" cy="300" r="92" fill="#363d2d"/>
        <circle cx="420" cy="300" r="74" fill="none" stroke="#abb49e" stroke-width="4" stroke-dasharray="20 12"/>
        <circle cx="420" cy="300" r="44" fill="url(#wheel-k)"/>
        <circle cx="420" cy="300" r="15" fill="#0d100a"/>
        <circle cx="410" cy="290" r="6" fill="#ffe2d4"/>
        <path d="M420 300L520 372" fill="none" stroke="#4a5043" stroke-width="20" stroke-linecap="round"/>
        <rect x="494" y="362" width="64" height="20" fill="#c8ff2e" rx="8" transform="rotate(18 526 372)"/>
        <metadata>
      grid 32x24 cb6950ed0a9246b5
      0c0f09 11140d 151910 191d14 1c1f18 1f221a 162c22 222b0f 22281d 2a2d25 1e362a 303528 204639 3b3f31 405015 76341b 434a3a 5f442e 4f5033 495b18 4d5835 515747 a33b1b 526323 904c2e 586830 5a6e22 607034 647c20 676c5f b95533 6d7f40 7e8d57 818777 999f89 9ec62f aaada2 b9bab8
      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
      AAAAAAAAAAABBBBBBBBBAAAAAAAAAAAA
      AAAAAAAAABBCBCBBBBBBCBBAAAAAAAAA
      AAAAAAABBCCCDdklllliNCCCBBAAAAAA
      AAAAABBCDDDVliXTTZXgkkICCBBAAAAA
      AAAABBCDDDdkaHAEAEAFSglJDCCBAAAA
      AAABBCDEEViTAFAEAEAEALfkFDCCAAAA
      GGGGGKKIIkXFBBEIEJIAEBIghDDCBAAA
      GGGGKKKIdgCAEDLLLLJJCAFZiIDCCBAA
      CGGGKIFEiTEFBJNQQQQLJFACgdEDCBAA
      BGGKKIFIhOAAJLQReYNQJDEEXhDDCBBA
      ABBCDEILgLEEJNNeeeYQLDAAOhDDDBBA
      AACCDEILgHAALNNWPSRQNJEEThDDCCAA
      MMMMMMKIdOEEFNQNPPQQNCAATdDDCBBA
      ABBCDEFDdZABILQQQQQUjcIDfQEDCBBA
      AAKMMMFFQfLDAILNNNNJNcHOdFDCCBAA
      AABBCDDFEdbAEBEDLLCFAEHZVDCCBBAA
      AAABBCDEFLVbCAFAECCCCCaVBBAAAAAA
      AAAABBBBBBLVbLBAEAEAOXVDTTHBTTHB
      ABBAOOHATTHFQZZXZOTXSNBAAAAAAAAA
      TTHAHBAAAAAAAINNNNNLDAAAAAAAAAAA
      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
      </metadata>
      </svg>

      """#
    ),
    (
      "Themes/NAME/content/graphql/GetProfile.json",
      #"""
      {
        "data": {
          "users": [
            {
              "id": "735b3e51-abcb-54dc-b4db-6ba9f3dcec3b",
              "slug": "rio-castellan",
              "first_name": "Río",
              "is_subscribed": true,
              "user_cohorts": [
                {
                  "cohort": {
                    "slug": "spring-starters"
                  }
                }
              ],
              "stats": {
                "minutes": 1260,
                "sessions": 84
              }
            }
          ]
        }
      }

      """#
    ),
    (
      "Themes/NAME/content/graphql/GetPromoOffers.json",
      #"""
      {
        "data": {
          "promo_offers": []
        }
      }

      """#
    ),
    (
      "Themes/NAME/content/graphql/GetShowcaseSections.json",
      #"""
      {
        "data": {
          "home_screen": {
            "live_users": 2207,
            "logo": {
              "id": "3b9d4abc-134f-5931-a6de-ff48d38e47c0",
              "url": "https://media.example/NAME/logo.svg"
            },
            "background": {
              "id": "133accd5-526d-5035-8a21-d294cceedbd6",
              "url": "https://media.example/NAME/coast.svg"
            }
          },
          "showcase_slices": [
            {
              "id": "4d710b0c-e79a-5b2a-b2c8-4d475a045f7f",
              "slug": "todays-workout",
              "type": "todayWorkout",
              "title": "Sunday’s session",
              "subtitle": null,
              "visibility": "all_users",
              "has_more": false,
              "tag": null,
              "quiz_config": null,
              "journey": null,
              "timer_sessions_aggregate": {
                "aggregate": null
              },
              "reviews_aggregate": {
                "aggregate": null
              },
              "slice_items": [
                {
                  "call_to_action": null,
                  "content": null,
                  "linear_journey": null,
                  "journey_day": null,
                  "event": null,
                  "meal": null,
                  "workout": {
                    "id": "d32184ec-7c62-5596-a545-f1bb5d095eba",
                    "slug": "sunday-best",
                    "title": "Sunday Best",
                    "subtitle": "Legs first, then everything you skipped on Wednesday.",
                    "asset": {
                      "id": "edf81551-3ddd-59d5-a670-76e8e47cc286",
                      "url": "https://media.example/NAME/kettlebell.svg"
                    },
                    "duration_seconds": 2280,
                    "level": "intermediate",
                    "calories": 340,
                    "exercises_aggregate": {
                      "aggregate": {
                        "count": 9
                      }
                    },
                    "user_progress": {
                      "is_completed": false
                    },
                    "is_locked": false,
                    "facilitator": {
                      "name": "Nadia Okoro"
                    }
                  },
                  "device": null,
                  "timer": null,
                  "timer_session": null,
                  "daily_quote": null,
                  "product": null,
                  "facilitator": null,
                  "category": null,
                  "subcategory": null,
                  "review": null,
                  "tag": null,
                  "news": null,
                  "payload": null
                }
              ],
              "payload": null
            },
            {
              "id": "87ab30c1-14af-55ee-bdad-8ab016ad52e8",
              "slug": "new-this-week",
              "type": "featured",
              "title": "Fresh from the track",
              "subtitle": null,
              "visibility": "all_users",
              "has_more": false,
              "tag": null,
              "quiz_config": null,
              "journey": null,
              "timer_sessions_aggregate": {
                "aggregate": null
              },
              "reviews_aggregate": {
                "aggregate": null
              },
              "slice_items": [
                {
                  "call_to_action": null,
                  "content": {
                    "id": "263fd5ce-3a7a-5419-9e17-b0f1a3880d06",
                    "slug": "night-crit",
                    "title": "Night Criterium",
                    "subtitle": "Eleven corners, one lamp post you will remember.",
                    "asset": {
                      "id": "ec078e1e-f837-5abc-9593-542bb84ea9ec",
                      "url": "https://media.example/NAME/stadium.svg"
                    },
                    "category": {
                      "title": "Ride"
                    },
                    "facilitator": {
                      "name": "Léa Marchetti"
                    },
                    "duration_seconds": 3180,
                    "is_locked": true,
                    "is_liked": null,
                    "content_type": null,
                    "user_progress": null
                  },
                  "linear_journey": null,
                  "journey_day": null,
                  "event": null,
                  "meal": null,
                  "workout": null,
                  "device": null,
                  "timer": null,
                  "timer_session": null,
                  "daily_quote": null,
                  "product": null,
                  "facilitator": null,
                  "category": null,
                  "subcategory": null,
                  "review": null,
                  "tag": null,
                  "news": null,
                  "payload": null
                },
                {
                  "call_to_action": null,
                  "content": {
                    "id": "8d790828-55ad-5fd3-90e3-fa07fd90c056",
                    "slug": "kettle-logic",
                    "title": "Kettle Logic",
                    "subtitle": "One bell. Swing, clean, press, put the kettle on.",
                    "asset": {
                      "id": "edf81551-3ddd-59d5-a670-76e8e47cc286",
                      "url": "https://media.example/NAME/kettlebell.svg"
                    },
                    "category": {
                      "title": "Strength"
                    },
                    "facilitator": {
                      "name": "Nadia Okoro"
                    },
                    "duration_seconds": 1620,
                    "is_locked": false,
                    "is_liked": true,
                    "content_type": null,
                    "user_progress": {
                      "viewed_fraction": 0.3,
                      "last_played_at": null
                    }
                  },
                  "linear_journey": null,
                  "journey_day": null,
                  "event": null,
                  "meal": null,
                  "workout": null,
                  "device": null,
                  "timer": null,
                  "timer_session": null,
                  "daily_quote": null,
                  "product": null,
                  "facilitator": null,
                  "category": null,
                  "subcategory": null,
                  "review": null,
                  "tag": null,
                  "news": null,
                  "payload": null
                }
              ],
              "payload": null
            },
            {
              "id": "3d60e3ea-b579-5695-9d87-bbb97e39bbe5",
              "slug": "plans",
              "type": "linearJourneys",
              "title": "Plans",
              "subtitle": null,
              "visibility": "all_users",
              "has_more": true,
              "tag": null,
              "quiz_config": null,
              "journey": null,
              "timer_sessions_aggregate": {
                "aggregate": null
              },
              "reviews_aggregate": {
                "aggregate": null
              },
              "slice_items": [
                {
                  "call_to_action": null,
                  "content": null,
                  "linear_journey": {
                    "id": "d8369105-5540-5cc6-af33-7b565ca354c4",
                    "slug": "first-pull-up",
                    "title": "Your First Pull-up",
                    "subtitle": "It takes as long as it takes. It takes nine weeks.",
                    "asset": {
                      "id": "25f8f67e-02bf-553c-8f83-956892ee1e68",
                      "url": "https://media.example/NAME/plates.svg"
                    },
                    "sessions_aggregate": {
                      "aggregate": {
                        "count": 27
                      }
                    },
                    "user_progress": {
                      "completed_count": 3,
                      "progress": 0.1111,
                      "next_session": {
                        "title": "Session 4: Hang around"
                      }
                    },
                    "is_locked": null
                  },
                  "journey_day": null,
                  "event": null,
                  "meal": null,
                  "workout": null,
                  "device": null,
                  "timer": null,
                  "timer_session": null,
                  "daily_quote": null,
                  "product": null,
                  "facilitator": null,
                  "category": null,
                  "subcategory": null,
                  "review": null,
                  "tag": null,
                  "news": null,
                  "payload": null
                },
                {
                  "call_to_action": null,
                  "content": null,
                  "linear_journey": {
                    "id": "c64189ec-69d8-5f87-8027-a3cf5640b2dd",
                    "slug": "hundred-km",
                    "title": "A Hundred on Sunday",
                    "subtitle": "Six weekends to one very long ride.",
                    "asset": {
                      "id": "cfffe29d-b581-56b2-a509-15b228a26bbd",
                      "url": "https://media.example/NAME/wheel.svg"
                    },
                    "sessions_aggregate": {
                      "aggregate": {
                        "count": 12
                      }
                    },
                    "user_progress": {
                      "completed_count": 0,
                      "progress": 0,
                      "next_session": {
                        "title": "Session 1: Find the saddle bag"
                      }
                    },
                    "is_locked": true
                  },
                  "journey_day": null,
                  "event": null,
                  "meal": null,
                  "workout": null,
                  "device": null,
                  "timer": null,
                  "timer_session": null,
                  "daily_quote": null,
                  "product": null,
                  "facilitator": null,
                  "category": null,
                  "subcategory": null,
                  "review": null,
                  "tag": null,
                  "news": null,
                  "payload": null
                }
              ],
              "payload": null
            }
          ]
        }
      }

      """#
    ),
    (
      "Themes/NAME/content/rest/promo-offers.json",
      #"""
      []

      """#
    ),
    (
      "Themes/NAME/content/rest/slices/showcase.json",
      #"""
      {
        "liveUsers": 2207,
        "logoUrl": "https://media.example/NAME/logo.svg",
        "backgroundUrl": "https://media.example/NAME/coast.svg",
        "slices": [
          {
            "id": 90484,
            "slug": "todays-workout",
            "type": "todayWorkout",
            "title": "Sunday’s session",
            "visibility": "all_users",
            "hasMore": false,
            "items": [
              {
                "id": 90372,
                "itemType": "workout",
                "slug": "sunday-best",
                "title": "Sunday Best",
                "subtitle": "Legs first, then everything you skipped on Wednesday.",
                "imageUrl": "https://media.example/NAME/kettlebell.svg",
                "durationSeconds": 2280,
                "level": "intermediate",
                "calories": 340,
                "exerciseCount": 9,
                "isCompleted": false,
                "isLocked": false,
                "facilitator": "Nadia Okoro"
              }
            ]
          },
          {
            "id": 90561,
            "slug": "new-this-week",
            "type": "featured",
            "title": "Fresh from the track",
            "visibility": "all_users",
            "hasMore": false,
            "items": [
              {
                "id": 90568,
                "itemType": "content",
                "slug": "night-crit",
                "title": "Night Criterium",
                "subtitle": "Eleven corners, one lamp post you will remember.",
                "imageUrl": "https://media.example/NAME/stadium.svg",
                "category": "Ride",
                "facilitator": "Léa Marchetti",
                "durationSeconds": 3180,
                "isLocked": true
              },
              {
                "id": 90575,
                "itemType": "content",
                "slug": "kettle-logic",
                "title": "Kettle Logic",
                "subtitle": "One bell. Swing, clean, press, put the kettle on.",
                "imageUrl": "https://media.example/NAME/kettlebell.svg",
                "category": "Strength",
                "facilitator": "Nadia Okoro",
                "durationSeconds": 1620,
                "isLocked": false,
                "viewed": 0.3,
                "isLiked": true
              }
            ]
          },
          {
            "id": 90603,
            "slug": "plans",
            "type": "linearJourneys",
            "title": "Plans",
            "visibility": "all_users",
            "hasMore": true,
            "items": [
              {
                "id": 90610,
                "itemType": "linearJourney",
                "slug": "first-pull-up",
                "title": "Your First Pull-up",
                "subtitle": "It takes as long as it takes. It takes nine weeks.",
                "imageUrl": "https://media.example/NAME/plates.svg",
                "sessionCount": 27,
                "completedCount": 3,
                "progress": 0.1111,
                "nextSessionTitle": "Session 4: Hang around"
              },
              {
                "id": 90617,
                "itemType": "linearJourney",
                "slug": "hundred-km",
                "title": "A Hundred on Sunday",
                "subtitle": "Six weekends to one very long ride.",
                "imageUrl": "https://media.example/NAME/wheel.svg",
                "sessionCount": 12,
                "completedCount": 0,
                "progress": 0,
                "nextSessionTitle": "Session 1: Find the saddle bag",
                "isLocked": true
              }
            ]
          }
        ]
      }

      """#
    ),
    (
      "Themes/NAME/content/rest/users/me.json",
      #"""
      {
        "id": 90351,
        "slug": "rio-castellan",
        "firstName": "Río",
        "isSubscribed": true,
        "cohorts": [
          {
            "id": 90358,
            "slug": "spring-starters"
          }
        ],
        "stats": {
          "minutes": 1260,
          "sessions": 84
        }
      }

      """#
    ),
    (
      "Themes/NAME/dark.tokens.json",
      #"""
      {
        "color": {
          "$type": "color",
          "accent": {"$value": "{palette.brand.light}"},
          "onAccent": {"$value": "{palette.brand.deep}"},
          "accentMuted": {"$value": "{palette.brand.deep}"},
          "onAccentMuted": {"$value": "{palette.brand.mist}"},
          "progress": {"$value": "{palette.brand.light}"}
        }
      }

      """#
    ),
    (
      "Themes/NAME/light.tokens.json",
      #"""
      {
        "color": {
          "$type": "color",
          "accent": {"$value": "{palette.brand.full}"},
          "onAccent": {"$value": "{palette.neutral.0}"},
          "accentMuted": {"$value": "{palette.brand.mist}"},
          "onAccentMuted": {"$value": "{palette.brand.deep}"},
          "progress": {"$value": "{palette.brand.full}"}
        }
      }

      """#
    ),
    (
      "Themes/NAME/palette.tokens.json",
      #"""
      {
        "palette": {
          "$type": "color",
          "brand": {
            "mist": {"$value": {"colorSpace": "srgb", "components": [0.8275, 0.9294, 0.9098], "hex": "#d3ede8"}},
            "light": {"$value": {"colorSpace": "srgb", "components": [0.498, 0.8275, 0.7647], "hex": "#7fd3c3"}},
            "full": {"$value": {"colorSpace": "srgb", "components": [0.0588, 0.4196, 0.3725], "hex": "#0f6b5f"}},
            "deep": {"$value": {"colorSpace": "srgb", "components": [0.0275, 0.2353, 0.2078], "hex": "#073c35"}}
          }
        }
      }

      """#
    ),
    (
      "Themes/NAME/shape.tokens.json",
      #"""
      {
        "radius": {
          "$type": "dimension",
          "m": {"$value": {"value": 16, "unit": "px"}}
        }
      }

      """#
    ),
    (
      "Themes/NAME/theme.resolver.json",
      #"""
      {
        "version": "2025.10",
        "name": "TITLE",
        "sets": {"brand": {"sources": [{"$ref": "palette.tokens.json"}, {"$ref": "shape.tokens.json"}]}},
        "modifiers": {
          "scheme": {
            "contexts": {"light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}]},
            "default": "light"
          }
        },
        "resolutionOrder": [{"$ref": "#/sets/brand"}, {"$ref": "#/modifiers/scheme"}]
      }

      """#
    ),
  ]
}
