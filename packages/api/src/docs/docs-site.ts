import { readFileSync } from 'node:fs';
import type { openApiDocument } from '@probity/contract/openapi.ts';
import { errorPattern, errorStatus } from '@probity/domain';
import { escapeMarkup } from '@probity/domain/escape-markup.ts';
import { markdownHtml, slugOf } from './markdown.ts';
import { DOCS, type DocsPage, framedPage } from './page-frame.ts';
import { errorTable, hrefOfOperation, referencePages, referenceRows, scopesPage } from './reference-pages.ts';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** Sections that explain one task each; the others hold for every call. */
const guides: readonly string[] = [
  'Webhooks',
  'Bulk requests',
  'Files',
  'SCIM',
  'Published about credentials',
];

const MAX_HITS = 40;

interface Hit {
  href: string;
  title: string;
  about: string;
  /** In lower case. */
  text: string;
}

export interface DocsSite {
  /** The page at a path below /v1/docs; undefined if there is none. */
  page(path: string): string | undefined;
  search(query: string): string;
}

/** The documentation as pages without scripts: the text of docs/api.md, and the reference from the OpenAPI document. */
export function docsSite(document: ReturnType<typeof openApiDocument>): DocsSite {
  const { preface, sections } = sectionsOf(read('docs/api.md'));
  const hrefOfSection = (title: string) => (title === 'Introduction' ? DOCS : `${DOCS}/${slugOf(title)}`);
  const hrefOf = (target: string): string | null => {
    if (/^https:/.test(target)) return target;
    const anchor = /^#([\w-]+)$/.exec(target)?.[1];
    const named = sections.find(({ title }) => slugOf(title) === anchor);
    // Other files of the repository are not served.
    return named ? hrefOfSection(named.title) : null;
  };
  const texts: DocsPage[] = sections.map(({ title, text }) => ({
    href: hrefOfSection(title),
    title,
    body:
      (title === 'Introduction' ? markdownHtml(preface, hrefOf) : '') +
      markdownHtml(text.replace(/^#(#+) /gm, '$1 '), hrefOf) +
      (title === 'Errors' ? errorTable() : ''),
  }));
  const changes: DocsPage = {
    href: `${DOCS}/changelog`,
    title: 'Changelog',
    body: markdownHtml(read('CHANGELOG.md').replace(/^# .*\n/, ''), hrefOf),
  };
  const scopes = scopesPage(document);
  const reference = referencePages(document);
  const isGuide = ({ title }: DocsPage) => guides.includes(title);
  const common = texts.filter((page) => !isGuide(page));
  const place = common.findIndex(({ title }) => title === 'Authentication') + 1;
  const groups = [
    { title: 'Every call', pages: [...common.slice(0, place), scopes, ...common.slice(place)] },
    { title: 'Guides', pages: texts.filter(isGuide) },
    { title: 'Reference', pages: reference },
    { title: 'More', pages: [changes] },
  ];
  const menu = [
    ...groups.map(({ title, pages }) => ({
      title,
      links: pages.map(({ href, title: label }) => ({ href, label })),
    })),
  ];
  const frame = { product: document.info.title, menu };
  const pages = new Map(
    groups.flatMap((group) => group.pages).map((page) => [page.href, framedPage(page, frame)]),
  );
  const hits = hitsOf(document, sections, hrefOfSection);
  return {
    page: (path) => pages.get(path),
    search: (query) => framedPage(searchPage(hits, query), { ...frame, query }),
  };
}

interface Section {
  title: string;
  text: string;
}

function sectionsOf(markdown: string): { preface: string; sections: Section[] } {
  const [preface = '', ...parts] = markdown.split(/^## /m);
  const sections = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return { title, text: lines.join('\n') };
  });
  return { preface: preface.replace(/^# .*\n/, ''), sections };
}

function hitsOf(
  document: ReturnType<typeof openApiDocument>,
  sections: readonly Section[],
  hrefOfSection: (title: string) => string,
): Hit[] {
  const hit = (href: string, title: string, about: string, more = ''): Hit => ({
    href,
    title,
    about,
    text: `${title} ${about} ${more}`.toLowerCase(),
  });
  const chapters = sections.flatMap(({ title, text }) => {
    const [start = '', ...parts] = text.split(/^### /m);
    const own = hit(hrefOfSection(title), title, 'Text', start);
    const inner = parts.map((part) => {
      const name = part.split('\n')[0] ?? '';
      return hit(`${hrefOfSection(title)}#${slugOf(name)}`, name, title, part);
    });
    return [own, ...inner];
  });
  const operations = referenceRows(document).map((row) =>
    hit(
      hrefOfOperation(row),
      `${row.method} ${row.path}`,
      row.operation.summary,
      `${row.operation.operationId} ${row.operation.tags.join(' ')}`,
    ),
  );
  const errors = Object.entries(errorStatus).map(([code, status]) =>
    hit(`${DOCS}/errors#${code}`, code, `${status} ${errorPattern(code)}`),
  );
  return [...chapters, ...operations, ...errors];
}

/** Every word has to occur; what has them in its title comes first. */
function searchPage(all: readonly Hit[], query: string): DocsPage {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches =
    words.length === 0 ? [] : all.filter(({ text }) => words.every((word) => text.includes(word)));
  const inTitle = ({ title }: Hit) => words.every((word) => title.toLowerCase().includes(word));
  const hits = [...matches.filter(inTitle), ...matches.filter((hit) => !inTitle(hit))];
  const items = hits
    .slice(0, MAX_HITS)
    .map(
      ({ href, title, about }) =>
        `<li><a href="${href}">${escapeMarkup(title)}</a><br><span class="soft">${escapeMarkup(about)}</span></li>`,
    );
  const said =
    words.length === 0
      ? 'Enter a word: an operation, a path, an error code.'
      : hits.length === 0
        ? `Nothing matches “${query}”.`
        : hits.length > MAX_HITS
          ? `The first ${MAX_HITS} of ${hits.length} results for “${query}”.`
          : `${hits.length} ${hits.length === 1 ? 'result' : 'results'} for “${query}”.`;
  return {
    href: `${DOCS}/search`,
    title: 'Search',
    body: `<p role="status">${escapeMarkup(said)}</p><ul>${items.join('')}</ul>`,
  };
}
