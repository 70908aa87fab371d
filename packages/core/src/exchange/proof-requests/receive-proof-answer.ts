import { ProductError } from '@probity/domain';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { parseJson } from '@probity/proofs/jose/json.ts';
import { queryOfFields } from '@probity/proofs/types/index.ts';
import { compactDecrypt } from 'jose';
import { notify } from '../../identity/notifications/index.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  type Ctx,
  hashSecret,
  inAccountTransaction,
  inUnscopedTransaction,
  notFound,
} from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { verifyProof } from '../../registry/proofs/index.ts';
import { WalletAnswerError } from '../../registry/wallet-requests/index.ts';
import { sentRequestAnswerContext } from './encryption-contexts.ts';
import { readOrganisationAddress } from './organisation-address.ts';
import { outcomeOf } from './proof-outcome.ts';
import {
  findSentRequestByTokenUnscoped,
  type SentRequestRow,
  settleSentRequest,
} from './sent-requests.store.ts';
import { answerKeyOf, sentNonceOf, sentStateOf } from './sign-sent-request.ts';
import type { StoredAnswer } from './view-sent-request.ts';

interface PostedProofAnswer {
  token: string;
  /** Encrypted (JWE). */
  response?: string | undefined;
}

/**
 * Takes in the answer of another installation, once; the same request may be answered again by one that was stopped before
 * it heard of it, and changes nothing then.
 */
export async function receiveProofAnswer(ctx: Ctx, { token, response }: PostedProofAnswer): Promise<void> {
  const row = await inUnscopedTransaction(ctx, ({ db }) =>
    findSentRequestByTokenUnscoped(db, hashSecret(token)),
  );
  if (!row) throw notFound();
  if (row.state === 'Answered' || row.state === 'Declined' || row.state === 'Refused') return;
  if (row.state === 'Undeliverable' || row.expiresAt <= ctx.services.now()) throw notFound();
  if (response === undefined) throw new WalletAnswerError('response is missing.');
  const content = await decrypt(ctx, row, response);
  if (content.state !== sentStateOf(ctx, row.id))
    throw new WalletAnswerError('The state is not that of the request.');
  if (typeof content.error === 'string') return settle(ctx, row, { state: 'Declined' });
  await settle(ctx, row, await judge(ctx, row, presentationsIn(row, content.vp_token)));
}

async function decrypt(ctx: Ctx, row: SentRequestRow, response: string) {
  const key = await inAccountTransaction(ctx, row.accountId, (ctx) => answerKeyOf(ctx, row));
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

/** One presentation for each query that was asked, and no other. */
function presentationsIn(row: SentRequestRow, token: unknown): StoredAnswer['presentations'] {
  const asked = queriesOf(row);
  const entries = Object.entries(propertiesOf(token));
  const presentations = entries.flatMap(([slot, given]) => {
    const [presentation, ...more] = Array.isArray(given) ? given : [];
    const vct = asked.get(slot);
    if (vct === undefined || typeof presentation !== 'string' || more.length > 0)
      throw new WalletAnswerError('vp_token has one presentation for each query.');
    return { slot, presentation };
  });
  if (presentations.length === 0) throw new WalletAnswerError('vp_token is empty.');
  return presentations;
}

/** By query, the type of credential that was asked for. */
export function queriesOf({ address, fields }: SentRequestRow): Map<string, string> {
  const to = readOrganisationAddress(address);
  const wanted = fields.map((key) => ({ key, required: false }));
  const query = to && queryOfFields(wanted, { host: to.host, kind: 'Organization' });
  return new Map(query?.credentials.map(({ id, meta }) => [id, meta.vct_values?.[0] ?? '']));
}

type Settled =
  | { state: 'Declined' }
  | { state: 'Refused'; refusedBecause: string }
  | { state: 'Answered'; stored: StoredAnswer };

/** Verified before it is stored: what is altered, for someone else, of another type or revoked refuses the answer. */
async function judge(
  ctx: Ctx,
  row: SentRequestRow,
  presentations: StoredAnswer['presentations'],
): Promise<Settled> {
  const keyBinding = { audience: row.clientId, nonce: sentNonceOf(ctx, row.id) };
  const asked = queriesOf(row);
  const outcomes: StoredAnswer['outcome'][] = [];
  for (const { slot, presentation } of presentations) {
    const verification = await verifyProof(ctx, { credential: presentation, keyBinding });
    const { steps, vct, format } = verification;
    const outcome = outcomeOf(verification);
    if (outcome === 'Unknown') throw new ProductError('proofRequest.issuer_unavailable');
    if (format === 'dc+sd-jwt' && steps.length > 0 && vct !== null && vct !== asked.get(slot))
      return { state: 'Refused', refusedBecause: 'notAskedFor' };
    if (outcome !== 'Valid' && outcome !== 'NotTrusted') {
      const wrong = steps.find((step) => step.outcome === 'failed' && step.step !== 'issuer');
      return { state: 'Refused', refusedBecause: wrong?.reason ?? 'unknown' };
    }
    outcomes.push(outcome);
  }
  const outcome = outcomes.includes('NotTrusted') ? 'NotTrusted' : 'Valid';
  return { state: 'Answered', stored: { presentations, outcome } };
}

async function settle(ctx: Ctx, row: SentRequestRow, settled: Settled): Promise<void> {
  const { id, accountId, requestedBy } = row;
  const now = ctx.services.now();
  await inAccountTransaction(ctx, accountId, async (ctx) => {
    const sealing = await sealingOf(ctx, accountId);
    const stored = settled.state === 'Answered' ? settled.stored : null;
    const isFirst = await settleSentRequest(ctx.db, id, {
      state: settled.state,
      refusedBecause: settled.state === 'Refused' ? settled.refusedBecause : null,
      answer: stored && sealing.seal(JSON.stringify(stored), sentRequestAnswerContext(id)),
      settledAt: now,
      ...(stored && { outcome: stored.outcome, checkedAt: now }),
    });
    if (!isFirst) return;
    await record(ctx, {
      action: 'proofrequest.answered',
      chainId: accountId,
      subject: { type: 'proofrequest', id },
      forAccount: accountId,
      details: {
        state: settled.state,
        ...(stored && {
          outcome: stored.outcome,
          presented: stored.presentations.map(({ slot, presentation }) => ({
            slot,
            sha256: hashSecret(presentation).toString('hex'),
          })),
        }),
      },
    });
    if (requestedBy)
      await notify(ctx, {
        accountId,
        userId: requestedBy,
        kind: 'proofRequest.answered',
        subject: { type: 'proofrequest', id },
        link: `/proof-requests/sent/${id}`,
        values: { party: new URL(row.address).host, state: settled.state },
      });
  });
}
