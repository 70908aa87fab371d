import {
  type AlertValues,
  type Comparison,
  compareFacts,
  type Finding,
  type KnownFacts,
} from '@probity/domain/monitoring/compare-facts.ts';
import { z } from 'zod';
import { isShredded, readSettings } from '../../identity/accounts/index.ts';
import { type EntityRow, findEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, type Events, inAccountTransaction, newId } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { alertDetailsContext, knownFactsContext } from './encryption-context.ts';
import { loadMonitoredFacts } from './load-monitored-facts.ts';
import {
  type AlertRow,
  deleteMonitored,
  deleteMonitoredOf,
  findMonitored,
  insertAlert,
  listOpenOfParty,
  lockMonitoring,
  markMonitoringDue,
  type OfParty,
  pauseMonitoring,
  saveMonitored,
  updateAlert,
} from './monitoring.store.ts';

const payload = z.object({ accountId: z.string(), entityId: z.string() });

export interface AlertDetails {
  /** Distinguishes this change from the previous one. */
  state: string;
  before: AlertValues | null;
  after: AlertValues | null;
  source: string | null;
}

/** Compares what an account knows about a party now with what it knew before: raises, updates and closes alerts. */
export function monitorParty(ctx: Ctx, of: z.infer<typeof payload>): Promise<void> {
  const { accountId, entityId } = of;
  return inAccountTransaction(ctx, accountId, async (ctx) => {
    // Queued before the account was closed, or by the end of its connections.
    if (await isShredded(ctx, accountId)) return deleteMonitored(ctx.db, of);
    await lockMonitoring(ctx.db, of);
    const entity = await findEntity(ctx, entityId);
    const loaded = entity && (await loadMonitoredFacts(ctx, accountId, entity));
    const open = await listOpenOfParty(ctx.db, of);
    const sealing = await sealingOf(ctx, accountId);
    const changes: Changes = { ctx, of, sealing, open };
    if (!loaded) {
      const isMerged = entity !== undefined && (await isMergedRecord(ctx, entity));
      for (const alert of open) await close(changes, alert, isMerged ? 'NoLongerTheCase' : 'NoLongerShared');
      return isMerged ? pauseMonitoring(ctx.db, of) : deleteMonitored(ctx.db, of);
    }
    const row = await findMonitored(ctx.db, of);
    const context = knownFactsContext(accountId, entityId);
    const known = row ? unsealJson<KnownFacts>(sealing, row.known, context) : {};
    const { connectionId, looksAt } = loaded;
    // A recipient needs to know even old facts when they are new to it; the account already knows its own file.
    const isBaseline = !row && connectionId === null;
    const compared = compareFacts(loaded.facts, known, dayOf(ctx.services.now()), { isBaseline });
    await saveMonitored(ctx.db, {
      ...of,
      connectionId,
      looksAt: [...looksAt],
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
  });
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

export const monitorPartyJob = defineJob({
  name: 'monitor-party',
  payload,
  handler: monitorParty,
});

export const deleteMonitoredOfClosed = (
  { db }: Ctx,
  { accountId }: Events['account.closed'],
): Promise<void> => deleteMonitoredOf(db, accountId);

export const monitorAfterValue = (ctx: Ctx, { entityId }: Events['credential.changed']): Promise<void> =>
  compareAgain(ctx, [entityId]);

export const monitorAfterDocument = (ctx: Ctx, { entityId }: Events['entity.changed']): Promise<void> =>
  compareAgain(ctx, [entityId]);

export const monitorAfterCheck = (ctx: Ctx, { entityId }: Events['check.moved']): Promise<void> =>
  compareAgain(ctx, [entityId]);

export const monitorAfterMerge = (ctx: Ctx, { entityIds }: Events['entity.merged']): Promise<void> =>
  compareAgain(ctx, entityIds);

export const monitorAfterClaim = (ctx: Ctx, { placeholderId }: Events['entity.claimed']): Promise<void> =>
  compareAgain(ctx, [placeholderId]);

/** A first reading is the baseline for later ones. */
export const monitorAfterRegister = (
  ctx: Ctx,
  { accountId, entityIds }: Events['register.read'],
): Promise<void> =>
  ctx.services.jobs.addMany(
    ctx.db,
    monitorPartyJob,
    entityIds.map((entityId) => ({ accountId, entityId })),
  );

/** Starts monitoring newly shared data, and stops for data that is no longer shared. */
export async function monitorAfterSharing(
  ctx: Ctx,
  { connection }: Pick<Events['connection.approved'], 'connection'>,
): Promise<void> {
  const { readerAccountId: accountId, subjectId: entityId } = connection;
  if (accountId) await ctx.services.jobs.add(ctx.db, monitorPartyJob, { accountId, entityId });
}

async function compareAgain(ctx: Ctx, entityIds: readonly string[]): Promise<void> {
  if (entityIds.length === 0) return;
  const due = await markMonitoringDue(ctx.db, { entityIds, today: dayOf(ctx.services.now()) });
  for (const of of due) await ctx.services.jobs.add(ctx.db, monitorPartyJob, of);
}
