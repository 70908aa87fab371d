export { exportAudit } from './export-audit.ts';
export { type ListedEntry, listAudit } from './list-audit.ts';
