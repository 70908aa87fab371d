import { invalid } from '@probity/domain';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { insertToldApart } from './duplicates.store.ts';

/** Someone decided that these are two parties: they are no longer proposed as duplicates. */
export function markDistinct(ctx: Ctx, input: { entityId: string; from: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    const other = await getManagedEntity(ctx, input.from, 'edit');
    const [oneId, otherId] = [entity.id, other.id].sort();
    if (!oneId || !otherId || oneId === otherId) throw invalid('from', 'otherParty');
    await insertToldApart(ctx.db, { accountId: entity.managedBy, oneId, otherId });
    await record(ctx, {
      action: 'entity.toldApart',
      chainId: entity.managedBy,
      subject: { type: 'entity', id: entity.id },
      details: { from: other.id },
    });
  });
}
