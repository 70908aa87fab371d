import { ProductError } from '@probity/domain';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { ownFile } from '../party-files/index.ts';
import { findTestRow, listResults } from './compliance-tests.store.ts';
import { type ComputedTest, type OpenedResult, openResult } from './compute-tests.ts';
import { fileTests } from './recompute-tests.job.ts';

export interface TestWithHistory extends ComputedTest {
  /** Earlier results and the current one, newest first. */
  history: OpenedResult[];
}

const MAX_RESULTS = 100;

/** One test: its inputs, the reason for its outcome, and earlier outcomes. */
export function getTest(ctx: Ctx, input: { testId: string }): Promise<TestWithHistory> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findTestRow(ctx.db, input.testId);
    if (!found) throw new ProductError('resource.not_found');
    const entity = await getManagedEntity(ctx, found.entityId, 'view');
    authorise(ctx.actor, 'view', found.accountId);
    if (entity.managedBy !== found.accountId) throw new ProductError('resource.not_found');
    const { accountId } = found;
    const file = ownFile(ctx, { accountId, entityId: entity.id, kind: entity.kind, country: entity.country });
    const tests = await fileTests.compute(ctx, file);
    const test = tests.find(({ row }) => row.id === found.id);
    if (!test) throw new ProductError('resource.not_found');
    const sealing = await sealingOf(ctx, accountId);
    const history = await listResults(ctx.db, found.id, MAX_RESULTS);
    return { ...test, history: history.map((result) => openResult(sealing, result)) };
  });
}
