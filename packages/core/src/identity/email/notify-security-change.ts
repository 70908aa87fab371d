import type { Ctx } from '../../kernel/context/index.ts';
import type { SecurityChange } from './email-request.ts';
import { queueEmail } from './queue-email.ts';

/** Emails the person what was changed, when, on which device and from where. */
export function notifySecurityChange(
  ctx: Ctx,
  user: { email: string; name: string },
  change: SecurityChange,
): Promise<void> {
  return queueEmail(ctx, {
    template: 'security-notice',
    to: user.email,
    name: user.name,
    change,
    at: ctx.services.now().toISOString(),
    device: ctx.client?.device ?? null,
    address: ctx.client?.address ?? null,
  });
}
