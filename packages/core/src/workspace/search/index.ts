export { readNamedParties, readNames, readNamesJob, readOpenedAccount } from './read-names.job.ts';
export { searchEverything } from './search-everything.ts';
