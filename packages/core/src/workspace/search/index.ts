export { readNamedParties, readOpenedAccount } from './read-names.ts';
export { searchEverything } from './search-everything.ts';
