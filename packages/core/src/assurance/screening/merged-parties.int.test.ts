import { whileLocked } from '@probity/db/testing/while-locked.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectParty } from '../../exchange/connections/index.ts';
import { changeSettings } from '../../identity/accounts/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import { listNotifications } from '../../identity/notifications/index.ts';
import { inTransaction } from '../../kernel/context/index.ts';
import { acceptPartyInvitation } from '../../registry/claims/index.ts';
import { createCredential } from '../../registry/credentials/index.ts';
import { mergeEntities, unmergeEntity } from '../../registry/duplicates/index.ts';
import { inviteParty } from '../../registry/party-invitations/index.ts';
import { aCompany, type Company, registers, tokenMailedTo } from '../../testing/claim-story.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { listTasks } from '../../workspace/tasks/index.ts';
import { changeAmlMonitoring, getAmlCheck, runAmlCheck, startAmlCheck } from '../aml-checks/index.ts';
import { getRisk } from '../risk/index.ts';
import { approveDecision } from './approve-decision.ts';
import { decideHit } from './decide-hit.ts';
import { decideHits } from './decide-hits.ts';
import { lockDecision } from './decisions.store.ts';
import { getPartyScreening } from './get-party-screening.ts';
import { listAlerts } from './list-alerts.ts';
import { listDecisionsToApprove } from './list-decisions-to-approve.ts';
import { readScreening, settleScreening } from './party-screening.ts';
import { rescreenParties } from './rescreen-parties.job.ts';
import { rescreenParty } from './rescreen-party.job.ts';
import { returnDecision } from './return-decision.ts';
import { screenParty } from './screen-party.ts';
import { undoDecision } from './undo-decision.ts';

let world: TestWorld;
let company: Company;
let accountId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  await importOwnList(world, listed);
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world);
  accountId = company.accountId;
});

const listed = ['E,organisation,Egretwick Holdings,,gb', 'H,organisation,Heronsgate Marine,,gb'];
const renew = async (rows: readonly string[]) =>
  rescreenParties(system(), { versionId: await importOwnList(world, rows) });
const ctx = () => world.ctx(company.owner);
const system = () => world.ctx({ kind: 'system', job: 'test' });
const clean = 'Blamelessly Ordinary Dairy';
/** As monitoring screens every party that is added. */
const added = async (name: string) => {
  const party = { accountId, kind: 'Organization' as const, name, country: 'GB' };
  const { entity } = await createEntity(ctx(), party);
  await rescreenParty(system(), { entityId: entity.id });
  return entity.id;
};
const checked = async (entityId: string) => {
  const { checkId } = await startAmlCheck(ctx(), { entityId });
  await runAmlCheck(system(), { checkId: checkId ?? '' });
};
const merge = (entityId: string, into: string) => mergeEntities(ctx(), { entityId, into });
const unmerge = (entityId: string) => unmergeEntity(ctx(), { entityId });
const countsOf = async (entityId: string) => {
  const { hits, undecided, confirmed } = await getPartyScreening(ctx(), { accountId, entityId });
  return { hits, undecided, confirmed };
};
const decide = (entityId: string, verdict: 'confirmed' | 'dismissed', hitId = 'own:E') => {
  world.pass(1);
  const reason = `Decided as ${verdict}.`;
  return decideHits(ctx(), { accountId, entityId, hitIds: [hitId], verdict, reason, replace: true });
};
const secondPerson = async () => world.ctx(await world.aUser({ memberOf: accountId, role: 'Validator' }));
const toApprove = async () =>
  (await listDecisionsToApprove(ctx(), { accountId, after: null, limit: 10 })).items;
const approvals = () =>
  world.database.asOwner<{ party_id: string; approved_by: string | null }>(
    'select party_id, approved_by from screening_decisions where account_id = $1',
    [accountId],
  );
const decisionIds = async () => {
  const rows = await world.database.asOwner<{ id: string }>(
    'select id from screening_decisions where account_id = $1 order by id',
    [accountId],
  );
  return rows.map(({ id }) => id);
};
const claimed = async (entityId: string, organisation: string) => {
  const email = `${entityId}@party.example`;
  await inviteParty(ctx(), { entityId, email });
  await connectParty(ctx(), { accountId, kind: 'Organization', target: { entityId } });
  return (await registers(world, email, { organisation })).accountId;
};
const tasks = async () =>
  (await listTasks(ctx(), { accountId, limit: 100 })).flatMap(({ reason, subject, count, link }) =>
    reason === 'HitsToDecide' ? { entityId: subject.entityId, count, link } : [],
  );
