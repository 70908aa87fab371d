import { exampleIds } from '@probity/contract/examples.ts';
import type { Import } from '@probity/contract/imports.ts';
import { inLocale } from '@probity/domain/texts/current.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { ImportPage } from './import-page.tsx';
import { getImportQuery, listImportRowsQuery } from './queries.ts';

const { accountId } = exampleIds;
const viewer = { account: { accountId, permissions: ['view', 'edit'] } } as unknown as Viewer;
const checked: Import = {
  id: exampleIds.entityId,
  accountId,
  state: 'Checked',
  format: 'Csv',
  fileName: 'counterparties.csv',
  fault: null,
  columns: ['Name'],
  mapping: { name: 'Name' },
  isMapped: true,
  total: 2,
  done: 0,
  existing: 0,
  failed: 0,
  createdByName: null,
  createdAt: '2026-11-16T10:00:00Z',
  finishedAt: null,
  expiresAt: '2026-12-16T10:00:00Z',
};
const textWith = (counts: Partial<Import>) =>
  textOfPage(<ImportPage importId={checked.id} />, viewer, (client) => {
    client.setQueryData(getImportQuery(checked.id).queryKey, { ...checked, ...counts });
    client.setQueryData(listImportRowsQuery(checked.id).queryKey, {
      pages: [{ items: [], nextCursor: null }],
      pageParams: [null],
    });
  });

it('offers to import the rows that are not counterparties yet', () => {
  expect(textWith({ total: 2, existing: 0, failed: 0 })).toContain('Import 2 counterparties');
  const some = textWith({ total: 2, existing: 1, failed: 0 });
  expect(some).toContain('Import 1 counterparty');
  expect(some).toContain('1 of 2 rows can be imported.');
  expect(some).not.toContain('mistakes.');
  expect(textWith({ total: 4, existing: 1, failed: 1 })).toContain(
    '2 of 4 rows can be imported. 1 row has mistakes.',
  );
});

it('offers nothing to import if every row is a counterparty already', () => {
  const text = textWith({ total: 2, existing: 2, failed: 0 });
  expect(text).not.toMatch(/Import \d+ counterpart/);
  expect(text).toContain('There is nothing new to import.');
  expect(text).not.toContain('Correct the file');
});

it.each([
  ['en', 'Finished: 1 imported, 1 existing', 'See relationships'],
  ['fr', 'Terminée\u00a0: 1 importée, 1 existante', 'Voir les contreparties'],
])('links to the imported counterparties by the name of their page: %s', (locale, counts, link) => {
  const text = inLocale(locale, () => textWith({ state: 'Finished', done: 1, existing: 1 }));
  expect(text).toContain(counts);
  expect(text).toContain(link);
});
