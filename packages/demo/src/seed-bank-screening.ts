import { readRegister } from '@probity/core/assurance/data-enrichers';
import {
  addWatchlistVersion,
  approveDecision,
  decideHits,
  escalateHit,
  findWatchlistByKey,
  importWatchlist,
  rescreenNamedPartiesJob,
  rescreenParty,
  screenParty,
} from '@probity/core/assurance/screening';
import { inUnscopedTransaction } from '@probity/core/kernel/context';
import { demoId } from './demo-id.ts';
import type { DemoWorld } from './demo-world.ts';
import { counterpartyKey } from './seed-counterparties.ts';
import { type DemoVerdict, demoVerdicts, screenedAccounts } from './world/bank-screening.ts';

const accountId = demoId('meridian');

/** Before the first counterparty, and yesterday: the list is fetched again without a change. */
const LIST_FETCHED = [425, 1];

/** Schedules the list, the screening of counterparties and what was decided about their hits. */
export function planBankScreening(world: DemoWorld): void {
  const { agenda } = world;
  LIST_FETCHED.forEach((daysAgo, index) => {
    agenda.on(daysAgo, () => importList(world, String(index + 1)));
  });
  for (const { account, on } of screenedAccounts)
    agenda.on(on, () => screenParty(world.as('ruth'), { accountId, entityId: demoId(account) }));
  for (const verdict of demoVerdicts) planVerdict(world, verdict);
  // Together, which takes a fraction of the time of one after the other.
  agenda.on(0, () => screenEveryone(world));
  // The register has another address and another director than the profile.
  agenda.on(2, () =>
    readRegister(world.as('piet'), {
      accountId: demoId('northgate'),
      enricher: 'CompaniesHouse',
      reference: '09912345',
    }),
  );
  agenda.on(2, () =>
    readRegister(world.as('ruth'), { accountId, enricher: 'CompaniesHouse', reference: '07665544' }),
  );
}

async function importList(world: DemoWorld, label: string): Promise<void> {
  const ctx = world.background;
  const list = await inUnscopedTransaction(ctx, (ctx) => findWatchlistByKey(ctx, 'demo'));
  if (!list) throw new Error('The demo list is not known.');
  const version = await addWatchlistVersion(ctx, { listId: list.id, label, source: 'demo' });
  await importWatchlist(ctx, { versionId: version.id });
}

const AT_ONCE = 100;

async function screenEveryone(world: DemoWorld): Promise<void> {
  const named = await inUnscopedTransaction(world.background, ({ db }) =>
    db.selectFrom('entities').select('id').where('managedBy', 'is not', null).orderBy('id').execute(),
  );
  const entityIds = named.map(({ id }) => id);
  for (let from = 0; from < entityIds.length; from += AT_ONCE)
    await rescreenNamedPartiesJob.handler(world.inJob, {
      entityIds: entityIds.slice(from, from + AT_ONCE),
    });
}

function planVerdict(world: DemoWorld, { party, entry, on, by, act }: DemoVerdict): void {
  const { agenda } = world;
  const hitId = `demo:${entry}`;
  const of = () => ({ accountId, entityId: world.idOf(counterpartyKey(party)) });
  let decisionId = '';
  agenda.on(on, async () => {
    const { reason } = act;
    await rescreenParty(world.background, { entityId: of().entityId });
    if (act.do === 'escalate') {
      const escalation = { to: { role: act.to }, dueOn: agenda.day(act.dueIn) };
      await escalateHit(world.as(by), { ...of(), hitId, reason, escalation });
      return;
    }
    const verdict = act.do === 'confirm' ? ('confirmed' as const) : ('dismissed' as const);
    const decided = { ...of(), hitIds: [hitId], verdict, reason, replace: false };
    const [made] = await decideHits(world.as(by), decided);
    decisionId = made?.decision.id ?? '';
  });
  const second = act.do === 'dismiss' ? act.second : undefined;
  if (second) agenda.on(second.on, () => approveDecision(world.as(second.by), { decisionId }));
}