const alerts = async () =>
  (await listAlerts(ctx(), { accountId, after: null, limit: 50 })).items.map(
    ({ entityId, entityName, reference }) => ({ entityId, entityName, reference }),
  );

describe('an undecided hit of a party that is merged into another', () => {
  it('is a hit, a task and an alert of the other party, and is decided there', async () => {
    const [one, other] = [await added(clean), await added('Egretwick Holdings')];
    await checked(other);
    await merge(other, one);
    expect(await countsOf(one)).toEqual({ hits: 1, undecided: 1, confirmed: 0 });
    expect(await tasks()).toEqual([{ entityId: one, count: 1, link: `/screening/organisations/${one}` }]);
    expect(await alerts()).toEqual([{ entityId: one, entityName: clean, reference: 'E' }]);
    await decide(one, 'dismissed');
    expect(await countsOf(one)).toEqual({ hits: 1, undecided: 0, confirmed: 0 });
    expect(await tasks()).toEqual([]);
    expect(await alerts()).toEqual([]);
  });

  it('is kept when the other party is screened again', async () => {
    const [one, other] = [await added('Heronsgate Marine'), await added('Egretwick Holdings')];
    await merge(other, one);
    await rescreenParty(system(), { entityId: one });
    await screenParty(ctx(), { accountId, entityId: one });
    await checked(one);
    expect(await countsOf(one)).toEqual({ hits: 2, undecided: 2, confirmed: 0 });
    const { screening } = await getAmlCheck(ctx(), { entityId: one });
    expect(screening?.hits.map(({ reference }) => reference).sort()).toEqual(['E', 'H']);
  });

  it.each(['confirmed', 'dismissed'] as const)(
    'is listed once if the other party has the same hit, until it is %s',
    async (verdict) => {
      const [one, other] = [await added('Egretwick Holdings'), await added('Egretwick Holding')];
      await merge(other, one);
      expect(await countsOf(one)).toEqual({ hits: 1, undecided: 1, confirmed: 0 });
      expect(await alerts()).toEqual([{ entityId: one, entityName: 'Egretwick Holdings', reference: 'E' }]);
      await decide(one, verdict);
      const confirmed = verdict === 'confirmed' ? 1 : 0;
      expect(await countsOf(one)).toEqual({ hits: 1, undecided: 0, confirmed });
      expect(await alerts()).toEqual([]);
    },
  );

  it('has the AML check with it, unless the other party has one', async () => {
    const [one, other] = [await added(clean), await added('Egretwick Holdings')];
    await checked(other);
    const { checkId } = await getAmlCheck(ctx(), { entityId: other });
    await merge(other, one);
    expect(await getAmlCheck(ctx(), { entityId: one })).toMatchObject({ checkId, outcome: 'Pending' });
    await decide(one, 'confirmed');
    expect(await getAmlCheck(ctx(), { entityId: one })).toMatchObject({ checkId, outcome: 'Error' });
    await unmerge(other);
    expect(await getAmlCheck(ctx(), { entityId: other })).toMatchObject({ checkId, outcome: 'Error' });
    expect(await getAmlCheck(ctx(), { entityId: one })).toMatchObject({ checkId: null });
    await checked(one);
    const own = await getAmlCheck(ctx(), { entityId: one });
    expect(own.outcome).toBe('Success');
    await merge(other, one);
    expect(await getAmlCheck(ctx(), { entityId: one })).toMatchObject({
      checkId: own.checkId,
      outcome: 'Error',
    });
  });

  it('counts beside the result of a provider', async () => {
    const [one, other] = [await added('Heronsgate Marine'), await added('Egretwick Holdings')];
    await world.database.asOwner(
      `update party_screenings set provider = 'ComplyAdvantage' where entity_id = any ($1)`,
      [[one, other]],
    );
    await merge(other, one);
    await rescreenParty(system(), { entityId: one });
    expect(await countsOf(one)).toEqual({ hits: 2, undecided: 2, confirmed: 0 });
  });

  it('is updated with the lists, like the hits of the other party', async () => {
    const [one, other] = [await added(clean), await added('Kestrelmoor Quarries')];
    await merge(other, one);
    expect(await countsOf(one)).toEqual({ hits: 0, undecided: 0, confirmed: 0 });
    await renew([...listed, 'K,organisation,Kestrelmoor Quarries,,gb']);
    expect(await countsOf(one)).toEqual({ hits: 1, undecided: 1, confirmed: 0 });
    expect(await alerts()).toEqual([{ entityId: one, entityName: clean, reference: 'K' }]);
    await renew(listed);
    expect(await countsOf(one)).toEqual({ hits: 0, undecided: 0, confirmed: 0 });
    expect(await alerts()).toEqual([]);
  });

  it('is counted with the next change of a list if the records were merged before it was', async () => {
    const [one, other] = [await added(clean), await added('Egretwick Holdings')];
    await merge(other, one);
    await world.database.asOwner('delete from party_screenings where entity_id = $1', [one]);
    await importOwnList(world, [...listed, 'L,organisation,Lapwingdale Timber,,gb']);
    await renew(listed);
    expect(await countsOf(one)).toEqual({ hits: 1, undecided: 1, confirmed: 0 });
  });

  it('is that of each party again once the merge is undone', async () => {
    const [one, other] = [await added(clean), await added('Egretwick Holdings')];
    await checked(other);
    await merge(other, one);
    await unmerge(other);
    expect(await countsOf(one)).toEqual({ hits: 0, undecided: 0, confirmed: 0 });
    expect(await getPartyScreening(ctx(), { accountId, entityId: one })).toMatchObject({
      result: 'NoRisk',
    });
    expect(await countsOf(other)).toEqual({ hits: 1, undecided: 1, confirmed: 0 });
    expect(await tasks()).toMatchObject([{ entityId: other, count: 1 }]);
    expect(await alerts()).toEqual([{ entityId: other, entityName: 'Egretwick Holdings', reference: 'E' }]);
  });
});

