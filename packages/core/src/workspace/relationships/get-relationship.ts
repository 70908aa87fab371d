import { ProductError } from '@probity/domain';
import { type RelationshipFile, readRelationshipFile } from '../../assurance/decisions/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findRelationship, type RelationshipRow } from './relationships.store.ts';

export interface WholeRelationship {
  summary: RelationshipRow;
  file: RelationshipFile;
}

/** The file of one counterparty, today or as at a past date, with its current row from the list. */
export async function getRelationship(
  ctx: Ctx,
  input: { accountId: string; entityId: string; asAt?: string | undefined },
): Promise<WholeRelationship> {
  // Reading may rate the party, and the row then shows the rating.
  const file = await readRelationshipFile(ctx, input);
  const summary = await inTransaction(ctx, ({ db }) => findRelationship(db, input));
  if (!summary) throw new ProductError('resource.not_found');
  return { summary, file };
}
