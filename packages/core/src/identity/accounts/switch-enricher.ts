import { type IntegrationProvider, ProductError } from '@probity/domain';
import { capabilitiesOf } from '@probity/domain/checks/enrichers.ts';
import { switchedProviders } from '@probity/domain/checks/index.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  publish,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';
import { tellOwners } from '../email/index.ts';
import { deleteEnricher, insertEnricher, listEnrichers } from './enrichers.store.ts';

interface SwitchEnricher {
  accountId: string;
  enricher: IntegrationProvider;
  on: boolean;
}

/**
 * Switches a data source on or off. Idempotent. Switching off one that screens loosens a control: it is for people who
 * have just signed in, and all Owners are told.
 */
export function switchEnricher(ctx: Ctx, input: SwitchEnricher): Promise<IntegrationProvider[]> {
  authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const { accountId, enricher } = input;
    if (!isOneOf(switchedProviders, enricher)) throw new ProductError('enricher.not_switched');
    if (input.on) await insertEnricher(ctx.db, { accountId, enricher });
    else {
      const isLoosened =
        capabilitiesOf[enricher].includes('AmlScreening') &&
        (await listEnrichers(ctx.db, accountId)).includes(enricher);
      if (isLoosened) requireRecentAuthentication(ctx, 'Control');
      await deleteEnricher(ctx.db, accountId, enricher);
      if (isLoosened)
        await tellOwners(ctx, { accountId, notice: { kind: 'ScreeningProviderOff', provider: enricher } });
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
