import { randomInt } from 'node:crypto';
import type { Ctx } from '../../kernel/context/index.ts';
import {
  closeList,
  ENTRIES_OF_LIST,
  findOpenList,
  openList,
  type StatusEntry,
  takeEntry,
} from './status-entries.store.ts';

/** A list in which so many random entries in a row are taken is about three quarters full, and gets no more. */
const TRIES = 16;

/** Reserves a random free entry: nobody can tell from its number to whom a proof belongs, or when it was issued. */
export async function reserveStatusEntry(ctx: Ctx): Promise<StatusEntry> {
  const now = ctx.services.now();
  const listId = (await findOpenList(ctx.db)) ?? (await openList(ctx.db, now));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const entry = { listId, listIndex: randomInt(ENTRIES_OF_LIST) };
    if (await takeEntry(ctx.db, entry)) return entry;
  }
  await closeList(ctx.db, listId, now);
  return reserveStatusEntry(ctx);
}
