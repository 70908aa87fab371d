import type { DataFieldKey } from '@probity/domain';
import type { TestKey, TestOutcome } from '@probity/domain/compliance-tests/test-keys.ts';
import { emptyTemplate, type TemplateRole } from '@probity/domain/templates/template-content.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveConnection, revokeConnections } from '../../exchange/connections/index.ts';
import { listDisclosures } from '../../exchange/shared-data/index.ts';
import { changeTemplate, createTemplate } from '../../exchange/templates/index.ts';
import { changeSettings, switchEnricher } from '../../identity/accounts/index.ts';
import { inUnscopedTransaction, newId, publish, type UserActor } from '../../kernel/context/index.ts';
import { changeValue, createCredential, updateCredential } from '../../registry/credentials/index.ts';
import { changeDocument, uploadDocument } from '../../registry/documents/index.ts';
import { mergeEntities, unmergeEntity } from '../../registry/duplicates/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { aPng } from '../../testing/sample-files.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { runAmlCheck, startAmlCheck } from '../aml-checks/index.ts';
import { readRegister } from '../data-enrichers/index.ts';
import { decideHits, screenParty } from '../screening/index.ts';
import { getTest } from './get-test.ts';
import { listConnectionTests } from './list-connection-tests.ts';
import { listTests } from './list-tests.ts';
import { recomputeDueTests, recomputeTests } from './recompute-tests.job.ts';

const DAY = 24 * 60;
let world: TestWorld;
let accountId: string;
let owner: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
});

const read = (entityId = accountId) => listTests(world.ctx(owner), { entityId });
async function resultOf(key: TestKey, entityId = accountId) {
  const found = (await read(entityId)).find(({ row }) => row.key === key);
  return found ? { id: found.row.id, outcome: found.result.outcome, reason: found.result.reason } : null;
}
const give = (fieldKey: Parameters<typeof createCredential>[1]['fieldKey'], value: unknown) =>
  createCredential(world.ctx(owner), { entityId: accountId, fieldKey, value });
const shareholder = async (
  entityId: string,
  name: string,
  percentage: string,
  kind: 'LegalPerson' | 'Organization' = 'LegalPerson',
) =>
  addRelatedEntity(world.ctx(owner), {
    entityId,
    fieldKey: 'Shareholder',
    related: { kind, name },
    value: { holding: 'Direct', naturesOfControl: [], percentage },
  });

/** How often each test has been computed; reading alone computes nothing. */
async function runs(entityId = accountId): Promise<Record<string, number>> {
  const rows = await world.database.asOwner<{ key: TestKey; runs: number }>(
    'select key, runs from compliance_tests where entity_id = $1',
    [entityId],
  );
  return Object.fromEntries(rows.map(({ key, runs }) => [key, runs]));
}
const waiting = () =>
  world.database.asOwner<{ data: { accountId: string; entityId: string } }>(
    `select data from pgboss.job where name = 'recompute-tests' and data ->> 'accountId' = $1`,
    [accountId],
  );

