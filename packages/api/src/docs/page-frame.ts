import { escapeMarkup } from '@probity/domain/escape-markup.ts';

export const DOCS = '/v1/docs';

export interface DocsLink {
  href: string;
  label: string;
}

export interface DocsPage {
  href: string;
  title: string;
  body: string;
}

interface Frame {
  product: string;
  menu: readonly { title: string; links: readonly DocsLink[] }[];
  query?: string;
}

/** A page of the documentation in its frame: menu, search, text. */
export function framedPage(page: DocsPage, { product, menu, query = '' }: Frame): string {
  const groups = menu.map(({ title, links }) => {
    const items = links.map(({ href, label }) => {
      const current = href === page.href ? ' aria-current="page"' : '';
      return `<li><a href="${href}"${current}>${escapeMarkup(label)}</a></li>`;
    });
    return `<h2>${escapeMarkup(title)}</h2><ul>${items.join('')}</ul>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(page.title)} · ${escapeMarkup(product)}</title><link rel="stylesheet" href="${DOCS}/reference.css"></head><body>
<header><a href="${DOCS}">${escapeMarkup(product)}</a><form action="${DOCS}/search" role="search"><input type="search" name="q" aria-label="Search the documentation" placeholder="Search" value="${escapeMarkup(query)}" maxlength="100"><button>Search</button></form></header>
<nav aria-label="Documentation"><details open><summary>Contents</summary>${groups.join('')}</details></nav>
<main><h1>${escapeMarkup(page.title)}</h1>${page.body}</main></body></html>`;
}

export const docsStyles = `:root{color-scheme:light dark;--paper:#faf9f6;--surface:#fff;--ink:#1a1d24;--soft:#4a4f5c;--line:#e4e0d7;--accent:#0b4f6c;--tint:#e3eef3}
@media (prefers-color-scheme:dark){:root{--paper:#14161b;--surface:#1c1f26;--ink:#eceae4;--soft:#b6b9c2;--line:#2b2f38;--accent:#6fb7d4;--tint:#20313b}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.55 system-ui,sans-serif;display:grid;grid-template-columns:260px minmax(0,1fr)}
header{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:12px 24px;align-items:center;justify-content:space-between;padding:12px 24px;border-bottom:1px solid var(--line);background:var(--surface)}
header>a{color:var(--ink);font:600 17px Georgia,serif;text-decoration:none}form{display:flex;gap:8px}input,button{font:inherit;padding:6px 10px;border:1px solid var(--line);border-radius:6px;background:var(--paper);color:var(--ink)}input{width:min(280px,50vw)}button{cursor:pointer}
nav{padding:20px 24px;border-right:1px solid var(--line);position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto}nav summary{display:none}
nav h2{font:600 13px/1.4 system-ui,sans-serif;color:var(--soft);margin:16px 0 4px}nav ul{list-style:none;margin:0;padding:0}nav a{display:block;padding:3px 8px;margin-left:-8px;border-radius:6px;color:var(--ink);text-decoration:none}nav a:hover{text-decoration:underline}nav [aria-current]{background:var(--tint);color:var(--accent);font-weight:600}
main{max-width:880px;padding:28px 40px 80px;min-width:0}h1,h2,h3{font-family:Georgia,serif;line-height:1.25}h1{font-size:30px;margin:0 0 16px}main h2{font-size:22px;margin:36px 0 8px}h3{font-size:17px;margin:24px 0 6px}article h2,article h3{font:600 15px system-ui,sans-serif;margin:0 0 6px;overflow-wrap:anywhere}
a{color:var(--accent)}p,ul{margin:8px 0}main li{margin:4px 0}code{font-size:.92em;background:var(--tint);padding:1px 4px;border-radius:4px;overflow-wrap:anywhere}pre{overflow:auto;font-size:13px;padding:12px 14px;border:1px solid var(--line);border-radius:8px;background:var(--surface)}
article{border-top:1px solid var(--line);padding:20px 0}.method{display:inline-block;min-width:58px;color:var(--accent)}.soft{color:var(--soft)}.table{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:6px 8px;border-bottom:1px solid var(--line);vertical-align:top}
:target{scroll-margin-top:16px;background:var(--tint)}
@media (max-width:760px){body{grid-template-columns:minmax(0,1fr)}nav{position:static;border-right:0;border-bottom:1px solid var(--line);max-height:45vh}main{padding:20px}header{padding:12px 20px}}`;
