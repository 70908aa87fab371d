import { roleMay } from '@probity/domain';
import { isSecondPerson } from '@probity/domain/controls/control.policy.ts';
import { UNDO_MINUTES } from '@probity/domain/credentials/undo.policy.ts';
import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { ListedEntity, Subject } from '../../kernel/ports/index.ts';
import { findCasesOf } from './cases.store.ts';
import { decisionKey, reasonContext } from './decision-context.ts';
import { type DecisionRow, findDecisions, findReturns, type HitKey, tookEffect } from './decisions.store.ts';

export interface DecisionView {
  id: string;
  verdict: 'dismissed' | 'confirmed';
  reason: string;
  decidedAt: Date;
  decidedByName: string | null;
  /** False if the entry or the subject has changed, or while a second person has yet to approve. */
  stands: boolean;
  awaitsApproval: boolean;
  /** The verdict that counts: a true match until its dismissal has taken effect, also after a change. */
  inForce: 'dismissed' | 'confirmed' | null;
  approvedAt: Date | null;
  approvedByName: string | null;
  abilities: { approve: boolean; undo: boolean };
}

/** A subject and an entry that it resembles. */
interface HitPair {
  subject: Subject;
  entry: ListedEntity;
}

interface DecisionsOn {
  accountId: string;
  /** Null for a search that is not about a stored party. */
  partyId: string | null;
  pairs: readonly HitPair[];
}

/** A dismissal that a second person has returned, if nobody has decided since. */
export interface ReturnedDecision {
  reason: string;
  returnedAt: Date;
  returnedByName: string | null;
}

export interface DecidedPair {
  /** The latest. */
  decision: DecisionView | null;
  returned: ReturnedDecision | null;
  /** Confirmed, whether or not the entry or the subject has changed since. */
  wasConfirmed: boolean;
  /** The last case about it. */
  caseId: string | null;
}

/** The account's decision on each pair, in the given order. */
export async function decisionsOn(
  ctx: Ctx,
  { accountId, partyId, pairs }: DecisionsOn,
): Promise<DecidedPair[]> {
  const sealing = await sealingOf(ctx, accountId);
  const hits = pairs.map(({ subject, entry }) => ({
    entityId: entry.id,
    ...decisionKey(ctx, sealing, subject, entry),
  }));
  const found = await findDecisions(ctx.db, { accountId, partyId, hits });
  const returns = await openReturns(ctx, { accountId, partyId, hits });
  const cases = new Map(
    (await findCasesOf(ctx.db, { accountId, partyId, hits })).map(({ entityId, id }) => [entityId, id]),
  );
  const byEntry = new Map(found.map((rows) => [rows[0].entityId, rows]));
  return hits.map(({ pairIndex, entityId, basis }) => {
    const rows = byEntry.get(entityId);
    const returned = returns.get(pairIndex.toString('hex')) ?? null;
    const caseId = cases.get(entityId) ?? null;
    if (!rows) return { decision: null, returned, wasConfirmed: false, caseId };
    const [row] = rows;
    const reason = sealing.unseal(row.reason, reasonContext(row.id)).toString('utf8');
    const isUnchanged = basis.equals(row.basis);
    return {
      decision: viewDecision(ctx, {
        accountId,
        row,
        reason,
        isUnchanged,
        isTrueMatch: isMatch(rows, { partyId, basis }),
      }),
      returned: returned && returned.returnedAt > row.decidedAt ? returned : null,
      wasConfirmed: rows.some(({ verdict }) => verdict === 'confirmed'),
      caseId,
    };
  });
}

/**
 * Whether the last decision on a hit that took effect is a true match: of a stored party whether or not something has
 * changed since, otherwise of the same entry and subject.
 */
export const isMatch = (
  rows: readonly DecisionRow[],
  { partyId, basis }: { partyId: string | null; basis: Buffer },
): boolean => {
  const last = rows.find(tookEffect);
  return last?.verdict === 'confirmed' && (partyId !== null || basis.equals(last.basis));
};

async function openReturns(
  ctx: Ctx,
  { accountId, partyId, hits }: Omit<DecisionsOn, 'pairs'> & { hits: readonly HitKey[] },
): Promise<Map<string, ReturnedDecision>> {
  const rows = await findReturns(ctx.db, { accountId, partyId, hits });
  if (rows.length === 0) return new Map();
  const sealing = await sealingOf(ctx, accountId);
  return new Map(
    rows.map(({ id, pairIndex, reason, decidedAt, decidedByName }) => [
      pairIndex.toString('hex'),
      {
        reason: sealing.unseal(reason, reasonContext(id)).toString('utf8'),
        returnedAt: decidedAt,
        returnedByName: decidedByName,
      },
    ]),
  );
}

type Shown = Omit<DecisionRow, 'pairIndex' | 'entityId' | 'basis' | 'reason'>;

export function viewDecision(
  ctx: Ctx,
  {
    accountId,
    row,
    reason,
    isUnchanged,
    isTrueMatch,
  }: {
    accountId: string;
    row: Shown;
    reason: string;
    isUnchanged: boolean;
    /** The hit is a true match until someone, or two people, have dismissed it. */
    isTrueMatch: boolean;
  },
): DecisionView {
  const { id, decidedAt, decidedByName, approvedAt, approvedByName } = row;
  const isAwaiting = !tookEffect(row);
  const verdict = row.verdict === 'confirmed' ? 'confirmed' : 'dismissed';
  const stands = isUnchanged && !isAwaiting;
  const mayDecide = mayDecideIn(ctx, accountId);
  const isOwn = row.decidedBy !== null && row.decidedBy === userIdOf(ctx.actor);
  const undoUntil = decidedAt.getTime() + UNDO_MINUTES * 60_000;
  return {
    id,
    verdict,
    reason,
    decidedAt,
    decidedByName,
    stands,
    awaitsApproval: isUnchanged && isAwaiting,
    inForce: stands ? verdict : isTrueMatch ? 'confirmed' : null,
    approvedAt,
    approvedByName,
    abilities: {
      approve: isUnchanged && isAwaiting && mayDecide && isSecondPerson(userIdOf(ctx.actor), row.decidedBy),
      undo:
        isUnchanged && mayDecide && isOwn && approvedAt === null && ctx.services.now().getTime() < undoUntil,
    },
  };
}

/** Also a true match that has changed since. What awaits the second person is undecided, unless it releases a match. */
export const isUndecided = (decision: DecisionView | null): boolean =>
  decision === null || (!decision.stands && !(decision.awaitsApproval && decision.inForce !== null));

export function mayDecideIn({ actor }: Ctx, accountId: string): boolean {
  if (actor.kind !== 'user') return false;
  const membership = actor.memberships.find((one) => one.accountId === accountId);
  return membership !== undefined && roleMay(membership.role, 'validate');
}
