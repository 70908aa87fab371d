export { acceptProposals } from './accept-proposals.ts';
export { getReading, readingOfShared } from './get-reading.ts';
export { listDocumentsToSort } from './list-documents-to-sort.ts';
export { deleteReadingsOf, queueReading, readDocument, readDocumentJob } from './read-document.job.ts';
export { readingContext } from './reading-content.ts';
export { requireReason } from './require-reason.ts';
export { restartLostReadings } from './restart-lost-readings.ts';
