import { DAY_MS } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { deleteUnansweredBefore } from './wallet-requests.store.ts';

/** Requests of yesterday that no wallet has answered with a credential. */
export const deleteUnansweredRequests = (ctx: Ctx, now: Date): Promise<void> =>
  deleteUnansweredBefore(ctx.db, new Date(now.getTime() - DAY_MS));
