export { changeLanguage } from './change-language.ts';
export { changeName } from './change-name.ts';
export { changeNotificationPreferences } from './change-notification-preferences.ts';
export { changePhoneNumber } from './change-phone-number.ts';
export { chosenLanguage } from './chosen-language.ts';
export { createSignIn } from './create-sign-in.ts';
export { getUser } from './get-user.ts';
export { lookUpUnsubscribe } from './look-up-unsubscribe.ts';
export { notificationPreferencesOf } from './notification-preferences.ts';
export { openPhone, sealPhone } from './phone.ts';
export { type ActorNames, readActorNames } from './read-actor-names.ts';
export { readOwnFeedback } from './read-own-feedback.ts';
export { isOwnUser, requireReadingOf } from './requested-user.ts';
export { feedbackContext, sendFeedback } from './send-feedback.ts';
export { metadataOf, queueIdentitySync, syncIdentity, syncIdentityJob } from './sync-identity.job.ts';
export { unsubscribe } from './unsubscribe.ts';
export {
  deleteUsersUnscoped,
  findUser,
  insertUser,
  isAddressTaken,
  isRegisteredUnscoped,
  listMembershipsUnscoped,
  loadUser,
  lockUnfinishedUsers,
  lockUser,
  updateUser,
} from './users.access.ts';
export type { UserRow } from './users.store.ts';
