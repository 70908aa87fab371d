import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { groupOf } from '@probity/domain/texts/text-groups.ts';
import { expect, it } from 'vitest';

const app = path.resolve(import.meta.dirname, '..');
const domain = path.resolve(app, '../../../packages/domain/src');
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
    for (const [statement, from = ''] of text.matchAll(/^import[^;]*?'((?:\.|@probity\/domain\/)[^']+)'/gm)) {
      if (statement.startsWith('import type')) continue;
      queue.push(path.resolve(path.dirname(file), from.replace(/^@probity\/domain/, domain)));
    }
  }
  return sources;
}

it('pages before sign-in use no text that only signed-in pages load', () => {
  const others = Object.keys(currentTexts().texts).filter((name) => groupOf(name) !== 'visitor');
  const wanted = new RegExp(
    `useTranslations\\('(${others.join('|')})['.]|\\bt(?:\\.\\w+)?\\(['\`](${others.join('|')})\\.`,
  );
  const wrong = [...sourcesOf(visitorPages)]
    .filter(([, text]) => wanted.test(text))
    .map(([file]) => path.relative(app, file));
  expect(wrong).toEqual([]);
});
