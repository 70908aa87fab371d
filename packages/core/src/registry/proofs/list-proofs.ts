import {
  type ProofEnding,
  type ProofFormat,
  type ProofState,
  proofStateOn,
} from '@probity/domain/proofs/proof-keys.ts';
import type { JsonObject } from '@probity/proofs';
import { type CredentialType, vctOf } from '@probity/proofs/types/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { listCredentialsOfEntity } from '../credentials/index.ts';
import { attests, findType } from './credential-types.ts';
import { proofContext } from './encryption-contexts.ts';
import type { StoredClaims } from './issue-proof.job.ts';
import { listProofRows, listValuesOf, type ProofRow } from './proofs.store.ts';
import { hostOf } from './published-addresses.ts';
import { w3cFormatsOf } from './sign-w3c-proof.ts';

export interface ProofView {
  id: string;
  type: string;
  /** Null if it is no longer issued. */
  vct: string | null;
  state: ProofState;
  issuedAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  endedBecause: ProofEnding | null;
  /** The names of the claims at the top; what they say is in the credential. */
  claims: string[];
  evidence: JsonObject | null;
  /** The values that it attests. */
  credentialIds: string[];
  /** The formats in which it can be had. */
  formats: ProofFormat[];
}

/** The proofs of the party that the account is, newest first; one that is not signed yet may still turn out to have nothing to say. */
export function listProofs(ctx: Ctx, { entityId: accountId }: { entityId: string }): Promise<ProofView[]> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'view', accountId);
    const rows = await listProofRows(ctx.db, { accountId });
    return viewProofs(
      ctx,
      accountId,
      rows.filter(({ issuedAt }) => issuedAt !== null),
    );
  });
}

export async function viewProofs(
  ctx: Ctx,
  accountId: string,
  rows: readonly ProofRow[],
): Promise<ProofView[]> {
  if (rows.length === 0) return [];
  const sealing = await sealingOf(ctx, accountId);
  const { publicUrl } = ctx.services.product;
  const attested = await attestedValues(ctx, accountId, rows);
  return rows.map((row) => {
    const type = findType(row.type);
    const content =
      row.claims && unsealJson<StoredClaims>(sealing, row.claims, proofContext(row.id, 'claims'));
    return {
      id: row.id,
      type: row.type,
      vct: type ? vctOf(type, hostOf(publicUrl)) : null,
      state: proofStateOn(ctx.services.now(), row),
      issuedAt: row.issuedAt,
      expiresAt: row.expiresAt,
      endedAt: row.endedAt,
      endedBecause: row.endedBecause,
      claims: content ? Object.keys(content.claims) : [],
      evidence: content ? content.evidence : null,
      credentialIds: attested.get(row.id) ?? [],
      formats: formatsOf(row, { type, content, now: ctx.services.now() }),
    };
  });
}

/** What has ended or expired is signed in no further format. */
function formatsOf(
  row: ProofRow,
  { type, content, now }: { type: CredentialType | undefined; content: StoredClaims | null; now: Date },
): ProofFormat[] {
  if (!row.content) return [];
  const isInForce = ['Valid', 'Superseded'].includes(proofStateOn(now, row));
  return ['dc+sd-jwt', ...(type && content && isInForce ? w3cFormatsOf(type, content.claims) : [])];
}

/** By proof, the values that it is about; those that only name the party are left out. */
async function attestedValues(
  ctx: Ctx,
  accountId: string,
  rows: readonly ProofRow[],
): Promise<Map<string, string[]>> {
  const types = new Map(rows.map(({ id, type }) => [id, type]));
  const values = await listCredentialsOfEntity(ctx, accountId);
  const fields = new Map(values.map(({ id, fieldKey }) => [id, fieldKey]));
  const stated = (await listValuesOf(ctx.db, [...types.keys()])).filter(({ proofId, credentialId }) => {
    const fieldKey = fields.get(credentialId);
    return fieldKey !== undefined && attests(types.get(proofId) ?? '', fieldKey);
  });
  return new Map(
    [...Map.groupBy(stated, ({ proofId }) => proofId)].map(([proofId, values]) => [
      proofId,
      values.map(({ credentialId }) => credentialId),
    ]),
  );
}
