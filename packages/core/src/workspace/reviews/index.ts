export { listDocumentsToReview } from './list-documents-to-review.ts';
export { listPartiesToReview } from './list-parties-to-review.ts';
