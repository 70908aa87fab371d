export { attachEvidence } from './attach-evidence.ts';
export { changeDocument } from './change-document.ts';
export { deleteDocument } from './delete-document.ts';
export { detachEvidence } from './detach-evidence.ts';
export { openStoredDocument, readDocumentFile, type StoredFile } from './document-link.ts';
export { hashWords } from './document-words.ts';
export {
  findDocument,
  findDocuments,
  findDocumentsToSort,
  findUnusedFiles,
  getVersion,
  listLinks,
  lockDocument,
  markToSort,
  unlinkDocument,
  updateDocument,
} from './documents.access.ts';
export type { DocumentRow } from './documents.store.ts';
export { dropFiles, dropFilesJob } from './drop-files.job.ts';
export {
  type FileLink,
  issueTicket,
  openTicket,
  type RetainedFile,
  type SharedDocumentFile,
} from './file-ticket.ts';
export { getDocument } from './get-document.ts';
export { getDocumentUrl } from './get-document-url.ts';
export { listDocuments } from './list-documents.ts';
export { listEvidence } from './list-evidence.ts';
export { getOwnDocument } from './own-document.ts';
export { replaceDocument } from './replace-document.ts';
export { documentTextContext, fileContext, inspectFile, storeFile, type UploadedFile } from './store-file.ts';
export { takeInDocument, uploadDocument } from './upload-document.ts';
