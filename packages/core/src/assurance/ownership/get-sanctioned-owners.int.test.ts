import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEntity } from '../../identity/entities/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { decideHits, rescreenParty } from '../screening/index.ts';
import { getSanctionedOwners } from './get-sanctioned-owners.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
let companyId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  await importOwnList(world, [
    'A,organisation,Vexelberg Minerals,,gb',
    'B,organisation,Ostermarsh Shipping,,gb',
  ]);
});
afterAll(() => world.close());
beforeEach(async () => {
  await readListAs('uk');
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  const company = { accountId, kind: 'Organization' as const, name: 'Kestrel Bay', country: 'GB' };
  companyId = (await createEntity(world.ctx(owner), company)).entity.id;
});

/** The uploaded list counts as one of these sanctions. */
const readListAs = (format: string) =>
  world.database.asOwner(`update watchlists set format = $1 where key = 'own'`, [format]);

async function hold(entityId: string, name: string, percentage: string): Promise<string> {
  const { relatedEntityId } = await addRelatedEntity(world.ctx(owner), {
    entityId,
    fieldKey: 'Shareholder',
    related: { kind: 'Organization', name },
    value: { holding: 'Direct', naturesOfControl: [], percentage },
  });
  return relatedEntityId as string;
}

const screen = (entityId: string) => rescreenParty(world.ctx({ kind: 'system', job: 'test' }), { entityId });

async function decide(entityId: string, reference: string, verdict: 'confirmed' | 'dismissed') {
  world.pass(1);
  const decision = {
    hitIds: [`own:${reference}`],
    verdict,
    reason: 'Compared with the list.',
    replace: true,
  };
  await decideHits(world.ctx(owner), { accountId, entityId, ...decision });
}

async function outcomes() {
  const { regimes } = await getSanctionedOwners(world.ctx(owner), { entityId: companyId });
  return Object.fromEntries(
    regimes.map(({ regime, owned, ownedIfUndecidedAreTrue }) => [
      regime,
      [owned?.outcome ?? null, ownedIfUndecidedAreTrue?.outcome ?? null],
    ]),
  );
}

const NOBODY = [null, null];

it('counts an owner as listed once its hit is confirmed, and says before what an open hit would mean', async () => {
  const holder = await hold(companyId, 'Vexelberg Minerals', '60');
  expect(await outcomes()).toEqual({ EU: NOBODY, UK: NOBODY, US: NOBODY });
  await screen(holder);
  expect(await outcomes()).toEqual({ EU: NOBODY, UK: [null, 'Reached'], US: NOBODY });
  await decide(holder, 'A', 'confirmed');
  expect(await outcomes()).toEqual({ EU: NOBODY, UK: ['Reached', 'Reached'], US: NOBODY });
  await decide(holder, 'A', 'dismissed');
  expect(await outcomes()).toEqual({ EU: NOBODY, UK: NOBODY, US: NOBODY });
});

it.each([
  { format: 'ofac', expected: { EU: NOBODY, UK: NOBODY, US: ['Reached', 'Reached'] } },
  { format: 'eu-xml', expected: { EU: ['NotReached', 'NotReached'], UK: NOBODY, US: NOBODY } },
  {
    format: 'un',
    expected: { EU: ['NotReached', 'NotReached'], UK: ['NotReached', 'NotReached'], US: NOBODY },
  },
])(
  'applies the rule of the list $format: exactly half is enough only in the US',
  async ({ format, expected }) => {
    await readListAs(format);
    const holder = await hold(companyId, 'Vexelberg Minerals', '50');
    await screen(holder);
    await decide(holder, 'A', 'confirmed');
    expect(await outcomes()).toEqual(expected);
  },
);

it('adds two listed owners under the rule of the EU, through a company between, and shows the chain', async () => {
  await readListAs('eu-csv');
  const between = await hold(companyId, 'Harrow Quay', '30');
  const first = await hold(between, 'Vexelberg Minerals', '70');
  const second = await hold(companyId, 'Ostermarsh Shipping', '25');
  for (const [party, reference] of [
    [first, 'A'],
    [second, 'B'],
  ] as const) {
    await screen(party);
    await decide(party, reference, 'confirmed');
  }
  const { regimes, unscreenedIds } = await getSanctionedOwners(world.ctx(owner), { entityId: companyId });
  const [eu] = regimes;
  expect(eu?.owned).toMatchObject({ outcome: 'Reached', grounds: ['Capital', 'Votes'] });
  expect(eu?.owned?.chain.map((link) => link.companyId)).toEqual([companyId, between]);
  expect(new Set(eu?.owned?.listedIds)).toEqual(new Set([first, second]));
  expect(unscreenedIds).toEqual([between]);
});

it('does not say whose sanctions a list means that does not', async () => {
  await readListAs('own');
  const holder = await hold(companyId, 'Vexelberg Minerals', '60');
  await screen(holder);
  await decide(holder, 'A', 'confirmed');
  const { sanctioned } = await getSanctionedOwners(world.ctx(owner), { entityId: companyId });
  expect(sanctioned).toEqual([{ partyId: holder, confirmed: [], undecided: [], isListedElsewhere: true }]);
  expect(await outcomes()).toEqual({ EU: NOBODY, UK: NOBODY, US: NOBODY });
});

it('is closed to members of other accounts', async () => {
  const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
  await expect(getSanctionedOwners(world.ctx(stranger), { entityId: companyId })).rejects.toMatchObject({
    code: 'resource.not_found',
  });
});