describe('a true match of a party that is merged into another', () => {
  it('is a true match of the other party, which is of high risk, until the merge is undone', async () => {
    const [one, other] = [await added(clean), await added('Egretwick Holdings')];
    await checked(one);
    await decide(other, 'confirmed');
    await merge(other, one);
    await rescreenParty(system(), { entityId: one });
    expect(await countsOf(one)).toEqual({ hits: 1, undecided: 0, confirmed: 1 });
    expect(await getAmlCheck(ctx(), { entityId: one })).toMatchObject({
      outcome: 'Error',
      screening: { hits: [{ decision: { verdict: 'confirmed', reason: 'Decided as confirmed.' } }] },
    });
    expect(await getRisk(ctx(), { accountId, entityId: one })).toMatchObject({ level: 'High' });
    await unmerge(other);
    expect(await countsOf(one)).toEqual({ hits: 0, undecided: 0, confirmed: 0 });
    expect(await getAmlCheck(ctx(), { entityId: one })).toMatchObject({ outcome: 'Success' });
    expect(await countsOf(other)).toEqual({ hits: 1, undecided: 0, confirmed: 1 });
    expect(await getRisk(ctx(), { accountId, entityId: other })).toMatchObject({ level: 'High' });
  });

  it('counts more than a false positive of the other party, whichever was decided last', async () => {
    const [one, other] = [await added('Egretwick Holdings'), await added('EGRETWICK HOLDINGS')];
    await decide(other, 'confirmed');
    await decide(one, 'dismissed');
    await merge(other, one);
    expect(await countsOf(one)).toEqual({ hits: 1, undecided: 0, confirmed: 1 });
    await unmerge(other);
    expect(await countsOf(one)).toEqual({ hits: 1, undecided: 0, confirmed: 0 });
    expect(await countsOf(other)).toEqual({ hits: 1, undecided: 0, confirmed: 1 });
    await merge(one, other);
    expect(await countsOf(other)).toEqual({ hits: 1, undecided: 0, confirmed: 1 });
  });

  it.each(['confirmed', 'dismissed'] as const)(
    'covers the same hit of the other party, as a false positive does: %s',
    async (verdict) => {
      const [one, other] = [await added('Egretwick Holdings'), await added('EGRETWICK HOLDINGS')];
      await decide(other, verdict);
      await merge(other, one);
      const confirmed = verdict === 'confirmed' ? 1 : 0;
      expect(await countsOf(one)).toEqual({ hits: 1, undecided: 0, confirmed });
      expect(await alerts()).toEqual([]);
    },
  );

  it('stays one through several merges', async () => {
    const [one, two, three] = [
      await added(clean),
      await added('Heronsgate Marine'),
      await added('Egretwick Holdings'),
    ];
    await decide(three, 'confirmed');
    await merge(three, two);
    await merge(two, one);
    expect(await countsOf(one)).toEqual({ hits: 2, undecided: 1, confirmed: 1 });
    await unmerge(two);
    expect(await countsOf(two)).toEqual({ hits: 2, undecided: 1, confirmed: 1 });
    expect(await countsOf(one)).toEqual({ hits: 0, undecided: 0, confirmed: 0 });
  });
});

