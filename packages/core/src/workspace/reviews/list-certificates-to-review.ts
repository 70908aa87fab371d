import type { ReviewQueueFilter } from '@probity/domain/enumerations.ts';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { type CertificateRow, listCertificateItems } from './review-items.store.ts';
import { openReviewStates, type ReviewState } from './review-state.ts';
import { assigneeOf, authoriseReviewer } from './reviewer-access.ts';

interface CertificatesPage {
  /** Null for certificates in personal accounts, for platform reviewers. */
  accountId: string | null;
  /** `me`, `nobody` or the id of a member. */
  assignee?: string | undefined;
  show?: ReviewQueueFilter | undefined;
  after: { at: Date; id: string } | null;
  limit: number;
}

interface CertificateItem extends Pick<CertificateRow, 'id' | 'entityId' | 'entityName' | 'since'> {
  review: ReviewState;
}

/** Criminal record certificates that await review by a second person, with who is working on them. */
export function listCertificatesToReview(
  ctx: Ctx,
  { assignee, show = 'Open', ...input }: CertificatesPage,
): Promise<{ items: CertificateItem[]; hasMore: boolean }> {
  authoriseReviewer(ctx, input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const today = dayOf(ctx.services.now());
    const assignedTo = await assigneeOf(ctx, input.accountId, assignee);
    const rows = await listCertificateItems(ctx.db, {
      ...input,
      assignedTo,
      show,
      today,
      limit: input.limit + 1,
    });
    const page = rows.slice(0, input.limit);
    const stateOf = await openReviewStates(ctx, page, today);
    const items = page.map((row) => {
      const { id, entityId, entityName, since } = row;
      return { id, entityId, entityName, since, review: stateOf(row) };
    });
    return { items, hasMore: rows.length > input.limit };
  });
}
