/** What is watched about a party. */
export const monitoringKinds = [
  'RegisterChange',
  'ScreeningChange',
  'OwnershipChange',
  'ExpiringEvidence',
  'StaleData',
] as const;
export type MonitoringKind = (typeof monitoringKinds)[number];

/** An alert is open until someone has looked at it, or until it is no longer the case or no longer shared. */
export const alertStates = ['Open', 'Reviewed', 'NoLongerTheCase', 'NoLongerShared'] as const;
export type AlertState = (typeof alertStates)[number];

/** So many days before it expires, evidence is to be replaced. */
export const EXPIRES_SOON_DAYS = 30;
