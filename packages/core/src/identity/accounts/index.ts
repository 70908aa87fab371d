export {
  deleteDataKey,
  deleteSoleAccountsUnscoped,
  findLogo,
  getAccount,
  insertAccount,
  isShredded,
  lockAccount,
} from './accounts.access.ts';
export { accountAsSubject } from './accounts.store.ts';
export type { VersionedBranding } from './branding.ts';
export { changeBranding } from './change-branding.ts';
export { changeLogo } from './change-logo.ts';
export { changeSettings } from './change-settings.ts';
export { assertDistinctName } from './distinct-name.ts';
export { insertEnricher, listEnrichers } from './enrichers.access.ts';
export { getBranding } from './get-branding.ts';
export { getLogo } from './get-logo.ts';
export { getSettings } from './get-settings.ts';
export { type Letterhead, readLetterhead } from './letterhead.ts';
export { readRegisteredIdentity } from './read-registered-identity.ts';
export { refuseImpersonation } from './refuse-impersonation.ts';
export { readSettings, settingsOf, type VersionedSettings } from './settings.ts';
export { switchEnricher } from './switch-enricher.ts';
