import { invalid, ProductError } from '@probity/domain';
import { changeTags, MAX_TAGS } from '@probity/domain/relationships/relationship-labels.ts';
import { recordMany } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findCounterparties } from '../counterparties/index.ts';
import { lockPlaceholders, openFiles, saveLabels } from './decisions.store.ts';

interface LabelRelationships {
  accountId: string;
  entityIds: readonly string[];
  /** Null removes it; omitted, it stays. Of one counterparty only. */
  reference?: string | null | undefined;
  addTags: readonly string[];
  removeTags: readonly string[];
}

export interface Labels {
  entityId: string;
  reference: string | null;
  tags: string[];
}

/** Sets the account's own reference of a counterparty, and adds and removes tags of one or many. */
export function labelRelationships(
  ctx: Ctx,
  { accountId, reference, addTags, removeTags, ...input }: LabelRelationships,
): Promise<Labels[]> {
  const entityIds = [...new Set(input.entityIds)].sort();
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'edit', accountId);
    if (reference !== undefined && entityIds.length > 1) throw invalid('reference', 'oneReference');
    await lockPlaceholders(ctx.db, entityIds);
    const known = await findCounterparties(ctx, { accountId, entityIds });
    if (known.size < entityIds.length) throw new ProductError('resource.not_found');
    const files = await openFiles(ctx.db, { accountId, entityIds, at: ctx.services.now() });
    const labels = files.map((file) => ({
      entityId: file.entityId,
      reference: reference === undefined ? file.reference : reference,
      tags: changeTags(file.tags, { add: addTags, remove: removeTags }),
    }));
    if (labels.some(({ tags }) => tags.length > MAX_TAGS))
      throw invalid('addTags', 'maxTags', { max: MAX_TAGS });
    await saveLabels(ctx.db, accountId, labels);
    await recordMany(
      ctx,
      accountId,
      labels.map(({ entityId, tags, ...label }) => ({
        action: 'relationship.labelled',
        subject: { type: 'entity', id: entityId },
        details: { hasReference: label.reference !== null, tags: tags.length },
      })),
    );
    return labels;
  });
}

/** The labels of parties that an import has just added, in its transaction. */
export async function labelImported(ctx: Ctx, accountId: string, given: readonly Labels[]): Promise<void> {
  const labels = given
    .filter(({ reference, tags }) => reference !== null || tags.length > 0)
    .sort((a, b) => (a.entityId < b.entityId ? -1 : 1));
  if (labels.length === 0) return;
  const entityIds = labels.map(({ entityId }) => entityId);
  await openFiles(ctx.db, { accountId, entityIds, at: ctx.services.now() });
  await saveLabels(ctx.db, accountId, labels);
}
