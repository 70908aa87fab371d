import { html, type Markup } from './html.ts';

const shield = html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
  <path class="shield" d="M12 2 4 5v6c0 5.2 3.4 9.6 8 11 4.6-1.4 8-5.8 8-11V5z" />
  <path class="tick" d="m8.5 12 2.5 2.5 4.5-5" />
</svg>`;

const head = (title: string, extra?: Markup) => html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title} | Probity sandbox</title>
    <link rel="icon" href="/sandbox/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/sandbox/style.css" />
    ${extra}`;

/** One centred card: sign-in, sign-out, password reset, errors. */
export function cardPage(title: string, body: readonly Markup[]): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    ${head(title)}
  </head>
  <body class="centred">
    <div class="column">
      <header class="brand">${shield}<span>Probity</span></header>
      <main class="card padded">${body}</main>
      <footer class="fine">
        Sandbox identity provider, for this machine only. <a href="/">What is this?</a>
      </footer>
    </div>
  </body>
</html>`.toString();
}

/** A wide page of the sandbox itself: home and mailbox. */
export function widePage(title: string, body: readonly Markup[], extraHead?: Markup): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    ${head(title, extraHead)}
  </head>
  <body>
    <header class="bar">
      <a class="brand" href="/">${shield}<span>Probity sandbox</span></a>
      <nav aria-label="Sandbox"><a href="/mailbox">Mailbox</a> <a href="/sandbox/control">Control</a></nav>
    </header>
    <main class="wide">${body}</main>
  </body>
</html>`.toString();
}
