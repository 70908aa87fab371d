export const organisationKinds = ['Organization', 'Trust', 'Partnership'] as const;
type OrganisationKind = (typeof organisationKinds)[number];

/** What the form chose; a company where it says nothing that is known. */
export const readOrganisationKind = (given: string): OrganisationKind =>
  organisationKinds.find((kind) => kind === given) ?? 'Organization';