describe('an AML check that is running', () => {
  const start = async (entityId: string) => (await startAmlCheck(ctx(), { entityId })).checkId ?? '';
  const outcomeOf = async (checkId: string) => {
    const rows = await world.database.asOwner<{ outcome: string }>(
      'select outcome from checks where id = $1',
      [checkId],
    );
    return rows[0]?.outcome;
  };

  it('ends when its record is merged, and its hits are those of the party', async () => {
    const [one, other] = [await added(clean), await added('Egretwick Holdings')];
    await checked(one);
    const checkId = await start(other);
    await merge(other, one);
    await runAmlCheck(system(), { checkId });
    expect(await outcomeOf(checkId)).toBe('Pending');
    expect(await countsOf(one)).toEqual({ hits: 1, undecided: 1, confirmed: 0 });
  });

  it('ends when its record is claimed, and its hits are those of the party', async () => {
    const party = { accountId, kind: 'Organization' as const, name: 'Egretwick Holdings', country: 'GB' };
    const { entity } = await createEntity(ctx(), party);
    const checkId = await start(entity.id);
    const partyId = await claimed(entity.id, 'Lowestoft Signal Works');
    await runAmlCheck(system(), { checkId });
    expect(await outcomeOf(checkId)).toBe('Pending');
    expect(await countsOf(partyId)).toEqual({ hits: 1, undecided: 1, confirmed: 0 });
    await expect(screenParty(ctx(), { accountId, entityId: entity.id })).rejects.toThrow();
  });

  const runWhileMerged = async (checkId: string, entityId: string, into: string) => {
    const { screening } = world.services;
    world.services.screening = {
      ...screening,
      search: async (...given) => {
        world.services.screening = screening;
        await merge(entityId, into);
        return screening.search(...given);
      },
    };
    await runAmlCheck(system(), { checkId });
  };

  it('screens the name it was started for if it is moved to another party meanwhile', async () => {
    const [one, other] = [await added(clean), await added('Egretwick Holdings')];
    const checkId = await start(other);
    await runWhileMerged(checkId, other, one);
    const [hit] = (await getAmlCheck(ctx(), { entityId: one })).screening?.hits ?? [];
    expect(hit).toMatchObject({ reference: 'E' });
    const saved = await inTransaction(system(), (ctx) => readScreening(ctx, { accountId, entityId: one }));
    expect(saved?.hits.map(({ foundFor }) => foundFor.map(({ entityId }) => entityId))).toEqual([[other]]);
  });

  it('keeps its answer if the other party is given the birth date meanwhile', async () => {
    const person = { accountId, kind: 'LegalPerson' as const, name: 'Olive Ordinary', country: 'GB' };
    const [one, other] = [await createEntity(ctx(), person), await createEntity(ctx(), person)];
    const entityId = other.entity.id;
    await createCredential(ctx(), { entityId, fieldKey: 'BirthDate', value: '1980-02-03' });
    const checkId = await start(entityId);
    await runWhileMerged(checkId, entityId, one.entity.id);
    expect(await outcomeOf(checkId)).toBe('Success');
  });
});

it('a decision made after a merge belongs to the record it is about, also once the merge is undone', async () => {
  const [one, other] = [await added('Heronsgate Marine'), await added('Egretwick Holdings')];
  await merge(other, one);
  await decide(one, 'confirmed');
  expect(await countsOf(one)).toEqual({ hits: 2, undecided: 1, confirmed: 1 });
  await unmerge(other);
  expect(await countsOf(one)).toEqual({ hits: 1, undecided: 1, confirmed: 0 });
  expect(await countsOf(other)).toEqual({ hits: 1, undecided: 0, confirmed: 1 });
});

it('a decision about a merged record is one about the party that claims it', async () => {
  const [one, other] = [await added('Egretwick Holdings'), await added('EGRETWICK HOLDINGS')];
  await decide(other, 'confirmed');
  await merge(other, one);
  const partyId = await claimed(one, 'Egretwick Holdings');
  await rescreenParty(system(), { entityId: partyId });
  expect(await countsOf(partyId)).toEqual({ hits: 1, undecided: 0, confirmed: 1 });
});

