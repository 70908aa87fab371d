import { roleMay } from '@probity/domain';
import { UNDO_MINUTES } from '@probity/domain/credentials/undo.policy.ts';
import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { ListedEntity, Subject } from '../../kernel/ports/index.ts';
import { decisionKey, reasonContext } from './decision-context.ts';
import { type DecisionRow, findDecisions } from './decisions.store.ts';

export interface DecisionView {
  id: string;
  verdict: 'dismissed' | 'confirmed';
  reason: string;
  decidedAt: Date;
  decidedByName: string | null;
  /** False if the entry or the subject has changed, or while a second person has yet to approve. */
  stands: boolean;
  awaitsApproval: boolean;
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

/** The account's decision on each pair, in the given order; null if there is none. */
export async function decisionsOn(
  ctx: Ctx,
  { accountId, partyId, pairs }: DecisionsOn,
): Promise<(DecisionView | null)[]> {
  const sealing = await sealingOf(ctx, accountId);
  const keys = pairs.map(({ subject, entry }) => decisionKey(ctx, sealing, subject, entry));
  const rows = await findDecisions(ctx.db, {
    accountId,
    partyId,
    pairs: keys.map(({ pairIndex }) => pairIndex),
  });
  const byPair = new Map(rows.map((row) => [row.pairIndex.toString('hex'), row]));
  return keys.map(({ pairIndex, basis }) => {
    const row = byPair.get(pairIndex.toString('hex'));
    if (!row || row.verdict === 'reopened') return null;
    const reason = sealing.unseal(row.reason, reasonContext(row.id)).toString('utf8');
    return viewDecision(ctx, { accountId, row, reason, isUnchanged: basis.equals(row.basis) });
  });
}

type Shown = Omit<DecisionRow, 'pairIndex' | 'basis' | 'reason'>;

export function viewDecision(
  ctx: Ctx,
  {
    accountId,
    row,
    reason,
    isUnchanged,
  }: { accountId: string; row: Shown; reason: string; isUnchanged: boolean },
): DecisionView {
  const { id, decidedAt, decidedByName, approvedAt, approvedByName } = row;
  const isAwaiting = row.needsApproval && approvedAt === null;
  const mayDecide = mayDecideIn(ctx, accountId);
  const isOwn = row.decidedBy !== null && row.decidedBy === userIdOf(ctx.actor);
  const undoUntil = decidedAt.getTime() + UNDO_MINUTES * 60_000;
  return {
    id,
    verdict: row.verdict === 'confirmed' ? 'confirmed' : 'dismissed',
    reason,
    decidedAt,
    decidedByName,
    stands: isUnchanged && !isAwaiting,
    awaitsApproval: isUnchanged && isAwaiting,
    approvedAt,
    approvedByName,
    abilities: {
      approve: isUnchanged && isAwaiting && mayDecide && !isOwn,
      undo:
        isUnchanged && mayDecide && isOwn && approvedAt === null && ctx.services.now().getTime() < undoUntil,
    },
  };
}

export function mayDecideIn({ actor }: Ctx, accountId: string): boolean {
  if (actor.kind !== 'user') return false;
  const membership = actor.memberships.find((one) => one.accountId === accountId);
  return membership !== undefined && roleMay(membership.role, 'validate');
}
