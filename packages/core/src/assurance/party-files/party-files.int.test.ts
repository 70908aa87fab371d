import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { listDocumentTexts } from './party-files.store.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

it('an old document counts, however many newer documents of other types there are', async () => {
  const accountId = await world.anOrganisation();
  const owner = await world.aUser({ memberOf: accountId });
  const types = ['CertificateOfIncorporation', 'FinancialStatements'] as const;
  await world.database.asOwner(
    `with added as (
      insert into documents (id, account_id, entity_id, type, title, created_at)
      select gen_random_uuid(), $1, $1, case n when 0 then $2 else $3 end, '', now() + n * interval '1 day'
      from generate_series(0, 50) n returning id)
    insert into document_versions (document_id, number, account_id, kind, media_type, size, content_index,
      content_hash, storage_key, text)
    select id, 1, $1, 'pdf', 'application/pdf', 1, '', '', id, '' from added`,
    [accountId, ...types],
  );
  const texts = await inTransaction(world.ctx(owner), ({ db }) =>
    listDocumentTexts(db, { accountId, entityId: accountId, types }),
  );
  expect(new Set(texts.map(({ type }) => type))).toEqual(new Set(types));
});
