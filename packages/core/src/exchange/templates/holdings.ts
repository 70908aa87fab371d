import type { ScopeItem } from '@probity/domain';
import { together } from '@probity/domain/records.ts';
import type { HeldItem } from '@probity/domain/templates/coverage.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import {
  type HeldCredential,
  type HeldDocument,
  listEvidence,
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

/** What the account holds of these items about the parties that it manages, including itself. */
export async function holdingsOf(
  ctx: Ctx,
  { accountId, entityIds, items }: Parties & { items: readonly Pick<ScopeItem, 'kind' | 'key'>[] },
): Promise<Holdings> {
  if (entityIds.length === 0) return new Map();
  const fields = items.filter(({ kind }) => kind === 'field').map(({ key }) => key);
  const { credentials, documents, answers, signatures } = await together({
    credentials: listManagedCredentials(ctx.db, accountId, entityIds, fields),
    documents: listManagedDocuments(ctx.db, accountId, entityIds),
    answers: listManagedAnswers(ctx.db, accountId, entityIds),
    signatures: heldSignatures(ctx, { accountId, entityIds }),
  });
  const evidence = await evidenceOf(ctx, credentials);
  return byParty([
    ...heldFields(ctx, credentials, evidence),
    ...documents.map(heldDocument),
    ...answers.map(({ entityId, question, asked, changedAt }) => ({
      entityId,
      item: plainly({ kind: asked ? 'templateQuestion' : 'question', key: question, at: changedAt }),
    })),
    ...signatures,
  ]);
}

/** Only what the other side of these connections shares with the recipient or has signed for it. */
export async function sharedHoldings(
  ctx: Ctx,
  { accountId, entityIds, connectionIds }: Parties & { connectionIds: readonly string[] },
): Promise<Holdings> {
  if (entityIds.length === 0) return new Map();
  const isOpen = connectionIds.length > 0;
  const { credentials, documents, signatures } = await together({
    credentials: isOpen ? listSharedCredentials(ctx.db, connectionIds) : [],
    documents: isOpen ? listSharedDocuments(ctx.db, connectionIds) : [],
    signatures: heldSignatures(ctx, { accountId, entityIds }),
  });
  const evidence = await evidenceOf(ctx, credentials);
  // A document can be shared on its own and as evidence of several values.
  const shared = new Map([...documents, ...evidence].map((document) => [document.id, document]));
  return byParty([
    ...heldFields(ctx, credentials, evidence),
    ...[...shared.values()].map(heldDocument),
    ...signatures,
  ]);
}

function byParty(found: Found): Holdings {
  const grouped = Map.groupBy(found, ({ entityId }) => entityId);
  return new Map([...grouped].map(([id, held]) => [id, held.map(({ item }) => item)]));
}

interface Evidence extends HeldDocument {
  credentialId: string;
}

const evidenceOf = async (ctx: Ctx, credentials: HeldCredential[]): Promise<Evidence[]> =>
  credentials.length === 0
    ? []
    : listEvidence(
        ctx.db,
        credentials.map(({ id }) => id),
      );

function heldFields(ctx: Ctx, credentials: HeldCredential[], evidence: Evidence[]): Found {
  const today = dayOf(ctx.services.now());
  const current = evidence.filter(({ expiresOn }) => expiresOn === null || expiresOn >= today);
  const byCredential = Map.groupBy(current, ({ credentialId }) => credentialId);
  return credentials.map((row) => ({
    entityId: row.entityId,
    item: {
      kind: 'field',
      key: row.fieldKey,
      reviewState: row.reviewState,
      completeness: row.completeness,
      consent: row.consent,
      changedOn: dayOf(row.changedAt),
      expiresOn: row.expiresOn,
      evidence: byCredential.get(row.id)?.map(({ type }) => type) ?? [],
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
  consent: 'NotNeeded',
  changedOn: dayOf(at),
  expiresOn: null,
  evidence: [],
});
