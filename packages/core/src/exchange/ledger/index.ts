export { getLedger, type LedgerEntry } from './get-ledger.ts';
