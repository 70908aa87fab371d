export { type BlobStore, BlobStoreError } from './blobs/blob-store.ts';
export { createBlobStore, type S3Credentials } from './blobs/create-blob-store.ts';
export { EvidenceRefused, isRefusalCode, type RefusalCode } from './evidence-refused.ts';
export {
  defaultLimits,
  type EvidenceKind,
  type EvidenceLimits,
  type EvidenceType,
  evidenceTypes,
} from './evidence-types.ts';
export { close, inspectUpload, readEvidence, renderFile } from './inspect-upload.ts';
export {
  createInspector,
  type InspectedEvidence,
  type Inspector,
  type InspectorOptions,
  type Upload,
} from './inspector.ts';
export { attachmentHeader, safeFileName } from './names/safe-file-name.ts';
export type { PrintedBlock, PrintedFile, PrintedValue } from './pdf-rendering/printed-file.ts';
export { InspectorBusy } from './pool/sandbox-pool.ts';
export { createReader, type Reader, type ReaderOptions } from './reader.ts';
export { refusalText } from './refusal-text.ts';
