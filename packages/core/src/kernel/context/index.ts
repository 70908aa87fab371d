export { accessTo } from './access-to.ts';
export {
  type Actor,
  apiKeyIdOf,
  authorise,
  authoriseSelf,
  type Identity,
  isAdmin,
  isInAdminMode,
  type Membership,
  ownAccountOf,
  refuseInAdminMode,
  scopeOf,
  type UserActor,
  userActorOf,
  userIdOf,
  withApiKey,
} from './actor.ts';
export {
  type Client,
  type Ctx,
  inAccountTransaction,
  inPlannedReads,
  inPlannedTransaction,
  inReadScope,
  inTransaction,
  inUnscopedTransaction,
  type ProductProfile,
  type Services,
  someServices,
  type WalletApp,
} from './context.ts';
export { eachInTransaction } from './each-in-transaction.ts';
export { type Consequences, type EndingItems, type Events, publish } from './events.ts';
export { idsSince, isId, madeAt, newId } from './ids.ts';
export { notFound } from './not-found.ts';
export { requireRecentAuthentication } from './recent-authentication.ts';
export { hashSecret, newSixDigitCode, newToken } from './secrets.ts';
export { addYears, dayOf } from './today.ts';
