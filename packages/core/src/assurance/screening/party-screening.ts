import { type IntegrationProvider, ProductError } from '@probity/domain';
import { type HitCounts, screeningResultOf } from '@probity/domain/checks/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, publish, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AmlFound, AmlHit } from '../../kernel/ports/index.ts';
import { readPartySubject } from './party.ts';
import {
  findPartyScreening,
  findScreenableParty,
  savePartyScreening,
  updatePartyScreening,
} from './party-screenings.store.ts';
import { type GivenSubject, toSubject } from './subject.ts';
import { type DecisionView, decisionsOn } from './view-decision.ts';

interface OfParty {
  accountId: string;
  entityId: string;
}

/** The stored result of a screening. */
export interface ScreeningContent extends Omit<AmlFound, 'reference' | 'answers'> {
  subject: GivenSubject;
}

export interface DecidedHit extends AmlHit {
  decision: DecisionView | null;
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

/** The last screening of a party, each hit with its decision; undefined if there was none. */
export async function readScreening(ctx: Ctx, input: OfParty) {
  const row = await findPartyScreening(ctx.db, input);
  if (!row?.content) return undefined;
  const { accountId, entityId } = input;
  const sealing = await sealingOf(ctx, accountId);
  const content = unsealJson<ScreeningContent>(sealing, row.content, screeningContext(accountId, entityId));
  return { row, content, hits: await decideUpon(ctx, input, content) };
}

async function decideUpon(
  ctx: Ctx,
  { accountId, entityId }: OfParty,
  { subject, hits }: ScreeningContent,
): Promise<DecidedHit[]> {
  const decisions = await decisionsOn(ctx, {
    accountId,
    partyId: entityId,
    pairs: hits.map(({ entry }) => ({ subject: toSubject(subject), entry })),
  });
  return hits.map((hit, index) => ({ ...hit, decision: decisions[index] ?? null }));
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
  const content: ScreeningContent = { ...rest, subject };
  const hits = await decideUpon(ctx, { accountId, entityId }, content);
  const before = await findPartyScreening(ctx.db, { accountId, entityId });
  const monitoringWanted = before?.monitoringWanted ?? provider === null;
  const sealing = await sealingOf(ctx, accountId);
  const outcome = outcomeOf(content, hits);
  await savePartyScreening(ctx.db, {
    accountId,
    entityId,
    provider,
    ...outcome,
    content: sealing.seal(JSON.stringify(content), screeningContext(accountId, entityId)),
    monitoringWanted,
    monitored: isSameScreening ? (before?.monitored ?? false) : provider === null && monitoringWanted,
    screenedAt: ctx.services.now(),
    screenedBy: input.screenedBy !== undefined ? input.screenedBy : userIdOf(ctx.actor),
  });
  await record(ctx, {
    action: 'screening.party_screened',
    chainId: accountId,
    subject: { type: 'entity', id: entityId },
    details: { provider: provider ?? 'BuiltIn', threshold: found.threshold, ...outcome },
  });
  const newHits = Math.max(0, outcome.undecided - (before?.undecided ?? 0));
  await publish(ctx, 'party.screened', { accountId, entityId, newHits });
}

/** Updates the outcome of a party after a decision; the date of its screening stays. */
export async function settleScreening(ctx: Ctx, input: OfParty): Promise<void> {
  const screening = await readScreening(ctx, input);
  if (!screening) return;
  await updatePartyScreening(ctx.db, input, outcomeOf(screening.content, screening.hits));
  await publish(ctx, 'party.screened', input);
}

/** The total can exceed the hits received; those beyond count as undecided. */
export function countHits(
  { total }: { total: number },
  hits: readonly DecidedHit[],
): HitCounts & { awaiting: number } {
  const inForce = hits.filter(({ decision }) => decision?.stands);
  const all = Math.max(total, hits.length);
  return {
    hits: all,
    undecided: all - inForce.length,
    confirmed: inForce.filter(({ decision }) => decision?.verdict === 'confirmed').length,
    awaiting: hits.filter(({ decision }) => decision?.awaitsApproval).length,
  };
}

function outcomeOf(content: ScreeningContent, hits: readonly DecidedHit[]) {
  const counts = countHits(content, hits);
  return { ...counts, result: screeningResultOf(counts, { isUnusable: content.unusable !== null }) };
}
