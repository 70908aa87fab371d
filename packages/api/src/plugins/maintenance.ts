import { type Ctx, isAdmin } from '@probity/core/kernel/context';
import { type Maintenance, readMaintenance } from '@probity/core/platform/maintenance';
import { ProductError } from '@probity/domain';
import type { ServeOptions } from '../serve.ts';

const LOOK_EVERY_MS = 2000;

/** While maintenance is on, admits only administrators and sign-in. The switch is read at most every two seconds. */
export function withMaintenance(
  base: ServeOptions['base'],
  authenticate: ServeOptions['authenticate'],
): ServeOptions['authenticate'] {
  let seenAt = 0;
  let maintenance: Maintenance | null = null;
  const look = async (now: number) => {
    if (now - seenAt < LOOK_EVERY_MS) return;
    seenAt = now;
    maintenance = await readMaintenance(base);
  };
  return async (request, options) => {
    const now = base.services.now().getTime();
    await look(now);
    if (!maintenance?.on) return authenticate(request, options);
    const { message, plannedEnd } = maintenance;
    const actor: Ctx['actor'] = await authenticate(request, options);
    if (isAdmin(actor) || request.url.startsWith('/v1/Auth')) return actor;
    const secondsLeft = plannedEnd ? Math.ceil((plannedEnd.getTime() - now) / 1000) : 0;
    // A planned end that has passed says nothing about when it will be over.
    throw new ProductError('system.maintenance', {
      ...(message && { detail: message }),
      ...(secondsLeft > 0 && { plannedEnd, retryAfterSeconds: secondsLeft }),
    });
  };
}
