/** What a signed-in person does only after confirming once more that it is them. */
export const protectedActs = [
  'SignIn',
  'DeleteUser',
  'Owner',
  'Control',
  'ApiKey',
  'Webhook',
  'Export',
  'AdminMode',
  'AdminReading',
  'EndSessions',
  'AddParty',
  'WalletExport',
] as const;
export type ProtectedAct = (typeof protectedActs)[number];
