import type { QueryOf } from '@probity/contract/endpoint.ts';
import * as contract from '@probity/contract/reviewing.ts';
import * as acts from '@probity/contract/reviews.ts';
import type { Ctx } from '@probity/core/kernel/context';
import {
  askAgain,
  assignReviews,
  claimReview,
  escalateReviews,
  listDocumentsToReview,
  listPartiesToReview,
  listReviewing,
  releaseReview,
  snoozeReviews,
  validateReviews,
} from '@probity/core/workspace/reviews';
import { type EntityKind, organisationKinds } from '@probity/domain';
import { pageOf, readTimeCursor, writeCursor } from '../cursor.ts';
import type { Serve } from '../serve.ts';
import { presentCredential } from './credentials.present.ts';

export function reviewingRoutes(serve: Serve): void {
  partyRoute(serve, contract.listLegalEntitiesToReview, organisationKinds);
  partyRoute(serve, contract.listLegalPersonsToReview, ['LegalPerson']);
  serve(contract.listDocumentsToReview, async (ctx, { query }) => {
    const { items, hasMore, last } = await listDocumentsToReview(ctx, reviewPageOf(query));
    return { items, nextCursor: hasMore && last ? writeCursor(last.since.toISOString(), last.id) : null };
  });
  serve(contract.listReviewing, (ctx, { query }) => reviewPage(ctx, query.accountId, query));
  serve(contract.listPlatformReviewing, (ctx, { query }) => reviewPage(ctx, null, query));
  actRoutes(serve);
}

function actRoutes(serve: Serve): void {
  serve.each(acts, { claimReview, releaseReview, snoozeReviews, escalateReviews, askAgain, validateReviews });
  serve(acts.assignReviews, async (ctx, { query, body }) => ({
    before: await assignReviews(ctx, { ...query, ...body }),
  }));
}

type ReviewQuery = QueryOf<typeof contract.listPlatformReviewing> &
  Partial<Pick<QueryOf<typeof contract.listReviewing>, 'of' | 'assignee'>>;

async function reviewPage(ctx: Ctx, accountId: string | null, query: ReviewQuery) {
  const { cursor, ...wanted } = query;
  return pageOf(
    await listReviewing(ctx, { ...wanted, accountId, after: readTimeCursor(cursor) }),
    ({ review, since, row }) => [query.show === 'Overdue' ? review.dueOn : since, row.id],
    (item) => ({
      ...presentCredential(item),
      entityName: item.entityName,
      entityKind: item.entityKind,
      since: item.since,
      review: item.review,
    }),
  );
}

function partyRoute(
  serve: Serve,
  endpoint: typeof contract.listLegalEntitiesToReview,
  kinds: readonly EntityKind[],
): void {
  serve(endpoint, async (ctx, { query }) =>
    pageOf(
      await listPartiesToReview(ctx, { ...reviewPageOf(query), kinds }),
      ({ since, id }) => [since, id],
      ({ id, displayName, ...party }) => ({ entityId: id, entityName: displayName, ...party }),
    ),
  );
}

function reviewPageOf(query: { accountId?: string | undefined; cursor?: string | undefined; limit: number }) {
  const place = readTimeCursor(query.cursor);
  return {
    accountId: query.accountId ?? null,
    limit: query.limit,
    after: place && { since: place.at, id: place.id },
  };
}
