import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCredential } from '../../registry/credentials/index.ts';
import { aCompany, aNamedParty } from '../../testing/claim-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { getShared } from '../shared-data/index.ts';
import { approveConnection } from './approve-connection.ts';
import { type CreateConnection, createConnection } from './create-connection.ts';
import { getConnection } from './get-connection.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

it('both parties see the name of the related organisation that shared data is about', async () => {
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
    const { parties } = await getConnection(world.ctx(owner), { connectionId });
    expect(parties.subject).toMatchObject({ name: 'Karoo Solar (Pty) Ltd', kind: 'Organization' });
  }
});

it('a recipient that learns of a related organisation can request its data from its manager', async () => {
  const [holder, reader] = [await aCompany(world), await aCompany(world)];
  const { entityId } = await aNamedParty(world, holder, {
    kind: 'Organization',
    name: 'Karoo Wind (Pty) Ltd',
    fieldKey: 'Shareholder',
    value: { percentage: '40', holding: 'Direct' },
  });
  const asReader = world.ctx(reader.owner);
  const none = { questions: [], documents: [], checks: [], declarationIds: [] };
  const ask = (input: Partial<CreateConnection>) =>
    createConnection(asReader, {
      accountId: reader.accountId,
      target: { entityId: holder.accountId },
      relationType: 'DataRequest',
      scope: { ...none, fields: [{ fieldKey: 'Shareholder', required: true }] },
      ...input,
    });
  const { id } = await ask({});
  await approveConnection(world.ctx(holder.owner), { connectionId: id });
  const { values } = await getShared(asReader, { connectionId: id }).then(
    ({ items }) => items[0] ?? { values: [] },
  );
  const related = values[0]?.related;
  expect(related).toEqual({
    id: entityId,
    name: 'Karoo Wind (Pty) Ltd',
    kind: 'Organization',
    claimed: false,
  });
  const request = await ask({
    relationType: 'RelatedDataRequired',
    subjectId: related?.id,
    scope: { ...none, fields: [{ fieldKey: 'TradingName', required: true }] },
  });
  expect(request).toMatchObject({ subjectId: entityId, sharingStatus: 'AwaitingApproval' });
});
