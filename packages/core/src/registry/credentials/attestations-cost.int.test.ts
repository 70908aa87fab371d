import { withScope } from '@probity/db';
import { rowsRead } from '@probity/db/testing/rows-read.ts';
import { expect, it } from 'vitest';
import { scopeOf } from '../../kernel/context/index.ts';
import { awaitingReview, evidence, give, owner, useOrganisation, world } from '../../testing/value-story.ts';
import { listSurroundings } from './attestations.store.ts';

useOrganisation();

it('reading values reads their own documents and no others, also before the database has statistics', async () => {
  const ids = [await awaitingReview(), (await give(owner, 'TradingName', 'Kestrel')).id];
  for (let other = 0; other < 20; other++) await evidence(owner, '2027-01-31');
  const found = await withScope(world.database.db, scopeOf(owner), (tx) =>
    rowsRead(tx, ['documents'], () => listSurroundings(tx, ids)),
  );
  expect(found.answer.map(({ credentialId }) => credentialId).sort()).toEqual(ids.sort());
  expect(found).toMatchObject({ read: 1, scans: 0 });
});
