import { type DataFieldKey, type IntegrationProvider, ProductError } from '@probity/domain';
import { z } from 'zod';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { compareFields, getUsableExtract } from './check-against-register.ts';
import { lockProfile } from './data-enrichers.store.ts';
import { keptContext } from './encryption-context.ts';
import { deleteKeptValue, insertKeptValue } from './kept-values.store.ts';
import { refreshDifferences } from './refresh-differences.ts';

interface KeepOwnValue {
  enricher: IntegrationProvider;
  entityId: string;
  extractId: string;
  fieldKey: DataFieldKey;
  /** Null reopens the difference. */
  reason: string | null;
}

/** The encrypted content: the reason, and both values at the time, whatever the language or mask they were shown in. */
export const KeptContent = z.object({ reason: z.string(), own: z.unknown(), source: z.unknown() });
export type KeptContent = z.output<typeof KeptContent>;

/** Keeps a value that differs from the register, with a reason; this counts until either value changes. */
export function keepOwnValue(ctx: Ctx, input: KeepOwnValue): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { fieldKey, reason } = input;
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    await lockProfile(ctx.db, entity.id);
    const extract = await getUsableExtract(ctx, entity, input);
    const { sealing, compared } = await compareFields(ctx, entity, extract);
    const field = compared.find((one) => one.fieldKey === fieldKey);
    if (field?.state !== 'Differs' || !field.own) throw new ProductError('register.no_difference');
    const of = { entityId: entity.id, provider: extract.enricher, fieldKey };
    await deleteKeptValue(ctx.db, of);
    if (reason !== null) {
      const id = newId();
      const content = { reason, own: field.own.value, source: field.sourceValue } satisfies KeptContent;
      await insertKeptValue(ctx.db, {
        ...of,
        id,
        accountId: entity.managedBy,
        content: sealing.seal(JSON.stringify(content), keptContext(id)),
        keptBy: userIdOf(ctx.actor),
        keptAt: ctx.services.now(),
      });
    }
    await refreshDifferences(ctx, entity.id);
    await record(ctx, {
      action: reason === null ? 'register.differenceReopened' : 'register.differenceKept',
      chainId: entity.managedBy,
      subject: { type: 'entity', id: entity.id },
      details: { enricher: extract.enricher, extractId: extract.id, field: fieldKey },
    });
  });
}