describe('once a party has claimed a placeholder into which another record was merged', () => {
  /** No two accounts have one name. */
  const names = [
    'Marigold Bakery',
    'Tamarind Textiles',
    'Juniper Printing',
    'Saffron Catering',
    'Lavender Media',
  ];
  const anotherName = () => names.pop() ?? '';
  const shown = async (entityId: string) =>
    (await screenParty(ctx(), { accountId, entityId })).hits.map(({ reference, decision }) => ({
      reference,
      verdict: decision?.verdict ?? null,
    }));
  const connectionOf = async (entityId: string) =>
    (await getPartyScreening(ctx(), { accountId, entityId })).connectionId;

  it('a hit under the name of either record is a hit, a task and an alert of the party, and is decided there', async () => {
    const [one, other] = [await added('Heronsgate Marine'), await added('Egretwick Holdings')];
    await merge(other, one);
    const name = anotherName();
    const partyId = await claimed(one, name);
    const both = { hits: 2, undecided: 2, confirmed: 0 };
    const ofParty = { entityId: partyId, entityName: name };
    for (const again of [false, true]) {
      if (again) await rescreenParty(system(), { entityId: partyId });
      expect(await countsOf(partyId)).toEqual(both);
      expect(await tasks()).toMatchObject([
        { entityId: partyId, count: 2, link: `/connections/${await connectionOf(partyId)}/checks` },
      ]);
      expect((await alerts()).sort((a, b) => a.reference.localeCompare(b.reference))).toEqual([
        { ...ofParty, reference: 'E' },
        { ...ofParty, reference: 'H' },
      ]);
    }
    expect(await shown(partyId)).toEqual(
      expect.arrayContaining([
        { reference: 'E', verdict: null },
        { reference: 'H', verdict: null },
      ]),
    );
    expect(await countsOf(partyId)).toEqual(both);
    const { subject } = await screenParty(ctx(), { accountId, entityId: partyId });
    world.pass(1);
    await decideHit(ctx(), {
      accountId,
      subject,
      entityId: 'own:E',
      partyId,
      verdict: 'confirmed',
      reason: 'The same company number.',
    });
    await decide(partyId, 'dismissed', 'own:H');
    expect(await countsOf(partyId)).toEqual({ hits: 2, undecided: 0, confirmed: 1 });
    expect(await shown(partyId)).toEqual(
      expect.arrayContaining([
        { reference: 'E', verdict: 'confirmed' },
        { reference: 'H', verdict: 'dismissed' },
      ]),
    );
    expect(await tasks()).toEqual([]);
    expect(await alerts()).toEqual([]);
  });

  it('a true match counts more than a false positive of the other record, whichever was decided last', async () => {
    const [one, other] = [await added('Egretwick Holdings'), await added('EGRETWICK HOLDINGS')];
    await decide(other, 'confirmed');
    await decide(one, 'dismissed');
    await merge(other, one);
    const partyId = await claimed(one, anotherName());
    await rescreenParty(system(), { entityId: partyId });
    expect(await countsOf(partyId)).toEqual({ hits: 1, undecided: 0, confirmed: 1 });
    expect(await shown(partyId)).toEqual([{ reference: 'E', verdict: 'confirmed' }]);
  });

  it('a hit that several records have is one alert', async () => {
    const [one, other] = [await added('Egretwick Holdings'), await added('Egretwick Holding')];
    await merge(other, one);
    const partyId = await claimed(one, anotherName());
    await rescreenParty(system(), { entityId: partyId });
    expect(await countsOf(partyId)).toEqual({ hits: 1, undecided: 1, confirmed: 0 });
    expect(await alerts()).toMatchObject([{ entityId: partyId, reference: 'E' }]);
  });

  it('changes of the lists are compared with the names of its records', async () => {
    const [one, other] = [await added(clean), await added('Kestrelmoor Quarries')];
    await screenParty(ctx(), { accountId, entityId: one });
    await merge(other, one);
    const partyId = await claimed(one, 'Ordinary Dairy Partners');
    await renew([...listed, 'K,organisation,Kestrelmoor Quarries,,gb']);
    expect(await countsOf(partyId)).toEqual({ hits: 1, undecided: 1, confirmed: 0 });
    expect(await alerts()).toMatchObject([{ entityId: partyId, reference: 'K' }]);
    await renew(listed);
    expect(await countsOf(partyId)).toEqual({ hits: 0, undecided: 0, confirmed: 0 });
    expect(await alerts()).toEqual([]);
  });

  it('its hits are kept beside those of a party that was screened before the claim', async () => {
    const one = await added('Egretwick Holdings');
    const email = `${one}@party.example`;
    const party = await registers(world, email, { organisation: anotherName() });
    await connectParty(ctx(), { accountId, kind: 'Organization', target: { entityId: party.accountId } });
    await screenParty(ctx(), { accountId, entityId: party.accountId });
    await inviteParty(ctx(), { entityId: one, email });
    const token = await tokenMailedTo(world, email);
    await acceptPartyInvitation(world.ctx(party.owner), { token, accountId: party.accountId });
    expect(await countsOf(party.accountId)).toEqual({ hits: 1, undecided: 1, confirmed: 0 });
    expect(await alerts()).toMatchObject([{ entityId: party.accountId, reference: 'E' }]);
  });

  it('the party itself sees none of its hits', async () => {
    const [one, other] = [await added('Heronsgate Marine'), await added('Egretwick Holdings')];
    await merge(other, one);
    const partyId = await claimed(one, anotherName());
    const itself = world.ctx(await world.aUser({ memberOf: partyId, role: 'Owner' }));
    expect(await getPartyScreening(itself, { accountId: partyId, entityId: partyId })).toMatchObject({
      hits: 0,
    });
    expect((await listAlerts(itself, { accountId: partyId, after: null, limit: 50 })).items).toEqual([]);
  });

  it('monitoring stays off if it was switched off', async () => {
    const one = await added('Egretwick Holdings');
    await changeAmlMonitoring(ctx(), { entityId: one, isOn: false });
    const partyId = await claimed(one, 'Cormorant Glassworks');
    await renew([...listed, 'C,organisation,Cormorant Glassworks,,gb']);
    expect(await countsOf(partyId)).toEqual({ hits: 1, undecided: 1, confirmed: 0 });
    await renew(listed);
  });
});

