import { type IntegrationProvider, ProductError } from '@probity/domain';
import { type HitCounts, screeningResultOf } from '@probity/domain/checks/index.ts';
import canonicalize from 'canonicalize';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, publish, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AmlFound } from '../../kernel/ports/index.ts';
import { findMergedRecord, listMergedRecords, lockParty, type PartyRow } from './alerts.store.ts';
import { settleEscalations, withEscalations } from './escalations.ts';
import { type DecidedHit, joinScreenings, type ScreeningContent } from './join-screenings.ts';
import { readPartySubject } from './party.ts';
import {
  findPartyOf,
  findPartyScreening,
  findScreenableParty,
  listMergedScreenings,
  lockPartyScreening,
  lockScreeningsOf,
  type PartyScreeningRow,
  saveOutcome,
  savePartyScreening,
} from './party-screenings.store.ts';
import { retainMatches } from './retain-matches.ts';
import type { GivenSubject } from './subject.ts';

interface OfParty {
  accountId: string;
  entityId: string;
}

export const screeningContext = (accountId: string, entityId: string) => ({
  table: 'party_screenings',
  row: `${accountId}/${entityId}`,
  column: 'content',
});

/** The screening subject for a party that the account manages or is connected with. */
export function readSubject(ctx: Ctx, input: OfParty): Promise<GivenSubject> {
  return inTransaction(ctx, async (ctx) => {
    const party = await findScreenableParty(ctx.db, input);
    if (!party) throw new ProductError('resource.not_found');
    return readPartySubject(ctx, party);
  });
}

/** The same for a check, whose record may have been merged or claimed since it was started. */
export function readCheckedSubject(ctx: Ctx, input: OfParty): Promise<GivenSubject> {
  return inTransaction(ctx, async (ctx) => {
    const record = await findMergedRecord(ctx.db, input);
    return record ? readPartySubject(ctx, record) : readSubject(ctx, input);
  });
}

/**
 * Whether a party is still the subject that was screened; locks it against changes until the result is stored. A record
 * that was merged or claimed in the meantime keeps its result, although its values are now those of the other party.
 */
export async function lockCheckedSubject(
  ctx: Ctx,
  { subject, ...input }: OfParty & { subject: GivenSubject },
): Promise<boolean> {
  await lockScreeningsOf(ctx.db, input);
  await lockParty(ctx.db, input.entityId);
  if (await findMergedRecord(ctx.db, input)) return true;
  return isSameSubject(await readSubject(ctx, input), subject);
}

export const isSameSubject = (one: GivenSubject, other: GivenSubject): boolean =>
  canonicalize(one) === canonicalize(other);

/** Each record of the account that continues as the party, with the subject as it was last screened. */
export async function readMergedSubjects(ctx: Ctx, { id: entityId, accountId }: PartyRow) {
  const kept = await listMergedScreenings(ctx.db, { accountId, entityId });
  const screenings = new Map((await openAll(ctx, accountId, kept)).map((one) => [one.entityId, one]));
  const merged: { record: PartyRow; subject: GivenSubject }[] = [];
  for (const record of await listMergedRecords(ctx.db, { id: entityId, accountId })) {
    const last = screenings.get(record.id)?.content.subject;
    merged.push({ record, subject: last ?? (await readPartySubject(ctx, record)) });
  }
  return merged;
}

/**
 * The last screening of a party, each hit with its decision; undefined if there was none. The hits of a record that
 * continues as the party are hits of the party, as they were found and decided for that record.
 */
export async function readScreening(ctx: Ctx, input: OfParty) {
  const latest = await findPartyScreening(ctx.db, input);
  const merged = await listMergedScreenings(ctx.db, input);
  const [first, ...others] = await openAll(ctx, input.accountId, latest ? [latest, ...merged] : merged);
  if (!first) return undefined;
  const row = latest ?? first.row;
  const { content, hits } = await joinScreenings(ctx, input.accountId, [first, ...others]);
  return { row, content, hits: await withEscalations(ctx, input, hits) };
}

/** The last screening of each record of a party, its own first. */
export async function openScreenings(ctx: Ctx, input: OfParty) {
  const latest = await findPartyScreening(ctx.db, input);
  const merged = await listMergedScreenings(ctx.db, input);
  const opened = await openAll(ctx, input.accountId, latest ? [latest, ...merged] : merged);
  return opened.map((screening) => ({ ...screening, isByProvider: screening.row.provider !== null }));
}

/** Against which lists a record was last screened, and from which score an entry is a hit; unknown of a merged record. */
export async function readSearched(
  ctx: Ctx,
  row: PartyScreeningRow,
): Promise<Pick<ScreeningContent, 'threshold' | 'lists'>> {
  const [opened] = await openAll(ctx, row.accountId, [row]);
  const { threshold = null, lists = [] } = opened?.content ?? {};
  return { threshold, lists };
}

