import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContact } from '../../identity/entities/index.ts';
import { inTransaction } from '../../kernel/context/index.ts';
import { aCompany, aNamedParty, registers } from '../../testing/claim-story.ts';
import { openRegistryWorld } from '../../testing/registry-world.ts';
import type { World } from '../../testing/world.ts';
import {
  answerBusinessQuestion,
  listBusinessAnswers,
  listBusinessHistory,
} from '../business-information/index.ts';
import { inviteParty } from '../party-invitations/index.ts';
import { changeEntity } from '../profiles/index.ts';
import { lockEntity } from './claims.store.ts';

let world: World;

beforeAll(async () => {
  world = await openRegistryWorld();
});
afterAll(() => world.close());

it('a registered organisation takes over its contact details and the answers about its business', async () => {
  const namer = await aCompany(world);
  const asNamer = world.ctx(namer.owner);
  const { entityId } = await aNamedParty(world, namer, {
    kind: 'Organization',
    name: 'Karoo Solar (Pty) Ltd',
    fieldKey: 'Shareholder',
    value: { percentage: '30', holding: 'Direct' },
  });
  await changeEntity(asNamer, { entityId, phone: '+442079460018' });
  await answerBusinessQuestion(asNamer, { entityId, question: 'NumberOfEmployees', answer: 120 });
  await answerBusinessQuestion(asNamer, { entityId, question: 'NumberOfEmployees', answer: 140 });
  await inviteParty(asNamer, { entityId, email: 'office@karoo.example' });

  const karoo = await registers(world, 'office@karoo.example', { organisation: 'Karoo Solar (Pty) Ltd' });
  const asKaroo = world.ctx(karoo.owner);
  const { items } = await listBusinessAnswers(asKaroo, { entityId: karoo.accountId });
  expect(items.find(({ question }) => question === 'NumberOfEmployees')).toMatchObject({ answer: 140 });
  const of = { entityId: karoo.accountId, question: 'NumberOfEmployees', locale: 'en-GB' } as const;
  expect((await listBusinessHistory(asKaroo, of)).map(({ after }) => after)).toEqual(['140', '120']);
  const contact = await inTransaction(asKaroo, async (ctx) => {
    const entity = await lockEntity(ctx.db, karoo.accountId);
    return openContact(ctx, { ...entity, managedBy: karoo.accountId });
  });
  expect(contact.phone).toBe('+442079460018');
  await expect(listBusinessAnswers(asNamer, { entityId: karoo.accountId })).rejects.toMatchObject({
    code: 'resource.not_found',
  });
});
