import { type IntegrationProvider, ProductError } from '@probity/domain';
import { switchedProviders } from '@probity/domain/checks/index.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { deleteEnricher, insertEnricher, listEnrichers } from './enrichers.store.ts';

interface SwitchEnricher {
  accountId: string;
  enricher: IntegrationProvider;
  on: boolean;
}

/** Switches a data source on or off. Idempotent. */
export function switchEnricher(ctx: Ctx, input: SwitchEnricher): Promise<IntegrationProvider[]> {
  authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const { accountId, enricher } = input;
    if (!isOneOf(switchedProviders, enricher)) throw new ProductError('enricher.not_switched');
    if (input.on) await insertEnricher(ctx.db, { accountId, enricher });
    else {
      await deleteEnricher(ctx.db, accountId, enricher);
      await publish(ctx, 'account.enricherSwitchedOff', { accountId, enricher });
    }
    await record(ctx, {
      action: input.on ? 'account.enricher_switched_on' : 'account.enricher_switched_off',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: { enricher },
    });
    return listEnrichers(ctx.db, accountId);
  });
}