async function openAll(ctx: Ctx, accountId: string, rows: readonly PartyScreeningRow[]) {
  if (rows.length === 0) return [];
  const sealing = await sealingOf(ctx, accountId);
  return rows.flatMap((row) => {
    const { entityId, content: sealed } = row;
    if (!sealed) return [];
    const context = screeningContext(accountId, entityId);
    return { row, entityId, content: unsealJson<ScreeningContent>(sealing, sealed, context) };
  });
}

interface SaveScreening extends OfParty {
  provider: IntegrationProvider | null;
  subject: GivenSubject;
  found: AmlFound;
  /** Who requested it; the actor if omitted. */
  screenedBy?: string | null;
  /** Reread from the provider, so its monitoring state there is unchanged. */
  isSameScreening?: boolean;
}

/** Stores the result of a screening with the party, replacing the previous one. */
export async function saveScreening(ctx: Ctx, input: SaveScreening): Promise<void> {
  const { accountId, entityId, provider, subject, found, isSameScreening = false } = input;
  const { reference: _, answers: __, ...rest } = found;
  await lockPartyScreening(ctx.db, { accountId, entityId });
  const before = await findPartyScreening(ctx.db, { accountId, entityId });
  const [last] = await openAll(ctx, accountId, before ? [before] : []);
  const isBuiltIn = provider === null;
  const retained = last
    ? await retainMatches(ctx, { accountId, before: last, subject, found: found.hits, isBuiltIn })
    : [];
  const content: ScreeningContent = {
    ...rest,
    subject,
    hits: [...found.hits, ...retained],
    total: found.total + retained.length,
  };
  const merged = await openAll(ctx, accountId, await listMergedScreenings(ctx.db, { accountId, entityId }));
  const monitoringWanted = before?.monitoringWanted ?? isBuiltIn;
  const sealing = await sealingOf(ctx, accountId);
  const joined = await joinScreenings(ctx, accountId, [{ entityId, content }, ...merged]);
  const outcome = outcomeOf(joined);
  await savePartyScreening(ctx.db, {
    accountId,
    entityId,
    provider,
    ...outcome,
    content: sealing.seal(JSON.stringify(content), screeningContext(accountId, entityId)),
    monitoringWanted,
    monitored: isSameScreening ? (before?.monitored ?? false) : isBuiltIn && monitoringWanted,
    screenedAt: ctx.services.now(),
    screenedBy: input.screenedBy !== undefined ? input.screenedBy : userIdOf(ctx.actor),
  });
  await record(ctx, {
    action: 'screening.party_screened',
    chainId: accountId,
    subject: { type: 'entity', id: entityId },
    details: { provider: provider ?? 'BuiltIn', threshold: found.threshold, ...outcome },
  });
  const partyId = await findPartyOf(ctx.db, entityId);
  // A record that was merged or claimed counts for its party.
  if (partyId !== entityId) return settleScreening(ctx, { accountId, entityId: partyId });
  await settleEscalations(ctx, { accountId, entityId }, joined.hits);
  await publish(ctx, 'party.screened', { accountId, entityId, newHits: newHitsOf(outcome, before) });
}

const newHitsOf = (after: HitCounts, before: HitCounts | undefined): number =>
  Math.max(0, after.undecided - (before?.undecided ?? 0));

/** Updates the outcome of a record's party after a decision, a merge or a claim; the date of its screening stays. */
export async function settleScreening(ctx: Ctx, record: OfParty): Promise<void> {
  const { accountId } = record;
  const entityId = await findPartyOf(ctx.db, record.entityId);
  await lockPartyScreening(ctx.db, { accountId, entityId });
  const screening = await readScreening(ctx, { accountId, entityId });
  if (!screening) return;
  const { screenedAt, screenedBy, ...before } = screening.row;
  const outcome = outcomeOf(screening);
  await saveOutcome(ctx.db, { accountId, entityId, screenedAt, screenedBy }, outcome);
  await settleEscalations(ctx, { accountId, entityId }, screening.hits);
  const newHits = newHitsOf(outcome, before.entityId === entityId ? before : undefined);
  await publish(ctx, 'party.screened', { accountId, entityId, newHits });
}

/**
 * The total can exceed the hits received; those beyond count as undecided. A true match that has changed since is both
 * confirmed and undecided.
 */
export function countHits(
  { total }: { total: number },
  hits: readonly DecidedHit[],
): HitCounts & { awaiting: number } {
  const all = Math.max(total, hits.length);
  return {
    hits: all,
    undecided: all - hits.filter(({ isUndecided }) => !isUndecided).length,
    confirmed: hits.filter(({ inForce }) => inForce === 'confirmed').length,
    awaiting: hits.filter(({ decision }) => decision?.awaitsApproval).length,
  };
}

function outcomeOf({ content, hits }: { content: ScreeningContent; hits: readonly DecidedHit[] }) {
  const counts = countHits(content, hits);
  const result = screeningResultOf(counts, { isUnusable: content.unusable !== null });
  // Stored as a part of the undecided: a true match whose dismissal awaits approval is not one of them.
  const undecided = hits.filter(({ isUndecided }) => isUndecided);
  return { ...counts, awaiting: countHits(content, undecided).awaiting, result };
}
