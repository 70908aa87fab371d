import { type TestInput, testInputs } from '@probity/domain/compliance-tests/test-keys.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { type DerivedInput, defineDerived } from '../derived-results/index.ts';
import { deleteTests, listDueTests, lockTests, markTestsStale } from './compliance-tests.store.ts';
import { computeTests } from './compute-tests.ts';

/** The due-diligence tests of a party’s own file. */
export const fileTests = defineDerived({
  name: 'recompute-tests',
  sources: ['Own'],
  inputs: {
    reads: (input) => storedInputs(input).length > 0,
    // A reading may contradict a profile whose tests nobody has opened.
    starts: ['register'],
  },
  store: {
    lock: lockTests,
    markStale: (db, { entityIds, inputs, now }) =>
      markTestsStale(db, { entityIds, inputs: inputs.flatMap(storedInputs), at: now }),
    listDue: listDueTests,
  },
  compute: computeTests,
});

export const recomputeTests = fileTests.recompute;
export const recomputeTestsJob = fileTests.job;

/** The inputs of tests that contain what has changed. */
function storedInputs(input: DerivedInput): TestInput[] {
  if (input === 'names') return ['ownership', 'ownerIdentity'];
  if (input === 'screening') return ['check:AmlCheck'];
  return testInputs.filter((one) => one === input);
}

const AT_A_TIME = 500;

export const recomputeDueTests = (ctx: Ctx): Promise<void> => fileTests.queueDue(ctx, AT_A_TIME);

export const deleteTestsOfAccount = ({ db }: Ctx, { accountId }: Events['account.closed']): Promise<void> =>
  deleteTests(db, { accountId });

/** The party now has its own file; results computed by the other account are deleted. */
export const deleteTestsOfClaimed = (
  { db }: Ctx,
  { placeholderId }: Events['entity.claimed'],
): Promise<void> => deleteTests(db, { entityId: placeholderId });
