import { roleMay } from '@probity/domain';
import { UNDO_MINUTES } from '@probity/domain/credentials/undo.policy.ts';
import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { ListedEntity, Subject } from '../../kernel/ports/index.ts';
import { decisionKey, reasonContext } from './decision-context.ts';
import { type DecisionRow, findDecisions, tookEffect } from './decisions.store.ts';

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

interface DecidedPair {
  /** The latest. */
  decision: DecisionView | null;
  /** The verdict that counts; a true match counts until its dismissal is approved. */
  inForce: DecisionView['verdict'] | null;
}

/** The account's decision on each pair, in the given order. */
export async function decisionsOn(
  ctx: Ctx,
  { accountId, partyId, pairs }: DecisionsOn,
): Promise<DecidedPair[]> {
  const sealing = await sealingOf(ctx, accountId);
  const keys = pairs.map(({ subject, entry }) => decisionKey(ctx, sealing, subject, entry));
  const found = await findDecisions(ctx.db, {
    accountId,
    partyId,
    pairs: keys.map(({ pairIndex }) => pairIndex),
  });
  const byPair = new Map(found.map((rows) => [rows[0].pairIndex.toString('hex'), rows]));
  return keys.map(({ pairIndex, basis }) => {
    const rows = byPair.get(pairIndex.toString('hex'));
    if (!rows) return { decision: null, inForce: null };
    const [row] = rows;
    const reason = sealing.unseal(row.reason, reasonContext(row.id)).toString('utf8');
    const decision = viewDecision(ctx, { accountId, row, reason, isUnchanged: basis.equals(row.basis) });
    const isTrueMatch = rows.some(
      (one) => one.verdict === 'confirmed' && tookEffect(one) && basis.equals(one.basis),
    );
    if (isTrueMatch) return { decision, inForce: 'confirmed' };
    return { decision, inForce: decision.stands ? decision.verdict : null };
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
  const isAwaiting = !tookEffect(row);
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
