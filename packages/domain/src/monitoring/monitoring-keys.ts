/** What is monitored about a party. */
export const monitoringKinds = [
  'RegisterChange',
  'ScreeningChange',
  'OwnershipChange',
  'ExpiringEvidence',
  'StaleData',
] as const;
export type MonitoringKind = (typeof monitoringKinds)[number];

/** An alert is open until someone reviews it, or until it no longer applies or is no longer shared. */
export const alertStates = ['Open', 'Reviewed', 'NoLongerTheCase', 'NoLongerShared'] as const;
export type AlertState = (typeof alertStates)[number];

/** Evidence should be replaced from this many days before its expiry. */
export const EXPIRES_SOON_DAYS = 30;
