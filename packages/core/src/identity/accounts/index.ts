export {
  type AccountEntity,
  deleteSoleAccountsUnscoped,
  findLogo,
  getAccount,
  insertAccount,
  insertEntity,
  isShredded,
  shredAccountUnscoped,
} from './accounts.store.ts';
export {
  changeBranding,
  getBranding,
  namesInEmail,
  readBranding,
  type VersionedBranding,
} from './branding.ts';
export { assertDistinctName } from './distinct-name.ts';
export { listEnrichers } from './enrichers.store.ts';
export { changeLogo, getLogo } from './logo.ts';
export { changeSettings, getSettings, readSettings, type VersionedSettings } from './settings.ts';
export { switchEnricher } from './switch-enricher.ts';
