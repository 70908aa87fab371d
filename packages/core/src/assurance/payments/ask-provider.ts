import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { ProviderFailure } from '../../kernel/ports/index.ts';
import { keepAnswered, keepFailure } from '../data-enrichers/index.ts';

interface Asked {
  accountId: string;
  /** The operation, as shown in the list of integrations. */
  endpoint: 'begin' | 'read' | 'cancel' | 'refund';
}

/** Calls the payment provider outside any transaction, and records that it answered or why it failed. */
export async function askProvider<Answer>(
  ctx: Ctx,
  { accountId, endpoint }: Asked,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await ask();
    await inTransaction(ctx, (ctx) => keepAnswered(ctx, { accountId }, { provider: 'Stripe', endpoint }));
    return answer;
  } catch (error) {
    if (error instanceof ProviderFailure)
      await inTransaction(ctx, (ctx) => keepFailure(ctx, { accountId }, { endpoint, failure: error }));
    throw error;
  }
}

/** For the person waiting, a provider failure is an outage; it says nothing about the payment. */
export const askWhileWaiting = <Answer>(
  ctx: Ctx,
  asked: Asked,
  ask: () => Promise<Answer>,
): Promise<Answer> =>
  askProvider(ctx, asked, ask).catch((cause: unknown) => {
    throw cause instanceof ProviderFailure
      ? new ProductError('provider.payment_unavailable', { cause })
      : cause;
  });
