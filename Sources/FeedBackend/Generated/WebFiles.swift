// Written by .ci/embed.py from the files in the module's folder Web; edit those and run `make code`.
// swift-format-ignore-file

/// The scripts and styles of this module's pages.
enum WebFiles {
  static let backendStyles: StaticString = #"""
    :root {
      color-scheme: light dark;
      --ink: #1c1c1e;
      --quiet: #6a6a70;
      --line: #dedee3;
      --ground: #fbfbfc;
      --card: #fff;
      --link: #0a58ca;
    }

    @media (prefers-color-scheme: dark) {
      :root {
        --ink: #ececee;
        --quiet: #a0a0a8;
        --line: #36363c;
        --ground: #161618;
        --card: #1f1f22;
        --link: #7fb2ff;
      }
    }

    body {
      background: var(--ground);
      color: var(--ink);
      font: 16px/1.5 system-ui, sans-serif;
      margin: 0 auto;
      max-width: 60rem;
      padding: 1.5rem 1rem 4rem;
    }

    h1 {
      font-size: 1.6rem;
      margin: 0 0 0.25rem;
    }

    h2 {
      font-size: 1.1rem;
      margin: 2.5rem 0 0.5rem;
    }

    p {
      margin: 0.5rem 0;
      max-width: 44rem;
    }

    .quiet {
      color: var(--quiet);
    }

    a {
      color: var(--link);
    }

    pre {
      background: var(--card);
      border: 1px solid var(--line);
      border-radius: 8px;
      overflow-x: auto;
      padding: 0.75rem 1rem;
    }

    code,
    pre {
      font: 0.875rem/1.5 ui-monospace, monospace;
    }

    .scroll {
      overflow-x: auto;
    }

    table {
      border-collapse: collapse;
      width: 100%;
    }

    th,
    td {
      border-bottom: 1px solid var(--line);
      padding: 0.35rem 1rem 0.35rem 0;
      text-align: start;
      vertical-align: top;
    }

    th {
      color: var(--quiet);
      font-weight: 500;
    }

    td code {
      white-space: nowrap;
    }

    .tables {
      column-gap: 2rem;
      columns: 18rem;
      list-style: none;
      margin: 0;
      padding: 0;
    }

    .tables li {
      border-bottom: 1px solid var(--line);
      break-inside: avoid;
      display: flex;
      font-variant-numeric: tabular-nums;
      gap: 1rem;
      justify-content: space-between;
      padding: 0.15rem 0;
    }

    """#
}
