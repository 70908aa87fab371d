/** What an entry of the access log says was done. */
export const disclosureKinds = [
  'viewed',
  'revealed',
  'documentOpened',
  'exported',
  'recordOpened',
  'recordExported',
] as const;
export type DisclosureKind = (typeof disclosureKinds)[number];
