import { type Ctx, newId, notFound, userActorOf } from '../../kernel/context/index.ts';
import { insertAdminMode, isAccount } from './admin-modes.store.ts';

export const adminReasonContext = (id: string) => ({
  table: 'admin_modes',
  row: id,
  column: 'reason_sealed',
});

/** A single action of an administrator on an account is kept as a visit without duration; its Owners see the reason. */
export async function recordMoment(
  ctx: Ctx,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<void> {
  if (!(await isAccount(ctx.db, accountId))) throw notFound();
  const { userId, sessionHash } = userActorOf(ctx.actor);
  const id = newId();
  const now = ctx.services.now();
  const reasonSealed = ctx.services.sealing.seal(reason, adminReasonContext(id));
  const moment = { beganAt: now, endsAt: now, endedAt: now };
  await insertAdminMode(ctx.db, { id, userId, sessionHash, accountId, reasonSealed, ...moment });
}
