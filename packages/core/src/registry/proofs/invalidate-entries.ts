import type { Ctx } from '../../kernel/context/index.ts';
import { changeEntries, type StatusEntry } from './status-entries.store.ts';

/** The published lists say of these entries that they are not valid, from now on. */
export const invalidateEntries = (ctx: Ctx, entries: readonly StatusEntry[]): Promise<void> =>
  changeEntries(ctx.db, entries, { status: 1, now: ctx.services.now() });
