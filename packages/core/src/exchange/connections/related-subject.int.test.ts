import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCredential } from '../../registry/credentials/create-credential.ts';
import { aCompany, aNamedParty } from '../../testing/claim-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { createConnection } from './create-connection.ts';
import { getConnectionDetail } from './get-connection-detail.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

it('both parties know by name whom a share of a related organisation is about', async () => {
  const [holder, reader] = [await aCompany(world), await aCompany(world)];
  const { entityId } = await aNamedParty(world, holder, {
    kind: 'Organization',
    name: 'Karoo Solar (Pty) Ltd',
    fieldKey: 'Shareholder',
    value: { percentage: '40', holding: 'Direct' },
  });
  const asHolder = world.ctx(holder.owner);
  await createCredential(asHolder, { entityId, fieldKey: 'TradingName', value: 'Karoo' });
  const { id: connectionId } = await createConnection(asHolder, {
    accountId: holder.accountId,
    target: { entityId: reader.accountId },
    relationType: 'RelatedDataShared',
    subjectId: entityId,
    scope: {
      fields: [{ fieldKey: 'TradingName', required: true }],
      questions: [],
      documents: [],
      checks: [],
      declarationIds: [],
    },
  });
  for (const { owner } of [holder, reader]) {
    const { parties } = await getConnectionDetail(world.ctx(owner), { connectionId });
    expect(parties.subject).toMatchObject({ name: 'Karoo Solar (Pty) Ltd', kind: 'Organization' });
  }
});
