import { defaultLimits } from '@probity/evidence/evidence-types.ts';
import { readPages } from '@probity/evidence/pdf/read-pages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '../../identity/accounts/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { mergeEntities } from '../../registry/duplicates/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { importDemo, importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { decideHit } from './decide-hit.ts';
import { getPartyScreening } from './get-party-screening.ts';
import { reportPartyScreening } from './report-party-screening.ts';
import { reportScreening } from './report-screening.ts';
import { screenParty } from './screen-party.ts';
import { searchWatchlists } from './search-watchlists.ts';
import type { GivenSubject } from './subject.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  await importDemo(world);
});
afterAll(() => world.close());

const person = (name: string, facts: Partial<GivenSubject> = {}): GivenSubject => ({
  kind: 'person',
  names: [name],
  ...facts,
});
const search = (subject: GivenSubject, actor = owner, account = accountId) =>
  searchWatchlists(world.ctx(actor), { accountId: account, subject });

describe('a search', () => {
  it.each([
    ['misspelt', 'Radomr Velkhanof'],
    ['in another order', 'Velkhanov Radomir'],
    ['in Cyrillic', 'Радомир Велханов'],
  ])('finds the listed person when the name is %s', async (_, name) => {
    const { hits } = await search(person(name));
    expect(hits[0]).toMatchObject({
      entityId: 'demo:DEMO-001',
      list: { key: 'demo', title: 'Fictional demonstration list' },
      birthDates: ['1961-03-14'],
      countries: ['RU'],
      decision: null,
    });
    expect(hits[0]?.alignedTokens.length).toBeGreaterThan(1);
  });

  it('finds a person listed in Arabic by the Latin spelling, and the other way round', async () => {
    expect((await search(person('خالد منير الزرافي'))).hits[0]?.reference).toBe('DEMO-002');
    expect((await search(person('Khaled Munir Zarafi'))).hits[0]?.reference).toBe('DEMO-002');
  });

  it('reports the name it searched for, and takes the birth date into account', async () => {
    const { screened, hits } = await search(person('Dr. Radomir VELKHANOV', { birthDate: '1961' }));
    expect(screened.names[0]).toEqual({
      given: 'Dr. Radomir VELKHANOV',
      readings: [expect.stringContaining('velkhanov')],
    });
    expect(hits[0]?.corroboration).toContainEqual(
      expect.objectContaining({ field: 'birth-date', verdict: 'agrees' }),
    );
  });

  it('finds a listed Cyrillic name in its German spelling at every threshold up to the score it shows', async () => {
    const search = (threshold: number) =>
      searchWatchlists(world.ctx(owner), {
        accountId,
        subject: { kind: 'person', names: ['Radomir Welchanow'] },
        threshold,
      });
    for (const percent of [60, 74, 76, 78, 79, 93]) {
      const { hits, lists } = await search(percent / 100);
      expect
        .soft(
          hits.map(({ reference }) => reference),
          `${percent} %`,
        )
        .toEqual(['DEMO-001']);
      expect.soft(hits[0]?.score).toBeGreaterThanOrEqual(percent / 100);
      expect.soft(lists).toMatchObject([{ title: 'Fictional demonstration list', number: 1 }]);
    }
  });

  it('is in the audit log without the name', async () => {
    await search(person('Ottoline Brandvold-Faye'));
    const rows = await world.database.asOwner<{ action: string; entry: string }>(
      `select action, entry from audit_log where chain_id = $1`,
      [accountId],
    );
    expect(rows.every(({ action }) => action === 'screening.searched')).toBe(true);
    expect(rows.some(({ entry }) => /ottoline|velkhan/i.test(entry))).toBe(false);
  });

  it('is refused to strangers', async () => {
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    await expect(search(person('Anybody'), stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
  });
});

describe('a decision', () => {
  const row = (birth: string) => [`R1,person,Casimir Droste-Vael,${birth},be`];
  const subject = person('Casimir Droste Vael');
  const decide = (actor = owner) =>
    decideHit(world.ctx(actor), {
      accountId,
      subject,
      entityId: 'own:R1',
      verdict: 'dismissed',
      reason: 'Another Casimir: ours was born in 1990.',
    });

  it('is kept for the same subject, and no longer counts once the entry changes', async () => {
    await importOwnList(world, row('1950'));
    await decide();
    const before = (await search(subject)).hits[0]?.decision;
    expect(before).toMatchObject({
      verdict: 'dismissed',
      reason: 'Another Casimir: ours was born in 1990.',
      decidedByName: owner.name,
      stands: true,
    });
    await importOwnList(world, row('1990'));
    expect((await search(subject)).hits[0]?.decision).toMatchObject({ verdict: 'dismissed', stands: false });
  });

  it('no longer counts once the subject changes', async () => {
    await decide();
    expect((await search(subject)).hits[0]?.decision?.stands).toBe(true);
    const born = { ...subject, birthDate: '1990' };
    expect((await search(born)).hits[0]?.decision?.stands).toBe(false);
  });

  it('stays within the account, and its reason is encrypted', async () => {
    await decide();
    const other = await world.anOrganisation();
    const member = await world.aUser({ memberOf: other });
    expect((await search(subject, member, other)).hits[0]?.decision).toBeNull();
    const rows = await world.database.asOwner<{ reason: Buffer }>('select reason from screening_decisions');
    expect(rows.some(({ reason }) => reason.toString('utf8').includes('Casimir'))).toBe(false);
  });

  it('requires permission to validate, and an entry that is listed', async () => {
    const contributor = await world.aUser({ memberOf: accountId, role: 'Contributor' });
    expect(() => decide(contributor)).toThrow(expect.objectContaining({ code: 'permission.denied' }));
    const absent = decideHit(world.ctx(owner), {
      accountId,
      subject,
      entityId: 'own:NOBODY',
      verdict: 'confirmed',
      reason: 'x',
    });
    await expect(absent).rejects.toMatchObject({ code: 'resource.not_found' });
  });
});

describe('bad input', () => {
  it.each([
    ['one letter', 'x'],
    ['10 000 characters', 'ab '.repeat(3400)],
    ['emoji', '🙂🙃🔥'],
    ['mixed scripts', 'Rаdоmіr Велханoв 한'],
    ['right-to-left marks', '\u202eVelkhanov\u202c'],
    ['control characters', 'Vel\u0007khanov\u001b[31m'],
    ['a company form only', 'Ltd'],
    ['digits only', '1234567890'],
    ['SQL', `'; drop table watchlists; --`],
    ['markup', '<script>alert(1)</script>'],
    ['a pattern', '(a+)+$'.repeat(60)],
  ])('is answered: %s', async (_, name) => {
    const { hits } = await search({ kind: 'unknown', names: [name] });
    expect(hits.every(({ score }) => score >= 0.79)).toBe(true);
  });

  it('gets the reason why no search was possible', async () => {
    expect((await search({ kind: 'organisation', names: ['Ltd'] })).screened.unusable).toBe(
      'only-company-forms',
    );
    expect((await search(person('🙂'))).screened.unusable).toBe('no-letters');
  });
});

describe('screening a party of the account', () => {
  const add = (name: string) =>
    addRelatedEntity(world.ctx(owner), {
      entityId: accountId,
      fieldKey: 'BoardOfDirector',
      related: { kind: 'LegalPerson', name },
      value: {},
    });

  it('stores the outcome with the party, and decisions change it', async () => {
    const { relatedEntityId } = await add('Radomir Velkhanov');
    const of = { accountId, entityId: relatedEntityId ?? '' };
    const outcome = async () => (await getPartyScreening(world.ctx(owner), of)).result;
    expect(await outcome()).toBe('NotTriggered');
    const { subject, hits } = await screenParty(world.ctx(owner), of);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits[0]?.riskCategories).toContain('Sanction');
    expect(await getPartyScreening(world.ctx(owner), of)).toMatchObject({
      result: 'PotentialRisk',
      hits: hits.length,
      undecided: hits.length,
      confirmed: 0,
      screenedByName: owner.name,
    });
    for (const { entityId } of hits)
      await decideHit(world.ctx(owner), {
        accountId,
        subject,
        entityId,
        partyId: of.entityId,
        verdict: 'dismissed',
        reason: 'Another person.',
      });
    expect(await outcome()).toBe('NoApplicableMatches');
    expect(await world.auditActions(accountId)).toContain('screening.party_screened');
  });

  it('reports that nothing was found, and is refused to strangers', async () => {
    const { relatedEntityId } = await add('Philippa Underhill-Grey');
    const of = { accountId, entityId: relatedEntityId ?? '' };
    await screenParty(world.ctx(owner), of);
    expect(await getPartyScreening(world.ctx(owner), of)).toMatchObject({ result: 'NoRisk', hits: 0 });
    const other = await world.anOrganisation();
    const stranger = await world.aUser({ memberOf: other });
    await expect(screenParty(world.ctx(stranger), { ...of, accountId: other })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });
});

const textOf = async ({ bytes }: { bytes: Uint8Array }) =>
  (await readPages(bytes, defaultLimits)).text.replaceAll(/\s+/g, ' ');

describe('a screening report', () => {
  const report = async (actor = owner) =>
    textOf(
      await reportScreening(world.ctx(actor), {
        accountId,
        subject: person('Belarmino Quesada Ontiveros', { birthDate: '1969' }),
      }),
    );

  it('names the party, the version of each list, and every hit with its decision', async () => {
    const before = await report();
    expect(before).toContain('Fictional demonstration list Version 1');
    expect(before).toMatch(/Belarmino Quesada Ontiveros, \d+%/);
    expect(before).toContain('Not decided');
    await decideHit(world.ctx(owner), {
      accountId,
      subject: person('Belarmino Quesada Ontiveros', { birthDate: '1969' }),
      entityId: 'demo:DEMO-003',
      verdict: 'confirmed',
      reason: 'Same birth year.',
    });
    const after = await report();
    expect(after).toContain('True match: Same birth year.');
    expect(after).not.toContain('Not decided');
  });

  it('gives the reason if the name could not be searched, instead of no hits', async () => {
    const text = await textOf(
      await reportScreening(world.ctx(owner), { accountId, subject: person('?????') }),
    );
    expect(text).toContain('Not searched: the name contains no letters or digits.');
    expect(text).not.toContain('No hits');
  });

  it('is refused to strangers', async () => {
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    await expect(report(stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
  });
});

describe('the screening report of a party', () => {
  const director = async (name: string) => {
    const { relatedEntityId } = await addRelatedEntity(world.ctx(owner), {
      entityId: accountId,
      fieldKey: 'BoardOfDirector',
      related: { kind: 'LegalPerson', name },
      value: {},
    });
    return { accountId, entityId: relatedEntityId ?? '' };
  };
  const report = async (of: { accountId: string; entityId: string }, actor = owner) =>
    textOf(await reportPartyScreening(world.ctx(actor), of));

  it('shows the decisions on its own hits, never those about a namesake', async () => {
    const [one, namesake] = [
      await director('Belarmino Quesada Ontiveros'),
      await director('Belarmino Quesada Ontiveros'),
    ];
    const { subject } = await screenParty(world.ctx(owner), namesake);
    await decideHit(world.ctx(owner), {
      accountId,
      subject,
      entityId: 'demo:DEMO-003',
      partyId: namesake.entityId,
      verdict: 'dismissed',
      reason: 'Ours is a baker.',
    });
    expect(await report(one)).toContain('Not decided');
    expect(await report(one)).not.toContain('Ours is a baker.');
    expect(await report(namesake)).toContain('False positive: Ours is a baker.');
  });

  it('names a decision that a second person has yet to approve', async () => {
    const of = await director('Belarmino Quesada Ontiveros');
    const { subject } = await screenParty(world.ctx(owner), of);
    await changeSettings(world.ctx(owner), { accountId, settings: { fourEyesScreening: true } });
    await decideHit(world.ctx(owner), {
      accountId,
      subject,
      entityId: 'demo:DEMO-003',
      partyId: of.entityId,
      verdict: 'dismissed',
      reason: 'Another birth year.',
    });
    await changeSettings(world.ctx(owner), { accountId, settings: { fourEyesScreening: false } });
    const text = await report(of);
    expect(text).toContain('Not decided. Dismissal proposed: Another birth year.');
    expect(text).toContain('awaits a second person');
    expect(text).toContain('Kind Person');
  });

  it('lists the hits of records that were merged into it', async () => {
    const [one, other] = [
      await director('Philippa Underhill-Grey'),
      await director('Belarmino Quesada Ontiveros'),
    ];
    await screenParty(world.ctx(owner), other);
    await mergeEntities(world.ctx(owner), { entityId: other.entityId, into: one.entityId });
    const text = await report(one);
    expect(text).toContain('Philippa Underhill-Grey');
    expect(text).toContain('1 hit, 1 of the 1 listed below undecided');
    expect(text).toMatch(/Belarmino Quesada Ontiveros, \d+%/);
  });

  it('is refused to strangers', async () => {
    const other = await world.anOrganisation();
    const stranger = await world.aUser({ memberOf: other });
    const of = await director('Philippa Underhill-Grey');
    await expect(report({ ...of, accountId: other }, stranger)).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });
});

describe('as long as no list is imported', () => {
  it('neither a search nor its report states that there are no hits', async () => {
    await world.database.asOwner('update watchlist_versions set active = false');
    await world.services.screening.refresh();
    const subject = person('Radomir Velkhanov');
    expect((await search(subject)).screened.unusable).toBe('no-lists');
    const text = await textOf(await reportScreening(world.ctx(owner), { accountId, subject }));
    expect(text).toContain('Not searched: no watchlist had been imported.');
    expect(text).not.toContain('No hits');
  });
});
