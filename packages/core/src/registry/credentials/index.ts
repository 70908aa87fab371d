export { listAttestations, withdrawAttestationsBy } from './attestations.access.ts';
export {
  type AttestationRow,
  attestationsInForce,
  type NamedAttestationRow,
  namedAttestationsInForce,
} from './attestations-in-force.ts';
export { changeValue } from './change-value.ts';
export { confirmBySource } from './confirm-by-source.ts';
export { createCredential, giveFirstValue } from './create-credential.ts';
export { createCredentials } from './create-credentials.ts';
export { createEmptyCredentials } from './create-empty-credentials.ts';
export {
  findCredential,
  findLiveCredential,
  getCredentialEvenDeleted,
  holdCredentialsOfEntity,
  listCredentialsOfEntity,
  listValuesAt,
  lockCredential,
  lockCredentialsOfEntity,
  writeCredential,
} from './credentials.access.ts';
export type { CredentialRow } from './credentials.store.ts';
export { deleteCredential } from './delete-credential.ts';
export { expireValidations } from './expire-validations.ts';
export { fillProfile } from './fill-profile.ts';
export { getCredential } from './get-credential.ts';
export { type GivenField, giveField } from './give-field.ts';
export { listCredentialHistory, valueInWords } from './list-credential-history.ts';
export { listCredentials, type RemovedCredential } from './list-credentials.ts';
export { isEvidenceOpenToPlatform } from './open-to-platform.ts';
export { getOwnCredential, getVisibleCredential, lockOwnCredential } from './own-credential.ts';
export {
  DifferenceContent,
  differenceColumns,
  differenceContext,
  openDifference,
  type RegisterDifference,
} from './register-difference.ts';
export {
  deleteDifferences,
  deleteDifferencesOf,
  listDifferences,
  listOpenDifferences,
  saveDifference,
} from './register-differences.access.ts';
export { type RejectedCredential, rejectCredential, rejectWithReason } from './reject-credential.ts';
export { renameInRoleNotifications } from './rename-in-notifications.ts';
export { revealValue } from './reveal-value.ts';
export { requireReviewer, reviewerOf } from './review-credential.ts';
export { type LinkValue, linkIn } from './sealed-value.ts';
export { type Step, takeStep } from './take-step.ts';
export { undoChange } from './undo-change.ts';
export { updateCredential } from './update-credential.ts';
export { validateCredential } from './validate-credential.ts';
export { verifyCredentialStates } from './verify-credential-states.ts';
export { type CredentialView, viewCredentials } from './view-credential.ts';
export { withdrawConfirmation } from './withdraw-confirmation.ts';
