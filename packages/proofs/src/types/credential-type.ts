import type { DataFieldKey, EntityKind, ScreeningResult } from '@probity/domain';
import type { FieldValue } from '@probity/domain/fields/catalogue.ts';
import type { VerificationMethod } from '@probity/domain/fields/verification.ts';
import type { BodsStatement } from '@probity/domain/ownership/bods.ts';
import type { JsonObject } from '../model.ts';
import { attestationCategory } from './evidence.ts';
import type { ObjectSchema } from './json-schema.ts';
import type { CredentialTypeKey } from './type-texts.ts';

/** Values that were validated and are in force. What is not validated is not given to a type. */
export type ValidatedValues = { readonly [Key in DataFieldKey]?: readonly FieldValue<Key>[] };

export interface Party {
  readonly id: string;
  readonly kind: EntityKind;
  readonly values: ValidatedValues;
}

/** A party that a value names by its id. */
export interface NamedParty extends Party {
  /** As it was named when the value was validated. */
  readonly name?: string | undefined;
  readonly country?: string | undefined;
}

/** The decision of a requester to approve the party. */
export interface Approval {
  readonly approvedBy: Party;
  /** yyyy-mm-dd */
  readonly from: string;
  readonly until?: string | undefined;
  readonly reference?: string | undefined;
}

/** A certificate that someone else issued to the party, held as a document. */
export interface HeldCertificate {
  /** What is certified, as “ISO 14001:2015”. */
  readonly standard: string;
  readonly version?: string | undefined;
  readonly number?: string | undefined;
  readonly certifiedBy?: string | undefined;
  /** yyyy-mm-dd */
  readonly issuedOn?: string | undefined;
  readonly expiresOn?: string | undefined;
}

/** An AML check. */
export interface ScreeningRecord {
  /** The account that ordered it; a credential is made only of a check that the party ordered about itself. */
  readonly orderedByPartyId: string;
  readonly result: ScreeningResult;
  /** yyyy-mm-dd */
  readonly screenedOn: string;
  readonly lists: readonly { readonly name: string; readonly version: string }[];
  /** The score from which an entry counts as a hit, from 0 to 1. */
  readonly threshold: number;
}

export interface SignedDeclaration {
  readonly title: string;
  /** SHA-256 of the text as it was signed, in hex. */
  readonly textHash: string;
  /** yyyy-mm-dd */
  readonly signedOn: string;
  readonly signedBy: string;
  readonly signerRole?: string | undefined;
}

/** What a credential can be made of: each type takes its part. */
export interface CredentialSource {
  /** Whom it is about. */
  readonly subject: Party;
  /** The day of issue, as yyyy-mm-dd: roles that have ended by then are not attested. */
  readonly today: string;
  readonly parties?: readonly NamedParty[];
  /** The export of the ownership engine about the subject, computed from validated values alone. */
  readonly ownership?: readonly BodsStatement[];
  readonly approval?: Approval;
  readonly certificate?: HeldCertificate;
  readonly screening?: ScreeningRecord;
  readonly declaration?: SignedDeclaration;
}

/** Where a credential differs from the type of the same subject in the public catalogue of business attestations. */
export interface ProfileException {
  /** `*` stands for any entry of an array. */
  readonly path: string;
  /**
   * `statusForm`: the catalogue has a form of its own, we the one of the IETF. `ownEvidence`: how a value was validated is
   * always said. `notHeld`: the product has no such value. `notForUs`: only an authority may say it.
   */
  readonly reason: 'statusForm' | 'ownEvidence' | 'notHeld' | 'notForUs';
}

export interface CatalogueProfile {
  /** The identifier of the type in the catalogue, `eu.we-build:ownership:1`. */
  readonly vct: string;
  /** Claims that the catalogue does not have, left out under its identifier. */
  readonly ownClaims: readonly string[];
  /** Where the catalogue has what is inside this claim of ours at the top. */
  readonly lifts?: string;
  readonly exceptions: readonly ProfileException[];
}

interface TypeDefinition {
  readonly key: CredentialTypeKey;
  /** Raised when its claims change; the version before stays published. */
  readonly version: number;
  /** Whom it can be about. */
  readonly kinds: readonly EntityKind[];
  /** What it attests. */
  readonly fields: readonly DataFieldKey[];
  /** What it names the party by; without these it says less. */
  readonly identifiedBy: readonly DataFieldKey[];
  /** What it says of the parties that its values name. */
  readonly partyFields?: readonly DataFieldKey[];
  /** Each value of this field is a credential of its own. */
  readonly each: DataFieldKey | null;
  /** Made only of values that were validated in one of these ways; null if any way will do. */
  readonly verifiedBy: readonly VerificationMethod[] | null;
  readonly longestLifeDays: number;
  /** The last day of what it is about, as yyyy-mm-dd. */
  readonly lastDayOf?: (source: CredentialSource) => string | undefined;
  readonly schema: ObjectSchema;
  readonly profile: CatalogueProfile | null;
  /** Null if there is nothing to attest. */
  claimsOf(source: CredentialSource): JsonObject | null;
}

/** A type of credential as data: what it is made from, what it says, how long it lives. */
export interface CredentialType extends TypeDefinition {
  readonly partyFields: readonly DataFieldKey[];
  readonly attests: (field: DataFieldKey) => boolean;
}

/**
 * What every type does alike: it is about the right kind of party, sees no value but those it declares, and says what it is in
 * law.
 */
export function defineType(definition: TypeDefinition): CredentialType {
  const { kinds, fields, identifiedBy, partyFields = [], each } = definition;
  const madeFrom: readonly DataFieldKey[] = [...fields, ...identifiedBy];
  return {
    ...definition,
    partyFields,
    attests: (field) => fields.includes(field),
    claimsOf(source) {
      const { id, kind } = source.subject;
      if (!kinds.includes(kind)) return null;
      const values = valuesOf(source.subject.values, madeFrom);
      if (each && (values[each]?.length ?? 0) > 1)
        throw new Error(`A credential of the type ${definition.key} has one value of ${each}.`);
      const claims = definition.claimsOf({
        ...source,
        subject: { id, kind, values },
        parties: (source.parties ?? []).map((party) => ({
          ...party,
          values: valuesOf(party.values, partyFields),
        })),
      });
      return claims && { attestation_legal_category: attestationCategory, ...claims };
    },
  };
}

function valuesOf(values: ValidatedValues, keys: readonly DataFieldKey[]): ValidatedValues {
  const entries = Object.entries(values).filter(([key]) => keys.some((wanted) => wanted === key));
  // Keys and values are those of the whole.
  return Object.fromEntries(entries) as ValidatedValues;
}

/** The sources of the credentials of a type: one for all values, or one for each. */
export function sourcesFor(type: CredentialType, source: CredentialSource): CredentialSource[] {
  const { each } = type;
  if (!each) return [source];
  const { subject } = source;
  return (subject.values[each] ?? []).map((value) => ({
    ...source,
    subject: { ...subject, values: { ...subject.values, [each]: [value] } },
  }));
}