describe('compliance tests of a file', () => {
  it('report what is missing before anything is entered', async () => {
    const outcomes = new Set((await read()).map(({ result }) => result.outcome));
    expect(outcomes).toEqual(new Set<TestOutcome>(['NotEnoughData']));
    expect(await resultOf('LeiValid')).toMatchObject({ reason: 'NotProvided' });
  });

  it('compare the name with the register extract for the registration number', async () => {
    await switchEnricher(world.ctx(owner), { accountId, enricher: 'CompaniesHouse', on: true });
    await give('RegistrationName', 'Northgate Trading Limited');
    await give('RegistrationNumber', { country: 'GB', number: '09912345' });
    expect(await resultOf('RegisterMatch')).toMatchObject({ reason: 'NotRead' });
    world.register.put('09912345', {
      name: 'NORTHGATE TRADING LTD',
      values: { RegistrationNumber: { country: 'GB', number: '09912345' }, RegistrationStatus: 'Active' },
    });
    await readRegister(world.ctx(owner), { accountId, enricher: 'CompaniesHouse', reference: '09912345' });
    expect(await resultOf('RegisterMatch')).toMatchObject({ outcome: 'Pass', reason: 'Agree' });
    expect(await resultOf('Registered')).toMatchObject({ outcome: 'Pass', reason: 'Active' });
    world.pass(400 * DAY);
    expect(await resultOf('RegisterMatch')).toMatchObject({ outcome: 'Warning', reason: 'ReadingOld' });
  });

  it('report that a field does not apply instead of asking for it', async () => {
    const { id } = await give('LeiCode', '5493001KJTIIGC8Y1R12');
    await updateCredential(world.ctx(owner), {
      credentialId: id,
      step: 'markNotApplicable',
      reason: 'It does not trade in securities.',
    });
    expect(await resultOf('LeiValid')).toMatchObject({ outcome: 'NotApplicable' });
  });

  it('are recomputed when two records of one owner are merged, and when they are unmerged', async () => {
    const first = await shareholder(accountId, 'Mara Lindqvist', '20');
    const second = await shareholder(accountId, 'MARA LINDQVIST', '20');
    await read();
    const before = (await runs()).OwnersKnown ?? 0;
    const [entityId, into] = [second.relatedEntityId ?? '', first.relatedEntityId ?? ''];
    await mergeEntities(world.ctx(owner), { entityId, into });
    await read();
    expect((await runs()).OwnersKnown).toBe(before + 1);
    await unmergeEntity(world.ctx(owner), { entityId });
    await read();
    expect((await runs()).OwnersKnown).toBe(before + 2);
  });

  it('are recomputed when ownership changes in a layer above', async () => {
    const holding = await shareholder(accountId, 'HoldCo Ltd', '100', 'Organization');
    expect(await resultOf('OwnersKnown')).toMatchObject({ outcome: 'Fail', reason: 'UnknownMayReach' });
    await shareholder(holding.relatedEntityId as string, 'Piet van Wyk', '100');
    expect(await resultOf('OwnersKnown')).toMatchObject({ outcome: 'Pass', reason: 'Known' });
    expect(await resultOf('OwnersIdentified')).toMatchObject({ outcome: 'Warning', reason: 'NotIdentified' });
  });

  it('keep each outcome with its date', async () => {
    await shareholder(accountId, 'Paula', '60');
    await read();
    world.pass(5);
    await shareholder(accountId, 'Quentin', '60');
    const id = (await resultOf('SharesAddUp'))?.id ?? '';
    const { history } = await getTest(world.ctx(owner), { testId: id });
    expect(history.map(({ reason }) => reason)).toEqual(['Over', 'Under']);
    expect(history[0]?.values).toMatchObject({ total: { share: '120' } });
  });
});

describe('a successful check', () => {
  type Attempt = { outcome: 'Success' | 'Started' | 'Unverified'; cancelled?: boolean };
  async function attempt(
    type: 'Liveness' | 'BankAccount',
    entityId: string,
    { outcome, cancelled = false }: Attempt,
  ) {
    const id = newId();
    await world.database.asOwner(
      `insert into checks (id, account_id, entity_id, type, provider, outcome, cancelled_at, created_at, changed_at)
       values ($1, $2, $3, $4, 'IDenfy', $5, $6, $7, $7)`,
      [id, accountId, entityId, type, outcome, cancelled ? world.clock : null, world.clock],
    );
    const moved = { accountId, entityId, checkId: id, type, outcome };
    await inUnscopedTransaction(world.ctx(), (ctx) => publish(ctx, 'check.moved', moved));
    return id;
  }

  it.each([
    ['OwnersIdentified', 'Liveness', 'Refused'],
    ['BankAccountOwned', 'BankAccount', 'NotOwned'],
  ] as const)(
    'stays in force for %s while it is repeated, until a repeat has an outcome',
    async (key, type, refused) => {
      const { relatedEntityId } = await shareholder(accountId, 'Piet van Wyk', '100');
      const entityId = type === 'Liveness' ? (relatedEntityId ?? '') : accountId;
      await attempt(type, entityId, { outcome: 'Success' });
      expect(await resultOf(key)).toMatchObject({ outcome: 'Pass' });
      const repeat = await attempt(type, entityId, { outcome: 'Started' });
      expect(await resultOf(key)).toMatchObject({ outcome: 'Pass' });
      await world.database.asOwner('delete from checks where id = $1', [repeat]);
      await attempt(type, entityId, { outcome: 'Unverified', cancelled: true });
      expect(await resultOf(key)).toMatchObject({ outcome: 'Pass' });
      await attempt(type, entityId, { outcome: 'Unverified' });
      expect(await resultOf(key)).toMatchObject({ outcome: 'Fail', reason: refused });
    },
  );
});

