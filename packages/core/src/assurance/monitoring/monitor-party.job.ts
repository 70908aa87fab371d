import {
  type AlertValues,
  type Comparison,
  compareFacts,
  type Finding,
  type KnownFacts,
  type MonitoredFacts,
} from '@probity/domain/monitoring/compare-facts.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { type EntityRow, findEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, type Events, newId } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { defineDerived } from '../derived-results/index.ts';
import type { PartyFile } from '../party-files/index.ts';
import { alertDetailsContext, knownFactsContext } from './encryption-context.ts';
import {
  type AlertRow,
  deleteMonitored,
  deleteMonitoredOf,
  findMonitored,
  insertAlert,
  listDueUnscoped,
  listOpenOfParty,
  lockMonitoring,
  markMonitoringDue,
  type OfParty,
  pauseMonitoring,
  saveMonitored,
  updateAlert,
} from './monitoring.store.ts';

export interface AlertDetails {
  /** Distinguishes this change from the previous one. */
  state: string;
  before: AlertValues | null;
  after: AlertValues | null;
  source: string | null;
}

/** Compares what an account knows about a party now with what it knew before: raises, updates and closes alerts. */
export const partyMonitoring = defineDerived({
  name: 'monitor-party',
  sources: ['Own', 'Shared'],
  inputs: {
    reads: (input) => /^(field|document|question|check):/.test(input),
    // A first reading is the baseline for later ones.
    starts: ['register', 'sharing'],
  },
  store: {
    lock: lockMonitoring,
    markStale: (db, { entityIds, now }) => markMonitoringDue(db, { entityIds, today: dayOf(now) }),
    listDue: listDueUnscoped,
  },
  compute: compareFile,
  withoutFile: async (ctx, party, entity) => {
    const changes = {
      ctx,
      of: party,
      sealing: await sealingOf(ctx, party.accountId),
      open: await listOpenOfParty(ctx.db, party),
    };
    const isMerged = entity !== undefined && (await isMergedRecord(ctx, entity));
    for (const alert of changes.open)
      await close(changes, alert, isMerged ? 'NoLongerTheCase' : 'NoLongerShared');
    return isMerged ? pauseMonitoring(ctx.db, party) : deleteMonitored(ctx.db, party);
  },
  afterClosing: ({ db }, party) => deleteMonitored(db, party),
});

export const monitorParty = partyMonitoring.recompute;
export const monitorPartyJob = partyMonitoring.job;

const hasOwnChart = ({ source, subject }: PartyFile): boolean =>
  source === 'Own' && subject.kind !== 'LegalPerson';

async function compareFile(ctx: Ctx, file: PartyFile): Promise<void> {
  const { accountId, entityId } = file.subject;
  const of = { accountId, entityId };
  const connectionId = file.connection?.id ?? null;
  const facts = await monitoredFacts(file);
  const open = await listOpenOfParty(ctx.db, of);
  const sealing = await sealingOf(ctx, accountId);
  const changes: Changes = { ctx, of, sealing, open };
  const row = await findMonitored(ctx.db, of);
  const context = knownFactsContext(accountId, entityId);
  const known = row ? unsealJson<KnownFacts>(sealing, row.known, context) : {};
  // A recipient needs to know even old facts when they are new to it; the account already knows its own file.
  const isBaseline = !row && connectionId === null;
  const compared = compareFacts(facts, known, dayOf(ctx.services.now()), { isBaseline });
  const looksAt = hasOwnChart(file)
    ? (await file.partiesOf('ownership')).filter((id) => id !== entityId)
    : [];
  await saveMonitored(ctx.db, {
    ...of,
    connectionId,
    looksAt,
    known: sealing.seal(JSON.stringify(keptOf(compared, connectionId)), context),
    checkedAt: ctx.services.now(),
    dueOn: compared.dueOn,
  });
  const { monitoring } = await readSettings(ctx, accountId);
  const findings = compared.findings.filter(({ kind }) => monitoring.includes(kind));
  await raise(changes, findings, connectionId);
  for (const alert of open) {
    if (compared.findings.some((found) => isOf(alert, found))) continue;
    const isGone = connectionId !== null && !compared.observed.has(alert.kind);
    await close(changes, alert, isGone ? 'NoLongerShared' : 'NoLongerTheCase');
  }
}

/** Hits of the account's own screening are tasks of their own. */
async function monitoredFacts(file: PartyFile): Promise<MonitoredFacts> {
  const { ownership } = hasOwnChart(file) ? await file.facts(['ownership']) : {};
  return {
    register: await file.register(),
    screening: file.sharedScreening,
    ownership: ownership ?? null,
    evidence: await file.evidence(),
    values: (await file.values()).map(({ fieldKey, changedOn }) => ({ fieldKey, changedOn })),
    days: await file.refreshDays(),
  };
}

/** Its data is compared as that of the other party, until the merge is undone. A claim cannot be undone. */
async function isMergedRecord({ db }: Ctx, { mergedInto }: EntityRow): Promise<boolean> {
  const into = mergedInto && (await findEntity({ db }, mergedInto));
  return Boolean(into && !into.claimedAt);
}

interface Changes {
  ctx: Ctx;
  of: OfParty;
  sealing: AccountSealing;
  open: readonly AlertRow[];
}

const isOf = (alert: AlertRow, { kind, item }: Finding): boolean =>
  alert.kind === kind && alert.item === item;

/** Facts that are no longer shared are not kept for comparison. */
const keptOf = ({ known, observed }: Comparison, connectionId: string | null): KnownFacts =>
  connectionId === null
    ? known
    : Object.fromEntries(
        Object.entries(known).filter(([key]) => [...observed].some((kind) => key.startsWith(`${kind}:`))),
      );

async function raise(
  { ctx, of, sealing, open }: Changes,
  findings: readonly Finding[],
  connectionId: string | null,
): Promise<void> {
  for (const found of findings) {
    const { kind, item, state, before, values, source } = found;
    const details: AlertDetails = { state, before, after: values, source };
    const alert = open.find((one) => isOf(one, found));
    const id = alert?.id ?? newId();
    const context = alertDetailsContext(id);
    if (alert && unsealJson<AlertDetails>(sealing, alert.details, context).state === state) continue;
    const sealed = sealing.seal(JSON.stringify(details), context);
    if (alert) {
      await updateAlert(ctx.db, id, { details: sealed, connectionId });
      continue;
    }
    await insertAlert(ctx.db, {
      id,
      ...of,
      connectionId,
      kind,
      item,
      state: 'Open',
      details: sealed,
      raisedAt: ctx.services.now(),
    });
    await record(ctx, {
      action: 'monitoring.alertRaised',
      chainId: of.accountId,
      subject: { type: 'entity', id: of.entityId },
      details: { alert: id, kind },
    });
  }
}

/** An alert that closes automatically does not keep shared data. */
async function close(
  { ctx, sealing }: Changes,
  alert: AlertRow,
  state: 'NoLongerTheCase' | 'NoLongerShared',
): Promise<void> {
  const nothing: AlertDetails = { state: '', before: null, after: null, source: null };
  await updateAlert(ctx.db, alert.id, {
    state,
    closedAt: ctx.services.now(),
    ...(alert.connectionId && {
      details: sealing.seal(JSON.stringify(nothing), alertDetailsContext(alert.id)),
    }),
  });
}

export const deleteMonitoredOfClosed = (
  { db }: Ctx,
  { accountId }: Events['account.closed'],
): Promise<void> => deleteMonitoredOf(db, accountId);
