export { endPresentationsOf } from './end-presentations-of.ts';
export { findStating, type StatingPresentation } from './find-stating.ts';
export { listPresented, type PresentedCredential } from './list-presented.ts';
export {
  presentationContext,
  presentShared,
  presentSharedJob,
  queuePresenting,
  queuePresentingAgain,
} from './present-shared.job.ts';
export { type OpenedPresentation, readPresentations, type SharedProof } from './read-presentations.ts';