it('a decision that awaits approval is that of the party that was merged into, and can be approved', async () => {
  const [one, other] = [await added(clean), await added('Egretwick Holdings')];
  await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
  await decide(other, 'dismissed');
  await merge(other, one);
  expect(await countsOf(one)).toEqual({ hits: 1, undecided: 1, confirmed: 0 });
  const second = await secondPerson();
  const items = await toApprove();
  expect(items).toMatchObject([{ partyId: one, partyName: clean, listedName: 'Egretwick Holdings' }]);
  await approveDecision(second, { decisionId: items[0]?.decision.id ?? '' });
  expect(await countsOf(one)).toEqual({ hits: 1, undecided: 0, confirmed: 0 });
});

it('a decision on a hit that both records have is undone and approved as one', async () => {
  const [one, other] = [await added('Egretwick Holdings'), await added('Egretwick Holding')];
  await merge(other, one);
  const [dismissed] = await decide(one, 'dismissed');
  await undoDecision(ctx(), { decisionId: dismissed?.decision.id ?? '' });
  expect(await countsOf(one)).toEqual({ hits: 1, undecided: 1, confirmed: 0 });
  await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
  await decide(one, 'dismissed');
  const second = await secondPerson();
  const [waiting, ...more] = await toApprove();
  expect(more).toEqual([]);
  await approveDecision(second, { decisionId: waiting?.decision.id ?? '' });
  expect(await toApprove()).toEqual([]);
  await unmerge(other);
  for (const entityId of [one, other])
    expect(await countsOf(entityId)).toEqual({ hits: 1, undecided: 0, confirmed: 0 });
});

