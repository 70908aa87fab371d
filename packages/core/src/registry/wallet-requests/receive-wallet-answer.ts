import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { JsonObject, Verification } from '@probity/proofs';
import { parseJson } from '@probity/proofs/jose/json.ts';
import { compactDecrypt } from 'jose';
import { findMemberActor } from '../../identity/members/index.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  type Ctx,
  inAccountTransaction,
  inTransaction,
  inUnscopedTransaction,
  notFound,
} from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { hostOf, verifyProof } from '../proofs/index.ts';
import { presentedContext } from './encryption-contexts.ts';
import { encryptionKeyOf } from './encryption-key.ts';
import { findOpenRequest } from './get-request-object.ts';
import { vctsOf } from './presentable-types.ts';
import { clientIdOf, nonceOf, QUERY_ID, stateOf } from './request-object.ts';
import { WalletAnswerError } from './wallet-answer-error.ts';
import { settleRequest, type WalletRequestRow } from './wallet-requests.store.ts';

/** The answer of a wallet, as it was posted. */
export interface PostedAnswer {
  token: string;
  /** Encrypted (JWE). */
  response?: string | undefined;
  /** A wallet that declines may say so in the clear. */
  error?: string | undefined;
  state?: string | undefined;
}

/** What was presented, before it is encrypted. */
export interface StoredPresentation {
  /** As it was presented. */
  presentation: string;
  claims: JsonObject;
  issuer: string;
  vct: string;
  trustLevel: string | null;
  issuedAt: string | null;
  expiresAt: string | null;
  checkedAt: string;
}

/**
 * Takes in the answer of a wallet, once: what does not verify, or is not what was asked for, is not stored. Whether a
 * request was answered is committed before anything is read at its issuer.
 */
export async function receiveWalletAnswer(ctx: Ctx, posted: PostedAnswer): Promise<void> {
  const row = await findOpenRequest(ctx, posted.token);
  if (!row) throw notFound();
  const answer = await readAnswer(ctx, row, posted);
  if (answer.state !== stateOf(ctx, row.id))
    throw new WalletAnswerError('The state is not that of the request.');
  if ('error' in answer) return settle(ctx, row, { state: 'Declined' });
  const verification = await verifyProof(ctx, {
    credential: answer.presentation,
    keyBinding: { audience: await clientIdOf(ctx), nonce: nonceOf(ctx, row.id) },
  });
  const refusedBecause = reasonToRefuse(ctx, row, verification);
  if (refusedBecause) return settle(ctx, row, { state: 'Refused', refusedBecause });
  const stored: StoredPresentation = {
    presentation: answer.presentation,
    claims: verification.claims ?? {},
    issuer: verification.issuer ?? '',
    vct: verification.vct ?? '',
    trustLevel: verification.trustLevel,
    issuedAt: verification.issuedAt?.toISOString() ?? null,
    expiresAt: verification.expiresAt?.toISOString() ?? null,
    checkedAt: verification.checkedAt.toISOString(),
  };
  return settle(ctx, row, { state: 'Answered', stored });
}

type ReadAnswer = { state: unknown } & ({ presentation: string } | { error: string });

async function readAnswer(
  ctx: Ctx,
  row: WalletRequestRow,
  { response, error, state }: PostedAnswer,
): Promise<ReadAnswer> {
  if (error !== undefined) return { error, state };
  if (response === undefined) throw new WalletAnswerError('response is missing.');
  const content = await decrypt(ctx, row, response);
  if (typeof content.error === 'string') return { error: content.error, state: content.state };
  const presented = propertiesOf(content.vp_token)[QUERY_ID];
  const [presentation, ...more] = Array.isArray(presented) ? presented : [];
  if (typeof presentation !== 'string' || more.length > 0)
    throw new WalletAnswerError('vp_token has one presentation for each query.');
  return { presentation, state: content.state };
}

async function decrypt(ctx: Ctx, row: WalletRequestRow, response: string) {
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

type Settled =
  | { state: 'Declined' }
  | { state: 'Refused'; refusedBecause: string }
  | { state: 'Answered'; stored: StoredPresentation };

/** In the name of the member who asked; nothing is taken in for someone who has left. */
async function settle(
  ctx: Ctx,
  { id, accountId, requestedBy, type }: WalletRequestRow,
  settled: Settled,
): Promise<void> {
  const member = await inUnscopedTransaction(ctx, (ctx) =>
    findMemberActor(ctx, { accountId, userId: requestedBy }),
  );
  if (!member) throw notFound();
  await inTransaction({ ...ctx, actor: member }, async (ctx) => {
    const sealing = await sealingOf(ctx, accountId);
    await record(ctx, {
      action: 'wallet.answered',
      chainId: accountId,
      subject: { type: 'wallet', id },
      details: { type, state: settled.state },
    });
    const isFirst = await settleRequest(ctx.db, id, {
      state: settled.state,
      refusedBecause: settled.state === 'Refused' ? settled.refusedBecause : null,
      answer:
        settled.state === 'Answered'
          ? sealing.seal(JSON.stringify(settled.stored), presentedContext(id))
          : null,
      answeredAt: ctx.services.now(),
    });
    if (!isFirst) throw notFound();
  });
}
