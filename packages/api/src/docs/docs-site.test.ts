import { openApiDocument } from '@probity/contract/openapi.ts';
import { errorStatus } from '@probity/domain';
import { expect, it } from 'vitest';
import { docsSite } from './docs-site.ts';
import { markdownHtml } from './markdown.ts';

const document = openApiDocument({ title: 'Probity API', version: '1' });
const site = docsSite(document);
const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
const [first = ''] = [site.page('/v1/docs')];
const pagesOfMenu = [...new Set(linksOf(first).filter((href) => /^\/v1\/docs[\w/-]*$/.test(href)))];

it('the documentation has a page for each section, resource, the scopes and the changes, and every link leads somewhere', () => {
  expect(pagesOfMenu.length).toBeGreaterThan(35);
  for (const path of pagesOfMenu) {
    const html = site.page(path);
    expect(html, path).toBeDefined();
    for (const href of linksOf(html ?? '')) {
      if (/^https:|reference\.css$|openapi\.json$/.test(href)) continue;
      const [to, anchor] = href.split('#');
      const target = to === '' ? html : site.page(to ?? '');
      expect(target, `${path} → ${href}`).toBeDefined();
      if (anchor) expect(target, `${path} → ${href}`).toContain(`id="${anchor}"`);
    }
  }
});

it('every operation and every error code is on some page of the documentation', () => {
  const all = pagesOfMenu.map((path) => site.page(path)).join('');
  for (const methods of Object.values(document.paths))
    for (const operation of Object.values(methods))
      expect(all).toContain(`<article id="${(operation as { operationId: string }).operationId}">`);
  for (const code of Object.keys(errorStatus)) expect(all).toContain(`<tr id="${code}">`);
});

it('no page of the documentation is too long to read', () => {
  for (const path of pagesOfMenu) expect((site.page(path) ?? '').length, path).toBeLessThan(400_000);
});

it('a search finds sections, operations and error codes, and answers with text', () => {
  expect(site.search('webhook')).toContain('href="/v1/docs/webhooks"');
  expect(site.search('create credential')).toContain('#createCredential"');
  expect(site.search('request.too_many')).toContain('href="/v1/docs/errors#request.too_many"');
  expect(site.search('zzzz')).toContain('Nothing matches');
  expect(site.search('"><script>alert(1)</script>')).not.toContain('<script>');
});

it('markup in a text of the documentation stays text', () => {
  const html = markdownHtml(
    '## A <b>\n\n- one `<i>`\n- [x](javascript:alert)\n\n| a | b |\n| - | - |\n| `1 \\| 2` | **c** |',
    (target) => (target.startsWith('https:') ? target : null),
  );
  expect(html).toBe(
    '<h2 id="a-b">A &lt;b&gt;</h2>\n<ul><li>one <code>&lt;i&gt;</code></li><li>x</li></ul>\n' +
      '<div class="table" tabindex="0"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>1 | 2</code></td><td><strong>c</strong></td></tr></tbody></table></div>',
  );
});
