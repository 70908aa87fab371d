import type { JsonValue, Verification } from '@probity/proofs';
import type { Ctx } from '../../kernel/context/index.ts';
import { verifyProof } from '../../registry/proofs/index.ts';
import { type ConnectionRow, partySealing } from '../connections/index.ts';
import { presentationContext } from './present-shared.job.ts';
import { listPresentations, type PresentationRow } from './presentations.store.ts';
import type { ProofRequest } from './proof-request.ts';

/** A credential as the recipient sees it: verified each time, its status included. */
export interface SharedProof
  extends Pick<
    Verification,
    'outcome' | 'steps' | 'issuer' | 'vct' | 'trustLevel' | 'issuedAt' | 'expiresAt' | 'checkedAt'
  > {
  id: string;
  type: string;
  evidence: JsonValue;
  sharedAt: Date;
  fields: readonly string[];
  credentialIds: readonly string[];
}

export interface OpenedPresentation extends SharedProof {
  /** As it was presented. */
  content: string;
}

/**
 * The credentials that a connection's recipient has now, newest first, by the verifier that everybody can use: also one that
 * was replaced, as long as no newer one states each of its values, for the recipient has to see that it was revoked.
 */
export async function readPresentations(ctx: Ctx, connection: ConnectionRow): Promise<OpenedPresentation[]> {
  const newestFirst = (await listPresentations(ctx.db, connection.id))
    .filter(({ content }) => content !== null)
    .toReversed();
  const stated = new Set<string>();
  const rows = newestFirst.filter(({ replacedAt, type, credentialIds }) => {
    const added = credentialIds.map((id) => `${type} ${id}`).filter((key) => !stated.has(key));
    for (const key of added) stated.add(key);
    return replacedAt === null || added.length > 0;
  });
  return Promise.all(rows.map((row) => openPresentation(ctx, row)));
}

export async function openPresentation(ctx: Ctx, row: PresentationRow): Promise<OpenedPresentation> {
  if (!row.content) throw new Error(`The presentation ${row.id} has ended`);
  const sealing = await partySealing(ctx, row.connectionId, row.accountId);
  const content = sealing.unseal(row.content, presentationContext(row.id)).toString('utf8');
  const { outcome, steps, issuer, vct, trustLevel, evidence, issuedAt, expiresAt, checkedAt, presentedTo } =
    await verifyProof(ctx, { credential: content });
  const { id, type, fields, credentialIds, sharedAt } = row;
  // Stored with this shape.
  const request = row.request as unknown as ProofRequest;
  const isForUs = presentedTo?.audience === request.client_id && presentedTo.nonce === request.nonce;
  return {
    id,
    type,
    fields,
    credentialIds,
    sharedAt,
    content,
    outcome: isForUs || outcome !== 'valid' ? outcome : 'invalid',
    steps,
    issuer,
    vct,
    trustLevel,
    evidence,
    issuedAt,
    expiresAt,
    checkedAt,
  };
}
