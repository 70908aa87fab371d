import * as contract from '@probity/contract/reviewing.ts';
import { listDocumentsToReview, listPartiesToReview } from '@probity/core/workspace/reviews';
import type { EntityKind } from '@probity/domain';
import type { FastifyInstance } from 'fastify';
import { readTimeCursor, writeCursor } from '../cursor.ts';
import { type ServeOptions, serve } from '../serve.ts';
import { organisationKinds } from './entities.routes.ts';

export function reviewingRoutes(app: FastifyInstance, options: ServeOptions): void {
  partyRoute(app, options, contract.listLegalEntitiesToReview, organisationKinds);
  partyRoute(app, options, contract.listLegalPersonsToReview, ['LegalPerson']);
  serve(app, options, contract.listDocumentsToReview, async (ctx, { query }) => {
    const { items, hasMore, last } = await listDocumentsToReview(ctx, reviewPageOf(query));
    return { items: items, nextCursor: hasMore && last ? reviewCursorOf(last) : null };
  });
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

export function reviewPageOf(query: {
  accountId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}) {
  const place = readTimeCursor(query.cursor);
  return {
    accountId: query.accountId ?? null,
    limit: query.limit,
    after: place && { since: place.at, id: place.id },
  };
}

export const reviewCursorOf = ({ since, id }: { since: Date; id: string }) =>
  writeCursor(since.toISOString(), id);
