export { deleteExport } from './delete-export.ts';
export { type DownloadedExport, downloadExport } from './download-export.ts';
export { deleteExpiredExports, deleteExportsOfClosed, endExports } from './end-exports.ts';
export { exportSummary } from './export-summary.ts';
export {
  exportContext,
  type FileContent,
  type FileCredential,
  type FileDocument,
  type KeptContent,
} from './file-content.ts';
export { credentialNames } from './file-credentials.ts';
export { fileNames, safeName } from './file-names.ts';
export { percentOf } from './file-parts.ts';
export { gatherProfile } from './gather-profile.ts';
export { type GatheredShared, readShared } from './gather-shared.ts';
export { getExport } from './get-export.ts';
export { giveUpExportJob } from './give-up-export.job.ts';
export { letterheadOf, sealPdf } from './letterhead.ts';
export { type ExportView, listExports, type ToExport } from './list-exports.ts';
export { makeExport, makeExportJob } from './make-export.job.ts';
export { type Letterhead, printEvidence, printShared } from './print-file.ts';
export { readStoredDocument } from './read-stored-document.ts';
export { retryExport } from './retry-export.ts';
export { startExport } from './start-export.ts';
export { type ArchiveEntry, writeArchive } from './write-archive.ts';
export type { WrittenDocuments } from './write-data.ts';
