import { ProductError } from '@probity/domain';
import { ProviderFailure } from '../../kernel/ports/index.ts';

/** A failure of the provider is an outage for whoever waits, and says nothing of the payment. */
export function askProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return ask().catch((cause: unknown) => {
    throw cause instanceof ProviderFailure
      ? new ProductError('provider.payment_unavailable', { cause })
      : cause;
  });
}
