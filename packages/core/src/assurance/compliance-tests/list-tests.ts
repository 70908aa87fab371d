import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { getManagedEntity } from '../../registry/entities/index.ts';
import { type ComputedTest, computeTests } from './compute-tests.ts';

/** The due-diligence tests of a party's file, each with its outcome and the reason for it. */
export function listTests(ctx: Ctx, input: { entityId: string }): Promise<ComputedTest[]> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    authorise(ctx.actor, 'view', entity.managedBy);
    return computeTests(ctx, { accountId: entity.managedBy, entityId: entity.id, kind: entity.kind });
  });
}
