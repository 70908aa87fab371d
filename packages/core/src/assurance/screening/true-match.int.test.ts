import type { SharingStatus } from '@probity/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendBulkRequest, startBulkRequest } from '../../exchange/bulk-requests/index.ts';
import {
  createConnection,
  inviteToConnection,
  remindConnection,
  requestAgain,
  setConnectionFields,
} from '../../exchange/connections/index.ts';
import { createDeclaration, sendAgreement } from '../../exchange/declarations/index.ts';
import { queryItem } from '../../exchange/shared-data/index.ts';
import { changeSettings } from '../../identity/accounts/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import { mergeEntities } from '../../registry/duplicates/index.ts';
import { changeEntity } from '../../registry/profiles/index.ts';
import { aConnection } from '../../testing/a-connection.ts';
import { aCompany, type Company } from '../../testing/claim-story.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf } from '../../testing/two-parties.ts';
import { getRisk, overrideRisk } from '../risk/index.ts';
import { approveDecision } from './approve-decision.ts';
import { decideHits } from './decide-hits.ts';
import {
  closeCase,
  getPartyScreening,
  hasTrueMatch,
  listCases,
  recordCaseStep,
  returnDecision,
} from './index.ts';
import { rescreenParty } from './rescreen-party.job.ts';
import { screenParty } from './screen-party.ts';

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

describe('a true match stands after', () => {
  const row = (name: string, countries: string) => [`E,organisation,${name},,${countries}`];
  const rescreen = (entityId: string) =>
    rescreenParty(world.ctx({ kind: 'system', job: 'test' }), { entityId });
  const closeItsCase = async () => {
    const [opened] = (await listCases(ctx(), { accountId, isOpen: true, after: null, limit: 1 })).items;
    const caseId = opened?.id ?? '';
    for (const step of ['Freeze', 'Report', 'Affected', 'Decide'] as const)
      await recordCaseStep(ctx(), { caseId, step, note: 'Done.' });
    await closeCase(ctx(), { caseId });
  };
  const lower = (entityId: string) =>
    overrideRisk(ctx(), {
      accountId,
      entityId,
      level: 'Low',
      reason: 'Known for years.',
      expiresOn: today(),
    });
  const today = () => world.clock.toISOString().slice(0, 10);
  const counts = async (entityId: string) => {
    const { hits, undecided, confirmed } = await getPartyScreening(ctx(), { accountId, entityId });
    return { hits, undecided, confirmed };
  };
  const changes: [string, (entityId: string) => Promise<unknown>][] = [
    ['its entry has changed', () => importOwnList(world, row('Egretwick Holdings', 'gb;fr'))],
    [
      'its entry has another name, which the party does not have',
      () => importOwnList(world, row('Zubrowka Timber', 'gb')),
    ],
    [
      'the party was renamed',
      (entityId) => changeEntity(ctx(), { entityId, name: 'Blamelessly Ordinary Dairy' }),
    ],
  ];
  afterEach(() => importOwnList(world, row('Egretwick Holdings', 'gb')));

  describe.each(changes)('%s', (_, change) => {
    it.each([
      ['while its case is open', async () => undefined],
      ['and its case is closed', closeItsCase],
    ])('%s: it has to be decided again, and only two people together release it', async (_, settle) => {
      const entityId = await aParty();
      await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true, fourEyesFromScore: 1 } });
      await decide(entityId, 'confirmed');
      await settle();
      await change(entityId);
      await rescreen(entityId);
      await rescreen(entityId);
      expect(await isMatch(entityId)).toBe(true);
      expect(await counts(entityId)).toEqual({ hits: 1, undecided: 1, confirmed: 1 });
      expect(await getRisk(ctx(), { accountId, entityId })).toMatchObject({
        level: 'High',
        hasTrueMatch: true,
      });
      await expect(lower(entityId)).rejects.toMatchObject({ code: 'relationship.true_match' });
      const decisionId = await decide(entityId, 'dismissed');
      expect(await isMatch(entityId)).toBe(true);
      expect(await counts(entityId)).toEqual({ hits: 1, undecided: 0, confirmed: 1 });
      await approveDecision(await secondPerson(), { decisionId });
      expect(await isMatch(entityId)).toBe(false);
      expect(await lower(entityId)).toMatchObject({ level: 'Low' });
    });
  });

  it('its entry was removed from the list, until its case is closed', async () => {
    const entityId = await aParty();
    await decide(entityId, 'confirmed');
    await importOwnList(world, ['F,organisation,Zubrowka Timber,,pl']);
    await rescreen(entityId);
    expect(await isMatch(entityId)).toBe(true);
    await expect(lower(entityId)).rejects.toMatchObject({ code: 'relationship.true_match' });
    await closeItsCase();
    expect(await isMatch(entityId)).toBe(false);
    expect(await lower(entityId)).toMatchObject({ level: 'Low' });
  });
});

