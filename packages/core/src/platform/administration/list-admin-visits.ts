import { adminReasonContext, listAdminModesOf } from '../../identity/admin-readings/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';

const MAX_VISITS = 50;

interface AdminVisit {
  id: string;
  administrator: string;
  reason: string;
  beganAt: Date;
  /** When it ended or will end. */
  endsAt: Date;
  isOver: boolean;
}

/** Which administrators have worked in the account, and why. */
export function listAdminVisits(ctx: Ctx, input: { accountId: string }): Promise<{ items: AdminVisit[] }> {
  authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.services.now();
    const rows = await listAdminModesOf(ctx, input.accountId, MAX_VISITS);
    const items = rows.map(({ id, name, reasonSealed, beganAt, endsAt, endedAt }) => ({
      id,
      administrator: name,
      reason: ctx.services.sealing.unseal(reasonSealed, adminReasonContext(id)),
      beganAt,
      endsAt: endedAt ?? endsAt,
      isOver: endedAt !== null || endsAt <= now,
    }));
    return { items };
  });
}
