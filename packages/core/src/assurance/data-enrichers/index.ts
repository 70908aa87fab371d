export {
  checkAgainstRegister,
  type FieldCheck,
  type PartyCheck,
  type RegisterCheck,
  readableValues,
  shownValue,
} from './check-against-register.ts';
export { confirmByRegister } from './confirm-by-register.ts';
export { findExtractOfNumber } from './data-enrichers.access.ts';
export {
  answerContext,
  askedContext,
  contentContext,
  foundContext,
  keptContext,
} from './encryption-context.ts';
export { getRegister } from './enricher-access.ts';
export { type Extract, openExtract, type ReadyExtract } from './extract.ts';
export { fillOwnProfile } from './fill-own-profile.ts';
export { findOwnCompany } from './find-own-company.ts';
export { keepAnswered, keepAnswers, keepFailure } from './keep-calls.ts';
export { keepOwnValue } from './keep-own-value.ts';
export { listDataEnrichers } from './list-data-enrichers.ts';
export { lookUpCredential } from './look-up-credential.ts';
export { populateFromRegister } from './populate-from-register.ts';
export { type OwnCompany, previewOwnCompany } from './preview-own-company.ts';
export { readRegisterJob } from './read-register.job.ts';
export { readRegister } from './read-register.ts';
export {
  compareChangedValue,
  compareNamedParties,
  compareReadParties,
  deleteDifferencesOfClosed,
  forgetDifferencesOfClaimed,
} from './refresh-differences.ts';
export { deleteSearchesBefore } from './register-searches.access.ts';
export { reportRegister } from './report-register.ts';
export { searchRegisterJob } from './search-register.job.ts';
export { searchRegister } from './search-register.ts';
