import { type Permission, roleMay } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { type Notification, notify } from '../notifications/index.ts';
import { listMembers } from './members.store.ts';

interface NotifyMembers extends Omit<Notification, 'userId'> {
  /** Only members whose role allows it. */
  permission: Permission;
  /** The person whose act it is. */
  except: string | null;
  /** Only these; everyone with the permission if omitted. */
  isTo?: (member: { id: string; role: string }) => boolean;
}

/** Notifies each member of the account who may do something about it. */
export async function notifyMembers(
  ctx: Ctx,
  { permission, except, isTo = () => true, ...notification }: NotifyMembers,
): Promise<void> {
  const members = (await listMembers(ctx.db, notification.accountId)).filter(
    ({ role, joinedAt }) => joinedAt && roleMay(role, permission),
  );
  for (const { userId, ...member } of members)
    if (userId && userId !== except && isTo(member)) await notify(ctx, { ...notification, userId });
}
