export {
  checkAgainstRegister,
  type FieldCheck,
  type PartyCheck,
  type RegisterCheck,
} from './check-against-register.ts';
export { confirmByRegister } from './confirm-by-register.ts';
export { answerContext, contentContext } from './encryption-context.ts';
export type { Extract } from './extract.ts';
export { listDataEnrichers } from './list-data-enrichers.ts';
export { populateFromRegister } from './populate-from-register.ts';
export { readRegisterJob } from './read-register.job.ts';
export { readRegister } from './read-register.ts';
export { reportRegister } from './report-register.ts';
export { searchRegister } from './search-register.ts';
