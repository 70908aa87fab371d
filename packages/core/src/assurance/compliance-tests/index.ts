export { listRolesAsked, listTestRows } from './compliance-tests.access.ts';
export { type ComputedTest, detailsContext } from './compute-tests.ts';
export { getTest, type TestWithHistory } from './get-test.ts';
export { type ConnectionTests, listConnectionTests, testShared } from './list-connection-tests.ts';
export { listTests } from './list-tests.ts';
export { findRegisterFact, loadFacts } from './load-facts.ts';
export {
  deleteTestsOfAccount,
  recomputeDueTests,
  recomputeTests,
  recomputeTestsAfterCheck,
  recomputeTestsAfterClaim,
  recomputeTestsAfterDocument,
  recomputeTestsAfterMerge,
  recomputeTestsAfterName,
  recomputeTestsAfterRegister,
  recomputeTestsAfterScreening,
  recomputeTestsAfterValue,
  recomputeTestsJob,
} from './recompute-tests.job.ts';
