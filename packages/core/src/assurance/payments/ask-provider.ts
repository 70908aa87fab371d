import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { ProviderFailure } from '../../kernel/ports/index.ts';
import { keepAnswered, keepFailure } from '../data-enrichers/index.ts';

interface Asked {
  accountId: string;
  /** What is asked for, as the list of integrations keeps it. */
  endpoint: 'begin' | 'read' | 'cancel' | 'refund';
}

/** Asks the payment provider outside of any transaction, and keeps that it answered, or why it did not. */
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

/** A failure of the provider is an outage for the person who waits, and says nothing of the payment. */
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
