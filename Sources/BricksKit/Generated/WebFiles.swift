// Written by .ci/embed.py from the files in the module's folder Web; edit those and run `make code`.
// swift-format-ignore-file

/// The scripts and styles of this module's pages.
enum WebFiles {
  static let filmStyles: StaticString = #"""
    :root {
      color-scheme: light dark;
      --ink: #1c1c1e;
      --quiet: #62626a;
      --line: #d9d9df;
      --ground: #f4f4f7;
      --card: #fff;
      --good: #1a7f37;
      --bad: #c02626;
    }

    @media (prefers-color-scheme: dark) {
      :root {
        --ink: #ececee;
        --quiet: #a4a4ac;
        --line: #3a3a40;
        --ground: #131315;
        --card: #1f1f22;
        --good: #57c878;
        --bad: #ff8080;
      }
    }

    body {
      background: var(--ground);
      color: var(--ink);
      font: 15px/1.45 system-ui, sans-serif;
      margin: 0;
      padding: 1.5rem 1.25rem 4rem;
    }

    h1 {
      font-size: 1.5rem;
      margin: 0;
    }

    h2 {
      font-size: 1.1rem;
      margin: 2.5rem 0 0;
    }

    p {
      color: var(--quiet);
      margin: 0.25rem 0 0.75rem;
    }

    a {
      color: inherit;
    }

    nav li.passed::marker,
    section.passed h2::before {
      color: var(--good);
    }

    nav li.failed,
    section.failed h2::before {
      color: var(--bad);
    }

    section.passed h2::before {
      content: "✓ ";
    }

    section.failed h2::before {
      content: "✗ ";
    }

    nav ol {
      columns: 3 20rem;
      column-gap: 2rem;
    }

    nav li {
      break-inside: avoid;
      margin-bottom: 0.25rem;
    }

    /* The screens of a strip load when it comes near the window. */
    body > section {
      contain-intrinsic-size: auto 44rem;
      content-visibility: auto;
    }

    .strip {
      align-items: flex-start;
      display: flex;
      gap: 0.75rem;
      list-style: none;
      margin: 0 -1.25rem;
      overflow-x: auto;
      padding: 0.25rem 1.25rem 1rem;
    }

    .strip > li {
      background: var(--card);
      border: 1px solid var(--line);
      border-radius: 12px;
      box-sizing: border-box;
      flex: none;
      padding: 0.75rem;
      width: 258px;
    }

    .strip > li.met {
      border-color: var(--good);
      width: 180px;
    }

    .strip > li.failed {
      border: 2px solid var(--bad);
    }

    .strip strong {
      display: block;
      overflow-wrap: anywhere;
    }

    .strip > li.met strong::before {
      color: var(--good);
      content: "✓ ";
    }

    .strip > li.failed strong::before {
      color: var(--bad);
      content: "✗ ";
    }

    time {
      color: var(--quiet);
      font-size: 0.8rem;
      font-variant-numeric: tabular-nums;
    }

    .screen {
      border: 1px solid var(--line);
      border-radius: 10px;
      height: 506px;
      margin: 0.5rem 0;
      overflow: hidden;
    }

    .screen iframe {
      border: 0;
      height: 844px;
      transform: scale(0.6);
      transform-origin: 0 0;
      width: 390px;
    }

    .strip ul {
      font-size: 0.85rem;
      list-style: none;
      margin: 0.5rem 0 0;
      padding: 0;
    }

    .strip ul li {
      border-top: 1px solid var(--line);
      overflow-wrap: anywhere;
      padding: 0.3rem 0;
    }

    .strip ul span {
      color: var(--quiet);
      font-size: 0.75rem;
    }

    li.failure {
      color: var(--bad);
    }

    """#
}
