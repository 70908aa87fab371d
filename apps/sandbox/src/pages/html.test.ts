import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes values, keeps markup, joins lists and drops empty values', () => {
  const items = ['<a>', '"b"'].map((item) => html`<li>${item}</li>`);
  const markup = html`<ul title="${"it's"}">${items}${undefined}${false}${0}</ul>`;
  expect(markup.toString()).toBe('<ul title="it&#39;s"><li>&lt;a&gt;</li><li>&quot;b&quot;</li>0</ul>');
});