describe('the tests for a template or a request', () => {
  const fromTenPerCent = {
    ...emptyTemplate('Organization'),
    association: {
      roles: [
        {
          fieldKey: 'UltimateBeneficialOwner' as const,
          threshold: 10,
          fields: ['LegalName' as const],
          checks: [],
        },
      ],
    },
  };
  const ownersKnown = async (actor: UserActor, of: Parameters<typeof listTests>[1]) =>
    (await listTests(world.ctx(actor), of)).find(({ row }) => row.key === 'OwnersKnown')?.result;
  const passes = { outcome: 'Pass', values: { threshold: { share: '25' } } };
  const fails = { outcome: 'Fail', reason: 'UnknownMayReach', values: { threshold: { share: '10' } } };

  it('use the ownership threshold of the template', async () => {
    await shareholder(accountId, 'Piet van Wyk', '85');
    const { id: templateId } = await createTemplate(world.ctx(owner), {
      accountId,
      name: 'From ten per cent',
      content: fromTenPerCent,
    });
    expect(await ownersKnown(owner, { entityId: accountId })).toMatchObject(passes);
    expect(await ownersKnown(owner, { entityId: accountId, templateId })).toMatchObject(fails);
    expect(await ownersKnown(owner, { entityId: accountId })).toMatchObject(passes);
  });

  it('use the ownership threshold of the request', async () => {
    const two = await TwoParties.meet(world);
    owner = two.holder;
    await shareholder(two.holderId, 'Piet van Wyk', '85');
    const { id: templateId } = await createTemplate(world.ctx(two.requester), {
      accountId: two.requesterId,
      name: 'From ten per cent',
      content: fromTenPerCent,
    });
    const { id: connectionId } = await two.ask({ templateId });
    expect(await ownersKnown(owner, { entityId: two.holderId })).toMatchObject(passes);
    expect(await ownersKnown(owner, { entityId: two.holderId, connectionId })).toMatchObject(fails);
  });
});

it('a true match counts until its dismissal is approved, whatever an earlier version has stored', async () => {
  accountId = await world.anOrganisation({ name: 'Halcyon Quay Ltd' });
  owner = await world.aUser({ memberOf: accountId });
  const of = { accountId, entityId: accountId };
  await importOwnList(world, ['H,organisation,Halcyon Quay Ltd,,gb']);
  await screenParty(world.ctx(owner), of);
  const decide = (verdict: 'confirmed' | 'dismissed') => {
    world.pass(1);
    const decision = { hitIds: ['own:H'], verdict, reason: 'The same number.', replace: true };
    return decideHits(world.ctx(owner), { ...of, ...decision });
  };
  await decide('confirmed');
  await changeSettings(world.ctx(owner), { accountId, settings: { fourEyesScreening: true } });
  await decide('dismissed');
  await world.database.asOwner(
    'update party_screenings set confirmed = 0, undecided = 1, awaiting = 1 where account_id = $1',
    [accountId],
  );
  expect(await resultOf('NoOpenHits')).toMatchObject({ outcome: 'Fail', reason: 'Confirmed' });
});

