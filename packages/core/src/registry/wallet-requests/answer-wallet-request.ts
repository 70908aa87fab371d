import { ProductError } from '@probity/domain';
import { BROWSER_PROTOCOL } from '@probity/domain/proofs/proof-keys.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  notFound,
  refuseInAdminMode,
} from '../../kernel/context/index.ts';
import { decryptAnswer, judgePresentation, presentationIn } from './judge-presentation.ts';
import { browserAudience } from './request-object.ts';
import { settleRequest } from './settle-request.ts';
import { WalletAnswerError } from './wallet-answer-error.ts';
import { findRequest, type WalletRequestRow } from './wallet-requests.store.ts';

interface BrowserAnswer {
  entityId: string;
  walletRequestId: string;
  /** The protocol that the wallet answered in. */
  protocol: string;
  /** Encrypted (JWE). */
  response: string;
}

/**
 * Takes in what a wallet gave to the member’s browser (Digital Credentials API), once. It must have been presented to this
 * origin. What cannot be read leaves the request open.
 */
export async function answerWalletRequest(ctx: Ctx, answer: BrowserAnswer): Promise<void> {
  const row = await findOpenRequestOf(ctx, answer);
  if (answer.protocol !== BROWSER_PROTOCOL) throw new ProductError('walletRequest.other_protocol');
  const presentation = await readPresentation(ctx, row, answer.response);
  const audience = browserAudience(ctx.services.product.publicUrl);
  await settleRequest(ctx, row, await judgePresentation(ctx, row, { presentation, audience }));
}

function findOpenRequestOf(
  ctx: Ctx,
  { entityId, walletRequestId }: BrowserAnswer,
): Promise<WalletRequestRow> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'edit', entityId);
    refuseInAdminMode(ctx.actor);
    const row = await findRequest(ctx.db, walletRequestId);
    if (row?.accountId !== entityId) throw notFound();
    if (row.state !== 'Waiting' || row.expiresAt <= ctx.services.now())
      throw new ProductError('walletRequest.not_open');
    return row;
  });
}

async function readPresentation(ctx: Ctx, row: WalletRequestRow, response: string): Promise<string> {
  try {
    const content = await decryptAnswer(ctx, row, response);
    return presentationIn(content);
  } catch (error) {
    if (error instanceof WalletAnswerError) throw new ProductError('walletRequest.unreadable_answer');
    throw error;
  }
}
