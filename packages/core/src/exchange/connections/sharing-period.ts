import { endOfConsent } from '@probity/domain/sharing/period.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';

/** The last day of sharing if a request is approved today; null if it has no end. */
export function lastDayOfSharing(
  ctx: Ctx,
  { days, expiresAt = null }: { days: number | null; expiresAt?: Date | null },
): string | null {
  const end = endOfConsent({ days, expiresAt, isShared: expiresAt !== null }, ctx.services.now());
  return end && dayOf(end);
}
