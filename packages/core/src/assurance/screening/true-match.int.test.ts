import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeSettings } from '../../identity/accounts/index.ts';
import { mergeEntities } from '../../registry/duplicates/index.ts';
import { createEntity } from '../../registry/entities/index.ts';
import { aCompany, type Company } from '../../testing/claim-story.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { approveDecision } from './approve-decision.ts';
import { decideHits } from './decide-hits.ts';
import { hasTrueMatch } from './index.ts';
import { rescreenParty } from './rescreen-party.job.ts';

let world: TestWorld;
let company: Company;
let accountId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  await importOwnList(world, ['E,organisation,Egretwick Holdings,,gb']);
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world);
  accountId = company.accountId;
});

const ctx = () => world.ctx(company.owner);
const aParty = async (name = 'Egretwick Holdings') => {
  const party = { accountId, kind: 'Organization' as const, name, country: 'GB' };
  const { entity } = await createEntity(ctx(), party);
  await rescreenParty(world.ctx({ kind: 'system', job: 'test' }), { entityId: entity.id });
  return entity.id;
};
const decide = async (entityId: string, verdict: 'confirmed' | 'dismissed') => {
  world.pass(1);
  const decision = { hitIds: ['own:E'], verdict, reason: `Decided as ${verdict}.`, replace: true };
  const [made] = await decideHits(ctx(), { accountId, entityId, ...decision });
  return made?.decision.id ?? '';
};
const isMatch = (entityId: string) => hasTrueMatch(ctx(), { accountId, entityId });
const secondPerson = async () => world.ctx(await world.aUser({ memberOf: accountId, role: 'Validator' }));

it('a party has a true match from its confirmation until its dismissal', async () => {
  const entityId = await aParty();
  expect(await isMatch(entityId)).toBe(false);
  await decide(entityId, 'confirmed');
  expect(await isMatch(entityId)).toBe(true);
  await decide(entityId, 'dismissed');
  expect(await isMatch(entityId)).toBe(false);
});

it('a true match stands while its dismissal awaits the second person', async () => {
  const entityId = await aParty();
  await decide(entityId, 'confirmed');
  await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
  const decisionId = await decide(entityId, 'dismissed');
  expect(await isMatch(entityId)).toBe(true);
  await approveDecision(await secondPerson(), { decisionId });
  expect(await isMatch(entityId)).toBe(false);
});

it('a true match of a merged record is one of its party', async () => {
  const [party, record] = [await aParty('Blamelessly Ordinary Dairy'), await aParty()];
  await decide(record, 'confirmed');
  await mergeEntities(ctx(), { entityId: record, into: party });
  for (const entityId of [party, record]) expect(await isMatch(entityId)).toBe(true);
});