describe('changing one value', () => {
  it('reruns only the tests that use it, and reading reruns none', async () => {
    const lei = await give('LeiCode', '213800WSGIIZCXF1P572');
    await read();
    const before = await runs();
    expect(new Set(Object.values(before))).toEqual(new Set([1]));
    await read();
    expect(await runs()).toEqual(before);
    await changeValue(world.ctx(owner), { credentialId: lei.id, value: '5493001KJTIIGC8Y1R12' });
    await read();
    expect(await runs()).toEqual({ ...before, LeiValid: 2 });
  });

  it('recomputes only the tests that use it, in one background job', async () => {
    const vat = { country: 'GB', number: '980780684' };
    await read();
    await give('VatRegistrationNumber', vat);
    expect(await waiting()).toEqual([{ data: { accountId, entityId: accountId } }]);
    await recomputeTests(world.ctx(), { accountId, entityId: accountId });
    expect(await runs()).toMatchObject({ VatNumberValid: 2, LeiValid: 1, OwnersKnown: 1 });
    expect(await resultOf('VatNumberValid')).toMatchObject({ outcome: 'Warning', reason: 'Unconfirmed' });
  });

  it('computes nothing for a party whose tests were never read', async () => {
    await give('TradingName', 'Northgate');
    await give('LeiCode', '213800WSGIIZCXF1P572');
    expect(await waiting()).toEqual([]);
    expect(await runs()).toEqual({});
  });
});

describe('the passage of time', () => {
  it('makes a proof of address too old, and queues its tests again', async () => {
    const issuedOn = world.clock.toISOString().slice(0, 10);
    const document = await uploadDocument(world.ctx(owner), {
      entityId: accountId,
      type: 'ProofOfAddress',
      issuedOn: null,
      expiresOn: null,
      file: { fileName: 'bill.png', declaredType: 'image/png', bytes: await aPng() },
    });
    expect(await resultOf('ProofOfAddressRecent')).toMatchObject({ reason: 'NoDate' });
    await changeDocument(world.ctx(owner), { documentId: document.id, issuedOn });
    expect(await resultOf('ProofOfAddressRecent')).toMatchObject({ outcome: 'Pass' });
    const before = (await waiting()).length;
    world.pass(95 * DAY);
    await inUnscopedTransaction(world.ctx(), recomputeDueTests);
    expect(await waiting()).toHaveLength(before + 1);
    expect(await resultOf('ProofOfAddressRecent')).toMatchObject({ outcome: 'Fail', reason: 'TooOld' });
  });
});

describe('another account', () => {
  it('cannot read the tests of a file it does not manage', async () => {
    await read();
    const id = (await resultOf('LeiValid'))?.id ?? '';
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    const notFound = { code: 'resource.not_found' };
    await expect(listTests(world.ctx(stranger), { entityId: accountId })).rejects.toMatchObject(notFound);
    await expect(getTest(world.ctx(stranger), { testId: id })).rejects.toMatchObject(notFound);
    const admin = await world.aUser({ memberOf: await world.anOrganisation(), role: 'NoAccount' });
    await expect(getTest(world.ctx(admin), { testId: id })).rejects.toMatchObject(notFound);
  });
});

