export { applyIdentityDocument } from './apply-identity-document.ts';
export { compareLivenessAgain } from './compare-liveness-again.ts';
export { getLiveness, getPerson, type LivenessFindings, type LivenessView } from './get-liveness.ts';
export { keepIdentityPictures, keepIdentityPicturesJob } from './keep-identity-pictures.job.ts';
export { type ListedCheck, listChecks } from './list-checks.ts';
export {
  handleLivenessWebhook,
  readIdentityCheck,
  readIdentityCheckJob,
  readOverdueChecks,
} from './read-identity-check.job.ts';
export { startLiveness } from './start-liveness.ts';
