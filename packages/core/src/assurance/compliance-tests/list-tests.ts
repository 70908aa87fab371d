import type { TestKey } from '@probity/domain/compliance-tests/test-keys.ts';
import { askedTests } from '@probity/domain/compliance-tests/tests-for.ts';
import { accessConnection } from '../../exchange/connections/index.ts';
import { getVisibleTemplate } from '../../exchange/templates/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { getManagedEntity } from '../../registry/entities/index.ts';
import { type ComputedTest, computeTests } from './compute-tests.ts';

interface ListTests {
  entityId: string;
  /** Only the tests that the template, or the request of this connection, asks for. */
  templateId?: string | undefined;
  connectionId?: string | undefined;
}

/** The due-diligence tests of a party’s file, each with its outcome and the reason for it. */
export function listTests(ctx: Ctx, input: ListTests): Promise<ComputedTest[]> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    authorise(ctx.actor, 'view', entity.managedBy);
    const selections = [
      ...(input.templateId ? [(await getVisibleTemplate(ctx, input.templateId)).content.tests] : []),
      ...(input.connectionId ? [(await accessConnection(ctx, input.connectionId, 'view')).row.tests] : []),
    ];
    const tests = await computeTests(ctx, {
      accountId: entity.managedBy,
      entityId: entity.id,
      kind: entity.kind,
    });
    const isAsked = (key: TestKey) =>
      selections.every((selection) => askedTests(entity.kind, selection).includes(key));
    return tests.filter(({ row }) => isAsked(row.key));
  });
}
