import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { sealingsOf } from '../../kernel/encryption/index.ts';
import { reviewReasonContext } from './encryption-context.ts';
import type { ReviewWork } from './review-items.store.ts';

/** Who is working on a value or certificate, and the reasons given. */
export interface ReviewState {
  dueOn: string | null;
  isOverdue: boolean;
  assignee: { memberId: string; name: string } | null;
  claim: { byName: string | null; isOwn: boolean; until: Date } | null;
  snooze: { until: string; byName: string | null; reason: string } | null;
  escalation: { at: Date; byName: string | null; reason: string } | null;
}

type Worked = ReviewWork & { id: string; accountId: string };

/** Decrypts the reasons of a page; returns the state of each item. */
export async function openReviewStates(
  ctx: Ctx,
  rows: readonly Worked[],
  today: string,
): Promise<(row: Worked) => ReviewState> {
  const hasReasons = rows.filter((row) => row.snoozeReason ?? row.escalationReason);
  const sealings =
    hasReasons.length > 0
      ? await sealingsOf(
          ctx,
          hasReasons.map(({ accountId }) => accountId),
        )
      : new Map();
  return (row) => {
    const open = (column: 'snooze_reason' | 'escalation_reason', sealed: Buffer | null): string =>
      (sealed &&
        sealings.get(row.accountId)?.unseal(sealed, reviewReasonContext(row.id, column)).toString('utf8')) ??
      '';
    const isSnoozed = row.snoozedUntil !== null && row.snoozedUntil > today;
    const isClaimed = row.claimedUntil !== null && row.claimedUntil > ctx.services.now();
    return {
      dueOn: row.dueOn,
      isOverdue: row.dueOn !== null && row.dueOn < today,
      assignee: row.assignedTo ? { memberId: row.assignedTo, name: row.assigneeName ?? '' } : null,
      claim:
        isClaimed && row.claimedUntil
          ? {
              byName: row.claimedByName,
              isOwn: row.claimedBy === userIdOf(ctx.actor),
              until: row.claimedUntil,
            }
          : null,
      snooze:
        isSnoozed && row.snoozedUntil
          ? {
              until: row.snoozedUntil,
              byName: row.snoozedByName,
              reason: open('snooze_reason', row.snoozeReason),
            }
          : null,
      escalation: row.escalatedAt
        ? {
            at: row.escalatedAt,
            byName: row.escalatedByName,
            reason: open('escalation_reason', row.escalationReason),
          }
        : null,
    };
  };
}
