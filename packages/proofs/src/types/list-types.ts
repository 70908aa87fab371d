import type { DataFieldKey, EntityKind, SectionKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import type { CredentialType } from './credential-type.ts';
import { approvedSupplier } from './mappings/approved-supplier.ts';
import { bankAccount } from './mappings/bank-account.ts';
import { beneficialOwners } from './mappings/beneficial-owners.ts';
import { certificate } from './mappings/certificate.ts';
import { control } from './mappings/control.ts';
import { declaration } from './mappings/declaration.ts';
import { funding } from './mappings/funding.ts';
import { listing } from './mappings/listing.ts';
import { officers } from './mappings/officers.ts';
import { organisation } from './mappings/organisation.ts';
import { ownership } from './mappings/ownership.ts';
import { personIdentity } from './mappings/person-identity.ts';
import { screeningResult } from './mappings/screening-result.ts';
import { signatories } from './mappings/signatories.ts';
import { site } from './mappings/site.ts';
import { trading } from './mappings/trading.ts';
import { vat } from './mappings/vat.ts';

/** In the order in which they are shown. */
const types: readonly CredentialType[] = [
  organisation,
  vat,
  site,
  trading,
  listing,
  funding,
  signatories,
  officers,
  ownership,
  control,
  beneficialOwners,
  bankAccount,
  personIdentity,
  approvedSupplier,
  certificate,
  screeningResult,
  declaration,
];

export const listTypes = (): readonly CredentialType[] => types;

/** The address of a type: `vct`, where its metadata is served. */
export const vctOf = ({ key, version }: Pick<CredentialType, 'key' | 'version'>, host: string): string =>
  `https://${host}/credentials/types/${key}/${version}`;

/** Null if it is not a type of this host: a `vct` of another one may mean anything. */
export const typeOf = (vct: string, host: string): CredentialType | null =>
  types.find((type) => vctOf(type, host) === vct) ?? null;

/** The types that say something else once the field changes: what they attest, or what they name the party by. */
export const typesFor = (field: DataFieldKey): readonly CredentialType[] =>
  types.filter((type) => type.attests(field) || type.identifiedBy.includes(field));

/** The types that say it of a party that they name: a change of one profile concerns the credentials of others. */
export const typesNaming = (field: DataFieldKey): readonly CredentialType[] =>
  types.filter(({ partyFields }) => partyFields.includes(field));

/** The sections of a profile that a type attests, for one kind of party. */
export const sectionsOfType = ({ fields }: CredentialType, kind: EntityKind): SectionKind[] => [
  ...new Set(fields.flatMap((field) => fieldDefinition(field).sections[kind] ?? [])),
];

/** Fields that no type attests, and why. */
export const unattestedFields: Readonly<Partial<Record<DataFieldKey, string>>> = {
  Deceased: 'A credential is held and presented by a living person; the death of its holder revokes it.',
};
