/** What the product holds about a person, in the order in which it is shown. */
export const personalDataKinds = [
  'signIn',
  'acceptedTerms',
  'sessions',
  'passkeys',
  'memberships',
  'feedback',
  'profile',
  'documents',
  'checks',
  'credentials',
  'walletExports',
  'roles',
  'sharing',
  'retained',
] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];

/** What is held elsewhere, or what the person finds on another page. The same for everyone, so that it reveals nothing. */
export const unlistedDataKinds = [
  'organisations',
  'assessments',
  'unlinkedRecords',
  'activity',
  'history',
  'notices',
  'payments',
] as const;
export type UnlistedDataKind = (typeof unlistedDataKinds)[number];
