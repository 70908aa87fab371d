import { UNDO_MINUTES } from '@probity/domain';
import { type Ctx, publish, userIdOf } from '../../kernel/context/index.ts';
import { listEvidencedBy, wasReviewedBy } from './open-to-platform.store.ts';

/** Whether the platform may open one of the values: while it awaits review, and the reviewer as long as they can undo it. */
export async function isOpenToPlatform(ctx: Ctx, credentialIds: readonly string[]): Promise<boolean> {
  if (credentialIds.length === 0) return false;
  const awaitingReview = new Set<string>();
  await publish(ctx, 'platform.opening', { credentialIds, awaitingReview });
  if (awaitingReview.size > 0) return true;
  const since = new Date(ctx.services.now().getTime() - UNDO_MINUTES * 60_000);
  return wasReviewedBy(ctx.db, { credentialIds, userId: userIdOf(ctx.actor), since });
}

/** The same for a document that is evidence of a value. */
export const isEvidenceOpenToPlatform = async (ctx: Ctx, documentId: string): Promise<boolean> =>
  isOpenToPlatform(ctx, await listEvidencedBy(ctx.db, documentId));
