import { propertiesOf } from '@probity/domain/properties-of.ts';
/** Specification §2: without an organisation or a legal person in the metadata claim, the user is external. */
export function hasProductMetadata(claims: Readonly<Record<string, unknown>>, namespace: string): boolean {
  const metadata = claims[`${namespace}/metadata`];
  if (typeof metadata !== 'object' || metadata === null) return false;
  const { organizationIds, legalPersonId } = propertiesOf(metadata);
  return (Array.isArray(organizationIds) && Boolean(organizationIds[0])) || Boolean(legalPersonId);
}
