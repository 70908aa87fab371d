import type { DataFieldKey } from '@probity/domain';
import { type JsonObject, presentSdJwt } from '@probity/proofs';
import { type CredentialType, statedPaths } from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import type { OpenedFieldValue } from '../encrypted-data/index.ts';
import { findType } from './credential-types.ts';
import { proofContext } from './encryption-contexts.ts';
import { gatherClaims } from './gather-claims.ts';
import { holderSignerOf } from './holder-key.ts';
import type { StoredClaims } from './issue-proof.job.ts';
import { listProofRows, listValuesOf, type ProofRow } from './proofs.store.ts';

/** Whom a presentation is for, and the request that it answers. */
export interface PresentedTo {
  audience: string;
  nonce: string;
}

export interface Presentation {
  proofId: string;
  type: string;
  /** The value of which the type has a proof of its own. */
  valueId: string | null;
  /** The shared fields that it can state, those that only name the party among them. */
  fields: DataFieldKey[];
  /** The values that it states, as they are now. */
  stated: { credentialId: string; value: OpenedFieldValue }[];
  /** SD-JWT with key binding. */
  content: string;
}

/**
 * The party's credentials that state values of these fields, signed with its key for one audience. Of each, only what these
 * values say is disclosed.
 */
export async function presentProofs(
  ctx: Ctx,
  { accountId, fields }: { accountId: string; fields: ReadonlySet<DataFieldKey> },
  { audience, nonce }: PresentedTo,
): Promise<Presentation[]> {
  const signer = await holderSignerOf(ctx, accountId);
  if (!signer) return [];
  const sealing = await sealingOf(ctx, accountId);
  const issuedAt = ctx.services.now();
  const presentations: Presentation[] = [];
  for (const { row, type } of latestProofs(await listProofRows(ctx.db, { accountId }), issuedAt)) {
    const isShared = type.fields.some((field) => fields.has(field));
    const part = isShared ? await gatherClaims(ctx, { ...row, fields }, type) : null;
    const disclose = part ? statedPaths(claimsOf(sealing, row), part.claims) : [];
    // The category in law says nothing about the party.
    if (!part || disclose.every(([claim]) => claim === 'attestation_legal_category')) continue;
    const credential = sealing.unseal(row.content, proofContext(row.id, 'content')).toString('utf8');
    const stated = new Set((await listValuesOf(ctx.db, [row.id])).map(({ credentialId }) => credentialId));
    presentations.push({
      proofId: row.id,
      type: row.type,
      valueId: row.credentialId,
      fields: [...new Set([...type.fields, ...type.identifiedBy])].filter((field) => fields.has(field)),
      stated: part.opened.flatMap(({ credentialId, value }) =>
        stated.has(credentialId) ? { credentialId, value } : [],
      ),
      content: await presentSdJwt(credential, {
        disclose,
        keyBinding: { audience, nonce, issuedAt, signer },
      }),
    });
  }
  return presentations;
}

export type SignedRow = ProofRow & { claims: Buffer; content: Buffer };

/** Of each type, or value of its own, the newest that is signed and in force. */
export function latestProofs(
  rows: readonly ProofRow[],
  now: Date,
): { row: SignedRow; type: CredentialType }[] {
  const slots = new Set<string>();
  return rows.flatMap((row) => {
    const { claims, content, expiresAt, endedAt } = row;
    const type = findType(row.type);
    const slot = `${row.type}/${row.credentialId ?? ''}`;
    if (!type || !claims || !content || endedAt || !expiresAt || expiresAt <= now || slots.has(slot))
      return [];
    slots.add(slot);
    return [{ row: { ...row, claims, content }, type }];
  });
}

export const claimsOf = (sealing: AccountSealing, { id, claims }: SignedRow): JsonObject =>
  unsealJson<StoredClaims>(sealing, claims, proofContext(id, 'claims')).claims;