describe('decisions made together on a hit that both records have', () => {
  it('are approved once, also after the party has claimed its records', async () => {
    const [one, other] = [await added('Egretwick Holdings'), await added('EGRETWICK HOLDINGS')];
    await merge(other, one);
    await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
    await decide(one, 'dismissed');
    const partyId = await claimed(one, 'Egretwick Trading');
    const [waiting, ...more] = await toApprove();
    expect(waiting).toMatchObject({ partyId, listedName: 'Egretwick Holdings' });
    expect(more).toEqual([]);
    await approveDecision(await secondPerson(), { decisionId: waiting?.decision.id ?? '' });
    expect(await toApprove()).toEqual([]);
  });

  it('keep the approval that one of them had before', async () => {
    const [one, other] = [await added('Egretwick Holdings'), await added('Egretwick Holding')];
    await merge(other, one);
    await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
    await decide(one, 'dismissed');
    await unmerge(other);
    const waiting = await toApprove();
    const idOf = (entityId: string) => waiting.find(({ partyId }) => partyId === entityId)?.decision.id ?? '';
    const second = await secondPerson();
    await approveDecision(second, { decisionId: idOf(other) });
    const before = (await approvals()).find(({ party_id }) => party_id === other);
    await merge(other, one);
    await approveDecision(await secondPerson(), { decisionId: idOf(one) });
    expect(before?.approved_by).toBeTruthy();
    expect(await approvals()).toContainEqual(before);
    expect(await toApprove()).toEqual([]);
  });

  it('are approved once by two people at the same moment', async () => {
    const [one, other] = [await added('Egretwick Holdings'), await added('Egretwick Holding')];
    await merge(other, one);
    await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
    await decide(one, 'dismissed');
    const people = [await secondPerson(), await secondPerson()];
    const made = await decisionIds();
    expect(made).toHaveLength(2);
    let approved: Promise<PromiseSettledResult<void>[]> = Promise.resolve([]);
    await inTransaction(system(), async ({ db }) => {
      for (const id of made) await lockDecision(db, id);
      approved = Promise.allSettled(
        made.map((decisionId, index) => approveDecision(people[index] ?? ctx(), { decisionId })),
      );
      await expect.poll(() => world.lockWaits()).toHaveLength(2);
    });
    const outcomes = await approved;
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'screening.already_decided' }),
    });
    expect(await countsOf(one)).toEqual({ hits: 1, undecided: 0, confirmed: 0 });
  });

  it('are undone only where no later one has replaced them', async () => {
    const [one, other] = [await added('Egretwick Holdings'), await added('Egretwick Holding')];
    await merge(other, one);
    const [dismissed] = await decide(one, 'dismissed');
    await unmerge(other);
    await decide(other, 'confirmed');
    await merge(other, one);
    await undoDecision(ctx(), { decisionId: dismissed?.decision.id ?? '' });
    expect(await countsOf(one)).toEqual({ hits: 1, undecided: 0, confirmed: 1 });
  });
});

describe('a decision that awaits approval', () => {
  const tasksOf = async (person: ReturnType<typeof ctx>) =>
    (await listTasks(person, { accountId, limit: 100 })).flatMap(({ type, reason, count, link }) =>
      type === 'ReviewRequired' ? { reason, count, link } : [],
    );
  const toDecide = (count: number, entityId: string) => ({
    reason: 'HitsToDecide',
    count,
    link: `/screening/organisations/${entityId}`,
  });

  it('is notified to those who may approve it, not to the person who made it', async () => {
    await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
    const second = await secondPerson();
    const reviewer = world.ctx(await world.aUser({ memberOf: accountId, role: 'Reviewer' }));
    const entityId = await added('Egretwick Holdings');
    await decide(entityId, 'dismissed');
    const notified = async (as: ReturnType<typeof ctx>) =>
      (await listNotifications(as, { accountId, after: null, limit: 50 })).items.flatMap(({ kind, link }) =>
        kind === 'check.decisionToApprove' ? link : [],
      );
    expect(await notified(second)).toEqual(['/screening/approvals']);
    expect(await notified(ctx())).toEqual([]);
    expect(await notified(reviewer)).toEqual([]);
  });

  it('is a task of those who may agree, and the hit stays one of everybody', async () => {
    const one = await added('Egretwick Holdings');
    const second = await secondPerson();
    await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
    for (const person of [ctx(), second]) expect(await tasksOf(person)).toEqual([toDecide(1, one)]);
    await decide(one, 'dismissed');
    expect(await tasksOf(ctx())).toEqual([toDecide(1, one)]);
    expect(await tasksOf(second)).toEqual([
      toDecide(1, one),
      { reason: 'ScreeningDecisionsToApprove', count: 1, link: '/screening/approvals' },
    ]);
    const [waiting] = await toApprove();
    await approveDecision(second, { decisionId: waiting?.decision.id ?? '' });
    for (const person of [ctx(), second]) expect(await tasksOf(person)).toEqual([]);
  });

  it('on a true match leaves the other hits to be decided', async () => {
    const [one, other] = [await added('Egretwick Holdings'), await added('Heronsgate Marine')];
    await merge(other, one);
    await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
    await decide(one, 'confirmed');
    await decide(one, 'dismissed');
    expect(await countsOf(one)).toEqual({ hits: 2, undecided: 1, confirmed: 1 });
    expect(await tasksOf(ctx())).toMatchObject([{ reason: 'CaseToWork' }, toDecide(1, one)]);
  });

  const decideInSearch = (name: string) => {
    world.pass(1);
    return decideHit(ctx(), {
      accountId,
      subject: { kind: 'organisation', names: [name], countries: ['GB'] },
      entityId: 'own:E',
      verdict: 'dismissed',
      reason: 'Another company of the same name.',
    });
  };

  it('is listed no longer once a decision in a search of the lists has replaced it', async () => {
    const one = await added('Egretwick Holdings');
    await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
    await decide(one, 'dismissed');
    const { id } = await decideInSearch('Egretwick Holdings');
    expect((await toApprove()).map(({ decision }) => decision.id)).toEqual([id]);
    const [again] = await decide(one, 'dismissed');
    expect((await toApprove()).map(({ decision }) => decision.id)).toEqual([again?.decision.id]);
  });

  it('is not approved with another one after a decision in a search has replaced it', async () => {
    const [one, other] = [await added('Egretwick Holdings'), await added('Egretwick Holding')];
    await merge(other, one);
    await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
    await decide(one, 'dismissed');
    await decideInSearch('Egretwick Holding');
    const ofParty = (await toApprove()).find(({ partyId }) => partyId === one);
    await approveDecision(await secondPerson(), { decisionId: ofParty?.decision.id ?? '' });
    expect(await approvals()).toContainEqual({ party_id: other, approved_by: null });
  });
});

