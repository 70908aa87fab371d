import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const pages = path.resolve(import.meta.dirname, '../apps/web/app');

/** What follows from the endpoint table (docs/adr/0040), and how it looks when it is written by hand. */
const byHand = {
  'a query key': /\bqueryKey\s*[:=]\s*\[|\bsetQueryData(?:<[^>]*>)?\(\s*\[/,
  'an invalidation': /\.(?:invalidateQueries|refetchQueries|resetQueries)\(/,
  'a query of an endpoint': /\b(?:infiniteQ|q)ueryOptions\(|\bqueryFn\s*[:(]/,
  'an idempotency key': /\buseCallOnce\(/,
  'a confirmation of who the user is': /\buseReauthentication\(/,
  'a body read from a form': /\bform\w*\.get(?:All)?\(|\btextOf\(\s*(?:form|await|new FormData)/i,
} as const;

/** The list only shrinks: each file, and why the table does not say it. */
const exceptions: Readonly<Record<string, string>> = {
  'features/admin/use-all-audit.ts':
    'each read is logged: one filter is read again because the user chose it',
  'features/admin/use-user-search.ts':
    'each search is logged: one text is searched again because the user asked',
  'features/me/factor-modal.tsx': 'the code is asked for when the dialog opens, which changes nothing yet',
  'features/me/mutations.ts': 'a deleted user has no page on which anything could be read again',
};

const isMachine = (file: string) =>
  ['platform/session/', 'platform/forms/', 'testing/'].some((folder) => file.startsWith(folder));

/** The server has read the form before the page; it may have been sent without any script. */
const isAction = (file: string) => file.startsWith('routes/') || file.endsWith('.server.ts');

function writtenByHand(code: string): string[] {
  return Object.entries(byHand).flatMap(([what, pattern]) => (pattern.test(code) ? [what] : []));
}

const files = globSync('**/*.{ts,tsx}', { cwd: pages })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isMachine(file) && !isAction(file) && !/\.test\.tsx?$/.test(file));

describe('what the endpoint table says', () => {
  it('is not written again in the pages', () => {
    const again = files.flatMap((file) => {
      const found = writtenByHand(readFileSync(path.join(pages, file), 'utf8'));
      return found.length > 0 && !exceptions[file] ? [`${file}: ${found.join(', ')}`] : [];
    });
    expect(again).toEqual([]);
  });

  it('has no exception that is no longer needed', () => {
    const needless = Object.keys(exceptions).filter(
      (file) =>
        !files.includes(file) || writtenByHand(readFileSync(path.join(pages, file), 'utf8')).length === 0,
    );
    expect(needless).toEqual([]);
  });

  it('is recognised when it is written by hand', () => {
    expect(writtenByHand("useQuery({ queryKey: ['tasks'], queryFn: () => read() })")).toEqual([
      'a query key',
      'a query of an endpoint',
    ]);
    expect(writtenByHand("void cache.invalidateQueries({ queryKey: ['tasks'] })")).toEqual([
      'a query key',
      'an invalidation',
    ]);
    expect(writtenByHand("cache.setQueryData<List>(['credentials', id], list)")).toEqual(['a query key']);
    expect(writtenByHand("send({ name: textOf(form, 'name') })")).toEqual(['a body read from a form']);
    expect(writtenByHand("send({ isOn: form.get('isOn') === 'on' })")).toEqual(['a body read from a form']);
    expect(writtenByHand('useQuery(endpointQuery(listTasks, { query: { accountId } }))')).toEqual([]);
  });
});