it('a dismissal proposed before its entry changed is not agreed to: the hit has to be decided again', async () => {
  const entityId = await aParty();
  await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
  await decide(entityId, 'confirmed');
  const decisionId = await decide(entityId, 'dismissed');
  await importOwnList(world, ['E,organisation,Egretwick Holdings,,gb;fr']);
  await rescreenParty(world.ctx({ kind: 'system', job: 'test' }), { entityId });
  const second = await secondPerson();
  await expect(approveDecision(second, { decisionId })).rejects.toMatchObject({ code: 'screening.changed' });
  expect(await isMatch(entityId)).toBe(true);
  await returnDecision(second, { decisionId, reason: 'Compare it again.' });
  expect(await isMatch(entityId)).toBe(true);
  await importOwnList(world, ['E,organisation,Egretwick Holdings,,gb']);
});

describe('while a true match stands, the party is not', () => {
  const fields = fieldsOf('Industry');
  const connected = (
    targetId: string,
    sharingStatus: SharingStatus,
    targetAccountId: string | null = targetId,
  ) => aConnection(world, { initiatorId: accountId, targetId, sharingStatus, targetAccountId });
  let entityId: string;
  beforeAll(async () => {
    entityId = await world.anOrganisation({ name: 'Egretwick Holdings' });
  });
  const matched = async () => {
    const connectionId = await connected(entityId, 'RevokedByInitiator');
    await screenParty(ctx(), { accountId, entityId });
    await decide(entityId, 'confirmed');
    return connectionId;
  };
  const trueMatch = { code: 'relationship.true_match' };

  it('asked for data', async () => {
    await matched();
    const request = { accountId, target: { entityId }, relationType: 'DataRequest' as const, scope: fields };
    await expect(createConnection(ctx(), request)).rejects.toMatchObject(trueMatch);
  });

  it('asked again', async () => {
    const connectionId = await matched();
    await expect(requestAgain(ctx(), { connectionId })).rejects.toMatchObject(trueMatch);
  });

  it('asked for more', async () => {
    await matched();
    const connectionId = await connected(entityId, 'AwaitingApproval');
    await expect(setConnectionFields(ctx(), { connectionId, scope: fields })).rejects.toMatchObject(
      trueMatch,
    );
  });

  it('reminded', async () => {
    await matched();
    const connectionId = await connected(entityId, 'AwaitingApproval');
    await expect(remindConnection(ctx(), { connectionId })).rejects.toMatchObject(trueMatch);
  });

  it('invited', async () => {
    const partyId = await aParty();
    await decide(partyId, 'confirmed');
    const connectionId = await connected(partyId, 'AwaitingRegistration', null);
    const invitation = { connectionId, email: 'office@egretwick.example' };
    await expect(inviteToConnection(ctx(), invitation)).rejects.toMatchObject(trueMatch);
  });

  it('asked about what it shares', async () => {
    const connectionId = await aConnection(world, {
      initiatorId: accountId,
      targetId: entityId,
      sharingStatus: 'Approved',
      fields: { Industry: 'Consented' },
    });
    await matched();
    const item = { kind: 'field' as const, key: 'Industry', question: 'Is this right?' };
    await expect(queryItem(ctx(), { connectionId, ...item })).rejects.toMatchObject(trueMatch);
  });

  it('asked to sign', async () => {
    await matched();
    const connectionId = await connected(entityId, 'Approved');
    const text = {
      accountId,
      title: 'Sanctions declaration',
      kind: 'Text' as const,
      text: 'We trade there.',
    };
    const { id: declarationId } = await createDeclaration(ctx(), text);
    await expect(sendAgreement(ctx(), { declarationId, connectionId })).rejects.toMatchObject(trueMatch);
  });

  it('asked among many', async () => {
    const target = {
      name: 'Egretwick Holdings',
      email: 'office@egretwick.example',
      kind: 'Organization' as const,
    };
    const request = { accountId, target, relationType: 'DataRequest' as const, scope: fields };
    const { targetId } = await createConnection(ctx(), request);
    await rescreenParty(world.ctx({ kind: 'system', job: 'test' }), { entityId: targetId });
    await decide(targetId, 'confirmed');
    const { id: bulkRequestId } = await startBulkRequest(ctx(), {
      accountId,
      source: { recipients: [target] },
      scope: fields,
      skipInvalid: false,
    });
    await sendBulkRequest(world.ctx({ kind: 'system', job: 'test' }), { bulkRequestId });
    const rows = 'select error from bulk_request_rows where bulk_request_id = $1';
    expect(await world.database.asOwner(rows, [bulkRequestId])).toEqual([{ error: trueMatch.code }]);
  });
});
