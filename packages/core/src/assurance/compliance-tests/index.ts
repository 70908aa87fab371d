export { listTestRows } from './compliance-tests.access.ts';
export { type ComputedTest, detailsContext } from './compute-tests.ts';
export { getTest, type TestWithHistory } from './get-test.ts';
export {
  type ConnectionTests,
  listConnectionTests,
  readTestInputs,
  testShared,
} from './list-connection-tests.ts';
export { listTests } from './list-tests.ts';
export {
  deleteTestsOfAccount,
  deleteTestsOfClaimed,
  fileTests,
  recomputeDueTests,
  recomputeTests,
  recomputeTestsJob,
} from './recompute-tests.job.ts';
