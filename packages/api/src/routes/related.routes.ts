import * as duplicates from '@probity/contract/duplicates.ts';
import * as mentions from '@probity/contract/mentions.ts';
import { listMentions } from '@probity/core/registry/consent';
import {
  type Duplicate,
  findSimilarParties,
  listDuplicates,
  markDistinct,
  mergeEntities,
  unmergeEntity,
} from '@probity/core/registry/duplicates';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

/** Who lists a party in a role, and possible duplicates among the parties that an account added. */
export function relatedRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, mentions.listMentions, async (ctx, { params }) => ({
    items: await listMentions(ctx, params),
  }));
  serve(app, options, duplicates.listDuplicates, async (ctx, { params }) => ({
    items: (await listDuplicates(ctx, params)).map(presentDuplicate),
  }));
  serve(app, options, duplicates.findSimilarParties, async (ctx, { params, body }) => ({
    items: await findSimilarParties(ctx, { ...params, ...body }),
  }));
  serve(app, options, duplicates.mergeEntities, async (ctx, { params, body }) => {
    const { entityId, intoId, mergedAt } = await mergeEntities(ctx, { ...params, ...body });
    return { entityId, into: intoId, mergedAt };
  });
  serve(app, options, duplicates.unmergeEntity, (ctx, { params }) =>
    unmergeEntity(ctx, params).then(() => undefined),
  );
  serve(app, options, duplicates.markDistinct, (ctx, { params, body }) =>
    markDistinct(ctx, { ...params, ...body }).then(() => undefined),
  );
}

const presentParty = ({ id, displayName, kind, country, createdAt }: Duplicate['one']) => ({
  entityId: id,
  entityName: displayName,
  kind,
  country,
  createdAt,
});

const presentDuplicate = ({ one, other, ...why }: Duplicate) => ({
  one: presentParty(one),
  other: presentParty(other),
  ...why,
});
