import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { Verification } from '@probity/proofs';
import { parseJson } from '@probity/proofs/jose/json.ts';
import { compactDecrypt } from 'jose';
import { type Ctx, inAccountTransaction, notFound } from '../../kernel/context/index.ts';
import { hostOf, verifyProof } from '../proofs/index.ts';
import { encryptionKeyOf } from './encryption-key.ts';
import { vctsOf } from './presentable-types.ts';
import { nonceOf, QUERY_ID } from './request-object.ts';
import type { Settled, StoredPresentation } from './settle-request.ts';
import { WalletAnswerError } from './wallet-answer-error.ts';
import type { WalletRequestRow } from './wallet-requests.store.ts';

/** What an answer holds that was encrypted for this request alone. */
export async function decryptAnswer(
  ctx: Ctx,
  row: WalletRequestRow,
  response: string,
): Promise<Readonly<Record<string, unknown>>> {
  const key = await inAccountTransaction(ctx, row.accountId, (ctx) => encryptionKeyOf(ctx, row));
  if (!key) throw notFound();
  try {
    const { plaintext } = await compactDecrypt(response, key.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A128GCM', 'A256GCM'],
      maxDecompressedLength: 0,
    });
    return propertiesOf(parseJson(new TextDecoder().decode(plaintext)));
  } catch {
    throw new WalletAnswerError('The response could not be decrypted.');
  }
}

/** The one presentation of an answer. */
export function presentationIn(content: Readonly<Record<string, unknown>>): string {
  const presented = propertiesOf(content.vp_token)[QUERY_ID];
  const [presentation, ...more] = Array.isArray(presented) ? presented : [];
  if (typeof presentation !== 'string' || more.length > 0)
    throw new WalletAnswerError('vp_token has one presentation for each query.');
  return presentation;
}

/** Whether it is what was asked for, valid, and presented to this audience for this request. */
export async function judgePresentation(
  ctx: Ctx,
  row: WalletRequestRow,
  { presentation, audience }: { presentation: string; audience: string },
): Promise<Settled> {
  const verification = await verifyProof(ctx, {
    credential: presentation,
    keyBinding: { audience, nonce: nonceOf(ctx, row.id) },
  });
  const refusedBecause = reasonToRefuse(ctx, row, verification);
  if (refusedBecause) return { state: 'Refused', refusedBecause };
  const stored: StoredPresentation = {
    presentation,
    claims: verification.claims ?? {},
    issuer: verification.issuer ?? '',
    vct: verification.vct ?? '',
    trustLevel: verification.trustLevel,
    issuedAt: verification.issuedAt?.toISOString() ?? null,
    expiresAt: verification.expiresAt?.toISOString() ?? null,
    checkedAt: verification.checkedAt.toISOString(),
  };
  return { state: 'Answered', stored };
}

/** The step that failed, or could not be checked; null if it is what was asked for. */
function reasonToRefuse(
  ctx: Ctx,
  { type }: WalletRequestRow,
  { outcome, steps, vct, format }: Verification,
): string | null {
  const isAskedFor =
    format === 'dc+sd-jwt' && vctsOf(type, hostOf(ctx.services.product.publicUrl)).includes(vct ?? '');
  if (outcome === 'valid' && isAskedFor) return null;
  const failed =
    steps.find((step) => step.outcome === 'failed') ?? steps.find((step) => step.outcome === 'notChecked');
  return outcome === 'valid' ? 'notAskedFor' : (failed?.reason ?? outcome);
}
