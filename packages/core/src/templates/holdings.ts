import type { Completeness, ReviewState } from '@probity/domain';
import type { HeldItem } from '@probity/domain/templates/coverage.ts';
import type { Ctx } from '../context.ts';
import { dayOf } from '../today.ts';
import {
  type HeldCredential,
  type HeldDocument,
  listEvidenceTypes,
  listManagedCredentials,
  listManagedDocuments,
  listSharedCredentials,
  listSharedDocuments,
} from './holdings.store.ts';

/** What each party has, by its id. */
export type Holdings = ReadonlyMap<string, HeldItem[]>;

/** All that the account keeps about parties that it manages, itself included. */
export async function holdingsOf(
  ctx: Ctx,
  { accountId, entityIds }: { accountId: string; entityIds: readonly string[] },
): Promise<Holdings> {
  if (entityIds.length === 0) return new Map();
  return gather(
    ctx,
    await listManagedCredentials(ctx.db, accountId, entityIds),
    await listManagedDocuments(ctx.db, accountId, entityIds),
  );
}

/** What the other side of these connections lets the reader see, and nothing beyond. */
export async function sharedHoldings(ctx: Ctx, connectionIds: readonly string[]): Promise<Holdings> {
  if (connectionIds.length === 0) return new Map();
  return gather(
    ctx,
    await listSharedCredentials(ctx.db, connectionIds),
    await listSharedDocuments(ctx.db, connectionIds),
  );
}

async function gather(ctx: Ctx, credentials: HeldCredential[], documents: HeldDocument[]): Promise<Holdings> {
  const ids = credentials.map(({ id }) => id);
  const today = dayOf(ctx.services.now());
  const links = ids.length > 0 ? await listEvidenceTypes(ctx.db, ids, today) : [];
  const evidence = Map.groupBy(links, ({ credentialId }) => credentialId);
  const items = [
    ...credentials.map((row) => ({
      entityId: row.entityId,
      item: heldField(row, evidence.get(row.id)?.map(({ type }) => type) ?? []),
    })),
    ...documents.map((row) => ({ entityId: row.entityId, item: heldDocument(row) })),
  ];
  const byEntity = Map.groupBy(items, ({ entityId }) => entityId);
  return new Map([...byEntity].map(([id, held]) => [id, held.map(({ item }) => item)]));
}

const heldField = (row: HeldCredential, evidence: string[]): HeldItem => ({
  kind: 'field',
  key: row.fieldKey,
  reviewState: row.reviewState as ReviewState,
  completeness: row.completeness as Completeness,
  changedOn: dayOf(row.changedAt),
  expiresOn: row.expiresOn,
  evidence,
});

/** A document is there or not: what it proves is judged with the values. */
const heldDocument = (row: HeldDocument): HeldItem => ({
  kind: 'document',
  key: row.type,
  reviewState: 'Submitted',
  completeness: 'MissingVerification',
  changedOn: dayOf(row.createdAt),
  expiresOn: row.expiresOn,
  evidence: [],
});
