import type { Ctx, Events } from '../../kernel/context/index.ts';
import { findAwaitingReview } from './review-items.store.ts';

/** The platform may open a value as long as it awaits review. */
export async function openAwaitingReview(
  { db }: Ctx,
  { credentialIds, awaitingReview }: Events['platform.opening'],
): Promise<void> {
  for (const id of await findAwaitingReview(db, credentialIds)) awaitingReview.add(id);
}
