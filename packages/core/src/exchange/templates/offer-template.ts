import { ProductError } from '@probity/domain';
import { PLATFORM_CHAIN, record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, isAdmin } from '../../kernel/context/index.ts';
import { changeOffer, type ReadyMadeTemplate, readReadyMadeTemplates } from './ready-made.store.ts';

/**
 * Offers a ready-made template to all accounts, or withdraws it from new requests. Requests already sent are
 * unaffected.
 */
export function offerTemplate(
  ctx: Ctx,
  { templateId, offered }: { templateId: string; offered: boolean },
): Promise<ReadyMadeTemplate> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return inTransaction(ctx, async (ctx) => {
    const isChanged = await changeOffer(ctx.db, { templateId, offered, at: ctx.services.now() });
    const template = (await readReadyMadeTemplates(ctx.db)).find(({ id }) => id === templateId);
    if (!template) throw new ProductError('resource.not_found');
    if (isChanged)
      await record(ctx, {
        action: offered ? 'platform.template_offered' : 'platform.template_withdrawn',
        chainId: PLATFORM_CHAIN,
        subject: { type: 'platform', id: PLATFORM_CHAIN },
        details: { templateId },
      });
    return template;
  });
}
