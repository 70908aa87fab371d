import { type DataFieldKey, type IntegrationProvider, ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { getManagedEntity } from '../../registry/entities/index.ts';
import { checkEntity, getUsableExtract } from './check-against-register.ts';
import { lockProfile } from './data-enrichers.store.ts';
import { keptContext } from './encryption-context.ts';
import { deleteKeptValue, insertKeptValue } from './kept-values.store.ts';

interface KeepOwnValue {
  enricher: IntegrationProvider;
  entityId: string;
  extractId: string;
  fieldKey: DataFieldKey;
  /** Null reopens the difference. */
  reason: string | null;
}

/** The encrypted content: the reason, and both values at the time. */
export interface KeptContent {
  reason: string;
  own: string;
  source: string;
}

/** Keeps a value that differs from the register, with a reason; this counts until either value changes. */
export function keepOwnValue(ctx: Ctx, input: KeepOwnValue): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { fieldKey, reason } = input;
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    await lockProfile(ctx.db, entity.id);
    const { extract, fields } = await checkEntity(ctx, entity, await getUsableExtract(ctx, entity, input));
    const field = fields.find((one) => one.fieldKey === fieldKey);
    if (field?.state !== 'Differs' || !field.own || !field.source)
      throw new ProductError('register.no_difference');
    const of = { entityId: entity.id, provider: extract.enricher, fieldKey };
    await deleteKeptValue(ctx.db, of);
    if (reason !== null) {
      const id = newId();
      const sealing = await sealingOf(ctx, entity.managedBy);
      const content = { reason, own: field.own.text, source: field.source.text } satisfies KeptContent;
      await insertKeptValue(ctx.db, {
        ...of,
        id,
        accountId: entity.managedBy,
        content: sealing.seal(JSON.stringify(content), keptContext(id)),
        keptBy: userIdOf(ctx.actor),
        keptAt: ctx.services.now(),
      });
    }
    await record(ctx, {
      action: reason === null ? 'register.differenceReopened' : 'register.differenceKept',
      chainId: entity.managedBy,
      subject: { type: 'entity', id: entity.id },
      details: { enricher: extract.enricher, extractId: extract.id, field: fieldKey },
    });
  });
}
