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
import type { FastifyInstance } from 'fastify';
import { readTimeCursor, writeCursor } from '../cursor.ts';
import { type ServeOptions, serve } from '../serve.ts';
import { presentCredential } from './credentials.present.ts';

export function reviewingRoutes(app: FastifyInstance, options: ServeOptions): void {
  partyRoute(app, options, contract.listLegalEntitiesToReview, organisationKinds);
  partyRoute(app, options, contract.listLegalPersonsToReview, ['LegalPerson']);
  serve(app, options, contract.listDocumentsToReview, async (ctx, { query }) => {
    const { items, hasMore, last } = await listDocumentsToReview(ctx, reviewPageOf(query));
    return { items: items, nextCursor: hasMore && last ? reviewCursorOf(last) : null };
  });
  serve(app, options, contract.listReviewing, (ctx, { query }) => reviewPage(ctx, query.accountId, query));
  serve(app, options, contract.listPlatformReviewing, (ctx, { query }) => reviewPage(ctx, null, query));
  actRoutes(app, options);
}

function actRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, acts.claimReview, (ctx, { params }) => claimReview(ctx, params));
  serve(app, options, acts.releaseReview, (ctx, { params }) =>
    releaseReview(ctx, params).then(() => undefined),
  );
  serve(app, options, acts.assignReviews, async (ctx, { query, body }) => ({
    before: await assignReviews(ctx, { ...query, ...body }),
  }));
  serve(app, options, acts.snoozeReviews, (ctx, { query, body }) =>
    snoozeReviews(ctx, { ...query, ...body }).then(() => undefined),
  );
  serve(app, options, acts.escalateReviews, (ctx, { query, body }) =>
    escalateReviews(ctx, { ...query, ...body }).then(() => undefined),
  );
  serve(app, options, acts.askAgain, (ctx, { query, body }) => askAgain(ctx, { ...query, ...body }));
  serve(app, options, acts.validateReviews, (ctx, { query, body }) =>
    validateReviews(ctx, { ...query, ...body }),
  );
}

type ReviewQuery = QueryOf<typeof contract.listPlatformReviewing> &
  Partial<Pick<QueryOf<typeof contract.listReviewing>, 'of' | 'assignee'>>;

async function reviewPage(ctx: Ctx, accountId: string | null, query: ReviewQuery) {
  const { cursor, ...wanted } = query;
  const { items, hasMore } = await listReviewing(ctx, {
    ...wanted,
    accountId,
    after: readTimeCursor(cursor),
  });
  const last = items.at(-1);
  const sortedBy = query.show === 'Overdue' ? last?.review.dueOn : last?.since.toISOString();
  return {
    items: items.map((item) => ({
      ...presentCredential(item),
      entityName: item.entityName,
      entityKind: item.entityKind,
      since: item.since,
      review: item.review,
    })),
    nextCursor: hasMore && last && sortedBy ? writeCursor(sortedBy, last.row.id) : null,
  };
}

function partyRoute(
  app: FastifyInstance,
  options: ServeOptions,
  endpoint: typeof contract.listLegalEntitiesToReview,
  kinds: readonly EntityKind[],
): void {
  serve(app, options, endpoint, async (ctx, { query }) => {
    const { items, hasMore } = await listPartiesToReview(ctx, { ...reviewPageOf(query), kinds });
    const last = items.at(-1);
    return {
      items: items.map(({ id, displayName, ...party }) => ({
        entityId: id,
        entityName: displayName,
        ...party,
      })),
      nextCursor: hasMore && last ? reviewCursorOf(last) : null,
    };
  });
}

function reviewPageOf(query: { accountId?: string | undefined; cursor?: string | undefined; limit: number }) {
  const place = readTimeCursor(query.cursor);
  return {
    accountId: query.accountId ?? null,
    limit: query.limit,
    after: place && { since: place.at, id: place.id },
  };
}

const reviewCursorOf = ({ since, id }: { since: Date; id: string }) => writeCursor(since.toISOString(), id);