describe('a decision made while the party is updated', () => {
  it.each([
    ['screened again', (entityId: string) => rescreenParty(system(), { entityId })],
    [
      'counted again',
      (entityId: string) => inTransaction(system(), (ctx) => settleScreening(ctx, { accountId, entityId })),
    ],
  ] as const)('is counted: %s', async (_, update) => {
    const entityId = await added('Egretwick Holdings');
    let updated: Promise<void> = Promise.resolve();
    await inTransaction(ctx(), async (ctx) => {
      const reason = 'Another company of the same name.';
      const hits = { hitIds: ['own:E'], verdict: 'dismissed' as const, reason, replace: false };
      await decideHits(ctx, { accountId, entityId, ...hits });
      updated = update(entityId);
      await expect.poll(() => world.lockWaits()).toHaveLength(1);
    });
    await updated;
    expect(await countsOf(entityId)).toEqual({ hits: 1, undecided: 0, confirmed: 0 });
  });
});

describe('while a claim holds the screening of the party, the party stays free for it', () => {
  it.each(['checked', 'screened again', 'merged'] as const)('if it is %s', async (change) => {
    const [other, partyId] = [await added(clean), await added('Egretwick Holdings')];
    const { checkId } = await startAmlCheck(ctx(), { entityId: partyId });
    const changes = {
      checked: () => runAmlCheck(system(), { checkId: checkId ?? '' }),
      'screened again': () => rescreenParty(system(), { entityId: partyId }),
      merged: () => merge(other, partyId),
    };
    let changed: Promise<unknown> = Promise.resolve();
    const screening = 'select from party_screenings where account_id = $1 for update';
    await whileLocked(world.database.ownerUrl, [screening, [accountId]], async () => {
      changed = changes[change]();
      await expect.poll(() => world.lockWaits(), { timeout: 10_000 }).toHaveLength(1);
      await world.database.asOwner('select from entities where id = $1 for update nowait', [partyId]);
    });
    await changed;
  });
});

describe('while a claim holds the screening of the party, the audit log stays free for it', () => {
  const subject = { kind: 'organisation' as const, names: ['Egretwick Holdings'], countries: ['GB'] };
  const hit = { subject, entityId: 'own:E', verdict: 'confirmed' as const, reason: 'The same number.' };
  it.each(['decided', 'undone', 'returned'] as const)('if a hit is %s', async (change) => {
    await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
    const partyId = await added('Egretwick Holdings');
    await decide(partyId, 'dismissed');
    const [decisionId = ''] = await decisionIds();
    const second = await secondPerson();
    const changes = {
      decided: () => decideHit(ctx(), { ...hit, accountId, partyId }),
      undone: () => undoDecision(ctx(), { decisionId }),
      returned: () => returnDecision(second, { decisionId, reason: 'Another number.' }),
    };
    let changed: Promise<unknown> = Promise.resolve();
    const screening = 'select from party_screenings where account_id = $1 for update';
    await whileLocked(world.database.ownerUrl, [screening, [accountId]], async () => {
      changed = changes[change]();
      await expect.poll(() => world.lockWaits(), { timeout: 10_000 }).toHaveLength(1);
      await world.database.asOwner('select from audit_heads where chain_id = $1 for update nowait', [
        accountId,
      ]);
    });
    await changed;
  });
});
