export { changeEmailNotifications } from './change-email-notifications.ts';
export { changeName } from './change-name.ts';
export { changePhoneNumber } from './change-phone-number.ts';
export { createSignIn } from './create-sign-in.ts';
export { getUser } from './get-user.ts';
export { openPhone, sealPhone } from './phone.ts';
export { sendFeedback } from './send-feedback.ts';
export { metadataOf, queueIdentitySync, syncIdentity, syncIdentityJob } from './sync-identity.job.ts';
export {
  deleteUserUnscoped,
  findUser,
  insertUser,
  isAddressTaken,
  isRegisteredUnscoped,
  listMembershipsUnscoped,
  listPendingUsersBefore,
  loadUser,
  lockUser,
  type UserRow,
  updateUser,
} from './users.store.ts';
