/** The kind of access that an entry of the access log records. */
export const disclosureKinds = [
  'viewed',
  'revealed',
  'documentOpened',
  'exported',
  'recordOpened',
  'recordExported',
] as const;
export type DisclosureKind = (typeof disclosureKinds)[number];
