export const organisationKinds = ['Organization', 'Trust', 'Partnership'] as const;
type OrganisationKind = (typeof organisationKinds)[number];

/** The kind chosen in the form; a company if it is unknown. */
export const readOrganisationKind = (given: string): OrganisationKind =>
  organisationKinds.find((kind) => kind === given) ?? 'Organization';
