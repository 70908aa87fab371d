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
import type { Serve } from '../serve.ts';

/** Who lists a party in a role, and possible duplicates among the parties that an account added. */
export function relatedRoutes(serve: Serve): void {
  serve.each(mentions, { listMentions });
  serve(duplicates.listDuplicates, async (ctx, { params }) => ({
    items: (await listDuplicates(ctx, params)).map(presentDuplicate),
  }));
  serve.each(duplicates, { findSimilarParties, unmergeEntity, markDistinct });
  serve(duplicates.mergeEntities, async (ctx, { params, body }) => {
    const { entityId, intoId, mergedAt } = await mergeEntities(ctx, { ...params, ...body });
    return { entityId, into: intoId, mergedAt };
  });
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