describe('data shared through a connection', () => {
  const field = (key: 'LeiCode' | 'VatRegistrationNumber') => ({
    kind: 'field' as const,
    key,
    shareEvidence: true,
  });
  async function shared() {
    const two = await TwoParties.meet(world);
    await two.hold('LeiCode', '213800WSGIIZCXF1P572');
    await two.hold('VatRegistrationNumber', { country: 'GB', number: '980780684' });
    const connection = await two.ask({ scope: fieldsOf('LeiCode', 'VatRegistrationNumber') });
    await approveConnection(world.ctx(two.holder), {
      connectionId: connection.id,
      items: [field('LeiCode')],
    });
    return { two, connectionId: connection.id };
  }

  it('is tested only if every input is shared; withheld tests are listed without revealing values', async () => {
    const { two, connectionId } = await shared();
    const { tests, withheld } = await listConnectionTests(world.ctx(two.requester), { connectionId });
    expect(tests.map(({ key, result }) => [key, result.reason])).toEqual([['LeiValid', 'Unconfirmed']]);
    expect(withheld).toContainEqual({ key: 'VatNumberValid', inputs: ['field:VatRegistrationNumber'] });
    expect(withheld.map(({ key }) => key)).toContain('OwnersKnown');
    expect(JSON.stringify({ tests, withheld })).not.toContain('980780684');
  });

  it('is tested by the template version of the request, whatever later versions say', async () => {
    const two = await TwoParties.meet(world);
    await two.hold('LeiCode', '213800WSGIIZCXF1P572');
    const { id: templateId } = await createTemplate(world.ctx(two.requester), {
      accountId: two.requesterId,
      name: 'Numbers only',
      content: {
        ...emptyTemplate('Organization'),
        fields: [{ fieldKey: 'LeiCode', required: true, evidence: [], evidenceRequired: false }],
        tests: ['LeiValid', 'OwnersKnown'],
      },
    });
    const { id: connectionId } = await two.ask({ templateId });
    await approveConnection(world.ctx(two.holder), { connectionId });
    const next = await changeTemplate(world.ctx(two.requester), { templateId, content: { tests: null } });
    expect(next.currentVersion).toBe(2);
    for (const actor of [two.requester, two.holder]) {
      const { asked, tests, withheld } = await listConnectionTests(world.ctx(actor), { connectionId });
      expect(asked).toEqual({ count: 2, total: 14 });
      expect([tests, withheld].map((list) => list.map(({ key }) => key))).toEqual([
        ['LeiValid'],
        ['OwnersKnown'],
      ]);
    }
    const ofFile = async (wanted: { templateId?: string; connectionId?: string }) =>
      (await listTests(world.ctx(two.holder), { entityId: two.holderId, ...wanted })).map(
        ({ row }) => row.key,
      );
    expect(await ofFile({ connectionId })).toEqual(['LeiValid', 'OwnersKnown']);
    expect(await ofFile({})).toHaveLength(14);
    await expect(ofFile({ templateId })).rejects.toMatchObject({ code: 'resource.not_found' });
    const unrelated = listTests(world.ctx(two.stranger), { entityId: two.strangerId, connectionId });
    await expect(unrelated).rejects.toMatchObject({ code: 'resource.not_found' });
  });

  async function ownersKnown(fields: DataFieldKey[], shares: string[], roles: TemplateRole[] = []) {
    const two = await TwoParties.meet(world);
    owner = two.holder;
    for (const [index, share] of shares.entries()) await shareholder(two.holderId, `Owner ${index}`, share);
    await addRelatedEntity(world.ctx(owner), {
      entityId: two.holderId,
      fieldKey: 'BoardOfDirector',
      related: { kind: 'LegalPerson', name: 'Thandi Mokoena' },
      value: {},
    });
    const { id: connectionId } = await two.ask({ scope: { ...fieldsOf(...fields), roles } });
    await approveConnection(world.ctx(two.holder), { connectionId });
    const { tests, withheld } = await listConnectionTests(world.ctx(two.requester), { connectionId });
    return {
      result: tests.find(({ key }) => key === 'OwnersKnown')?.result,
      withheld: withheld.find(({ key }) => key === 'OwnersKnown')?.inputs,
    };
  }

  it('shows whether every beneficial owner is known, from the owners that are shared', async () => {
    const { result } = await ownersKnown(['Shareholder'], ['85']);
    expect(result).toMatchObject({ outcome: 'Pass', values: { names: { names: ['Owner 0'] } } });
    const owners = { fieldKey: 'Shareholder' as const, threshold: 10, fields: [], checks: [] };
    const atTen = await ownersKnown(['Shareholder'], ['85'], [owners]);
    expect(atTen.result).toMatchObject({ outcome: 'Fail', values: { threshold: { share: '10' } } });
  });

  it('does not show whether every beneficial owner is known if owners, or the managers in their place, are not shared', async () => {
    const dispersed = ['20', '20', '20', '20', '20'];
    expect(await ownersKnown(['BoardOfDirector'], ['85'])).toEqual({ withheld: ['ownership'] });
    expect(await ownersKnown(['Shareholder'], dispersed)).toEqual({ withheld: ['ownership'] });
    const { result } = await ownersKnown(['Shareholder', 'BoardOfDirector'], dispersed);
    expect(result).toMatchObject({ outcome: 'Pass', reason: 'NobodyReaches' });
  });

  it('appears in the data owner’s access log when the recipient reads its tests, not when the owner does', async () => {
    const { two, connectionId } = await shared();
    await listConnectionTests(world.ctx(two.requester), { connectionId });
    const { items } = await listDisclosures(world.ctx(two.holder), { connectionId, limit: 10, after: null });
    expect(items).toMatchObject([{ items: ['field:LeiCode'] }]);
    await listConnectionTests(world.ctx(two.holder), { connectionId });
    const after = await listDisclosures(world.ctx(two.holder), { connectionId, limit: 10, after: null });
    expect(after.items).toHaveLength(1);
  });

  it('is compared with the recipient’s own register extract, which the data owner does not see', async () => {
    const two = await TwoParties.meet(world);
    await two.hold('RegistrationName', 'Northgate Ltd');
    await two.hold('RegistrationNumber', { country: 'GB', number: '09912345' });
    const connection = await two.ask({ scope: fieldsOf('RegistrationName', 'RegistrationNumber') });
    const connectionId = connection.id;
    await approveConnection(world.ctx(two.holder), { connectionId });
    await switchEnricher(world.ctx(two.requester), {
      accountId: two.requesterId,
      enricher: 'CompaniesHouse',
      on: true,
    });
    world.register.put('09912345', {
      name: 'SOUTHGATE LTD',
      values: { RegistrationNumber: { country: 'GB', number: '09912345' } },
    });
    const read = { accountId: two.requesterId, enricher: 'CompaniesHouse' as const, reference: '09912345' };
    await readRegister(world.ctx(two.requester), read);
    const keysFor = async (actor: UserActor) =>
      (await listConnectionTests(world.ctx(actor), { connectionId })).tests.map(
        ({ result }) => result.reason,
      );
    expect(await keysFor(two.requester)).toContain('NameDiffers');
    expect(await keysFor(two.holder)).not.toContain('NameDiffers');
  });

  it('counts less than the recipient’s own screening of the party, which the data owner does not see', async () => {
    await importOwnList(world, ['Z,person,Zebulon Crake,,gb']);
    const two = await TwoParties.meet(world);
    const { checkId } = await startAmlCheck(world.ctx(two.holder), { entityId: two.holderId });
    await runAmlCheck(world.ctx({ kind: 'system', job: 'test' }), { checkId: checkId ?? '' });
    const { id: connectionId } = await two.ask({ scope: { ...fieldsOf(), checks: ['AmlCheck'] } });
    await approveConnection(world.ctx(two.holder), { connectionId });
    const noOpenHits = async (actor: UserActor) =>
      (await listConnectionTests(world.ctx(actor), { connectionId })).tests.map(({ key, result }) => [
        key,
        result.outcome,
        result.reason,
      ]);
    expect(await noOpenHits(two.requester)).toEqual([['NoOpenHits', 'Pass', 'Succeeded']]);
    const of = { accountId: two.requesterId, entityId: two.holderId };
    const { subject } = await screenParty(world.ctx(two.requester), of);
    expect(await noOpenHits(two.requester)).toEqual([['NoOpenHits', 'Pass', 'NoHits']]);
    await importOwnList(world, [`H,organisation,${subject.names[0]},,gb`]);
    await screenParty(world.ctx(two.requester), of);
    expect(await noOpenHits(two.requester)).toEqual([['NoOpenHits', 'Fail', 'OpenSanction']]);
    expect(await noOpenHits(two.holder)).toEqual([['NoOpenHits', 'Pass', 'Succeeded']]);
  });

  it('cannot be tested by a stranger, or by the recipient after it is revoked', async () => {
    const { two, connectionId } = await shared();
    const notFound = { code: 'resource.not_found' };
    await expect(listConnectionTests(world.ctx(two.stranger), { connectionId })).rejects.toMatchObject(
      notFound,
    );
    await revokeConnections(world.ctx(two.holder), { connectionIds: [connectionId] });
    await expect(listConnectionTests(world.ctx(two.requester), { connectionId })).rejects.toMatchObject(
      notFound,
    );
  });
});
