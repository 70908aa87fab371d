import { type Ctx, notFound } from '../../kernel/context/index.ts';
import { findOpenRequest } from './get-request-object.ts';
import { decryptAnswer, judgePresentation, presentationIn } from './judge-presentation.ts';
import { clientIdOf, stateOf } from './request-object.ts';
import { settleRequest } from './settle-request.ts';
import { WalletAnswerError } from './wallet-answer-error.ts';
import type { WalletRequestRow } from './wallet-requests.store.ts';

/** The answer of a wallet, as it was posted. */
export interface PostedAnswer {
  token: string;
  /** Encrypted (JWE). */
  response?: string | undefined;
  /** A wallet that declines may say so in the clear. */
  error?: string | undefined;
  state?: string | undefined;
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
  if ('error' in answer) return settleRequest(ctx, row, { state: 'Declined' });
  const { presentation } = answer;
  const audience = await clientIdOf(ctx);
  return settleRequest(ctx, row, await judgePresentation(ctx, row, { presentation, audience }));
}

type ReadAnswer = { state: unknown } & ({ presentation: string } | { error: string });

async function readAnswer(
  ctx: Ctx,
  row: WalletRequestRow,
  { response, error, state }: PostedAnswer,
): Promise<ReadAnswer> {
  if (error !== undefined) return { error, state };
  if (response === undefined) throw new WalletAnswerError('response is missing.');
  const content = await decryptAnswer(ctx, row, response);
  if (typeof content.error === 'string') return { error: content.error, state: content.state };
  return { presentation: presentationIn(content), state: content.state };
}
