import type { HeldItem } from '@probity/domain/templates/coverage.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import {
  type HeldCredential,
  type HeldDocument,
  listEvidenceTypes,
  listManagedAnswers,
  listManagedCredentials,
  listManagedDocuments,
  listSharedCredentials,
  listSharedDocuments,
  listSignatures,
} from './holdings.store.ts';

/** The items that each party has, by its id. */
type Holdings = ReadonlyMap<string, HeldItem[]>;
type Found = { entityId: string; item: HeldItem }[];

interface Parties {
  accountId: string;
  entityIds: readonly string[];
}

/** Everything the account holds about the parties that it manages, including itself. */
export async function holdingsOf(ctx: Ctx, { accountId, entityIds }: Parties): Promise<Holdings> {
  if (entityIds.length === 0) return new Map();
  const credentials = await listManagedCredentials(ctx.db, accountId, entityIds);
  const documents = await listManagedDocuments(ctx.db, accountId, entityIds);
  const answers = await listManagedAnswers(ctx.db, accountId, entityIds);
  return byParty([
    ...(await heldFields(ctx, credentials)),
    ...documents.map(heldDocument),
    ...answers.map(({ entityId, question, changedAt }) => ({
      entityId,
      item: plainly({ kind: 'question', key: question, at: changedAt }),
    })),
    ...(await heldSignatures(ctx, { accountId, entityIds })),
  ]);
}

/** Only what the other side of these connections shares with the recipient or has signed for it. */
export async function sharedHoldings(
  ctx: Ctx,
  { accountId, entityIds, connectionIds }: Parties & { connectionIds: readonly string[] },
): Promise<Holdings> {
  if (entityIds.length === 0) return new Map();
  const isOpen = connectionIds.length > 0;
  const credentials = isOpen ? await listSharedCredentials(ctx.db, connectionIds) : [];
  const documents = isOpen ? await listSharedDocuments(ctx.db, connectionIds) : [];
  return byParty([
    ...(await heldFields(ctx, credentials)),
    ...documents.map(heldDocument),
    ...(await heldSignatures(ctx, { accountId, entityIds })),
  ]);
}

function byParty(found: Found): Holdings {
  const grouped = Map.groupBy(found, ({ entityId }) => entityId);
  return new Map([...grouped].map(([id, held]) => [id, held.map(({ item }) => item)]));
}

async function heldFields(ctx: Ctx, credentials: HeldCredential[]): Promise<Found> {
  if (credentials.length === 0) return [];
  const ids = credentials.map(({ id }) => id);
  const links = await listEvidenceTypes(ctx.db, ids, dayOf(ctx.services.now()));
  const evidence = Map.groupBy(links, ({ credentialId }) => credentialId);
  return credentials.map((row) => ({
    entityId: row.entityId,
    item: {
      kind: 'field',
      key: row.fieldKey,
      reviewState: row.reviewState,
      completeness: row.completeness,
      changedOn: dayOf(row.changedAt),
      expiresOn: row.expiresOn,
      evidence: evidence.get(row.id)?.map(({ type }) => type) ?? [],
    },
  }));
}

/** A document either exists or not; its use as evidence is assessed with the values. */
const heldDocument = ({ entityId, type, createdAt, expiresOn }: HeldDocument) => ({
  entityId,
  item: { ...plainly({ kind: 'document', key: type, at: createdAt }), expiresOn },
});

async function heldSignatures(ctx: Ctx, { accountId, entityIds }: Parties): Promise<Found> {
  const signatures = await listSignatures(ctx.db, accountId, entityIds);
  return signatures.flatMap(({ entityId, declarationId, signedAt, needsResign }) => {
    if (!signedAt) return [];
    const item = plainly({ kind: 'declaration', key: declarationId, at: signedAt });
    // The signed values have changed since.
    return [{ entityId, item: needsResign ? { ...item, reviewState: 'Rejected' as const } : item }];
  });
}

/** An item that is given or not, without a review of its own. */
const plainly = ({ kind, key, at }: { kind: HeldItem['kind']; key: string; at: Date }): HeldItem => ({
  kind,
  key,
  reviewState: 'Submitted',
  completeness: 'MissingVerification',
  changedOn: dayOf(at),
  expiresOn: null,
  evidence: [],
});
