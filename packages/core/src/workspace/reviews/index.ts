export { listDocumentsToReview, listPartiesToReview } from './list-waiting.ts';
