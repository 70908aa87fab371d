import { type Ctx, isAdmin } from '@probity/core/kernel/context';
import { isUnderMaintenance } from '@probity/core/platform/maintenance';
import { ProductError } from '@probity/domain';
import type { ServeOptions } from '../serve.ts';

const LOOK_EVERY_MS = 2000;

/** While maintenance is on, admits only administrators and sign-in. The switch is read at most every two seconds. */
export function withMaintenance(
  base: ServeOptions['base'],
  authenticate: ServeOptions['authenticate'],
): ServeOptions['authenticate'] {
  let seenAt = 0;
  let on = false;
  const look = async (now: number) => {
    if (now - seenAt < LOOK_EVERY_MS) return;
    seenAt = now;
    on = await isUnderMaintenance(base);
  };
  return async (request, options) => {
    await look(base.services.now().getTime());
    if (!on) return authenticate(request, options);
    const actor: Ctx['actor'] = await authenticate(request, options);
    if (isAdmin(actor) || request.url.startsWith('/v1/Auth')) return actor;
    throw new ProductError('system.maintenance');
  };
}
