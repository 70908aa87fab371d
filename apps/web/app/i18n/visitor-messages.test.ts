import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { en } from './messages.ts';
import { visitorMessages } from './visitor-messages.ts';

const app = path.resolve(import.meta.dirname, '..');
const visitorPages = [
  'root.tsx',
  ...globSync('routes/{home,locale,not-found,auth.*,invite*,account.switch}.tsx', { cwd: app }),
];

/** The sources that these pages load. */
function sourcesOf(entries: string[]): Map<string, string> {
  const sources = new Map<string, string>();
  const queue = entries.map((entry) => path.join(app, entry));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (sources.has(file) || !existsSync(file) || file.includes('/i18n/')) continue;
    const text = readFileSync(file, 'utf8');
    sources.set(file, text);
    for (const [statement, from = ''] of text.matchAll(/^import[^;]*?'(\.[^']+)'/gm)) {
      if (!statement.startsWith('import type')) queue.push(path.resolve(path.dirname(file), from));
    }
  }
  return sources;
}

it('pages before sign-in use no text that only signed-in pages load', () => {
  const others = Object.keys(en).filter((name) => !(name in visitorMessages));
  const wanted = new RegExp(
    `useTranslations\\('(${others.join('|')})['.]|\\bt(?:\\.\\w+)?\\(['\`](${others.join('|')})\\.`,
  );
  const wrong = [...sourcesOf(visitorPages)]
    .filter(([, text]) => wanted.test(text))
    .map(([file]) => path.relative(app, file));
  expect(wrong).toEqual([]);
});
