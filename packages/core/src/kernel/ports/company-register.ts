import type { DataFieldKey, EntityKind, IntegrationProvider, VerificationMethod } from '@probity/domain';
import type { IdentityStatement, ProviderFailureKind } from '@probity/domain/checks/index.ts';
import type { RegistrationStatus } from '@probity/domain/fields/values/labels.ts';
import type { NatureOfControl } from '@probity/domain/fields/values/nature-of-control.ts';
import type { Holding } from '@probity/domain/fields/values/ownership.ts';
import type { RawAnswer } from './provider.ts';

/** A company in the search results; a person decides which one is meant. */
export interface FoundCompany {
  /** The key for reading the rest from the register. */
  reference: string;
  name: string;
  number: string | null;
  country: string;
  status: RegistrationStatus | null;
  address: string | null;
  registeredOn: string | null;
}

/** Someone with a role at the company, as recorded in the register. */
export interface RegisterParty {
  /** Unique within one extract. */
  key: string;
  fieldKey: DataFieldKey;
  kind: EntityKind;
  /** In reading order: forenames, then surname. */
  name: string;
  country: string | null;
  /** Year and month; registers do not publish the day. */
  bornIn: string | null;
  registrationNumber: string | null;
  roleTitle: string | null;
  from: string | null;
  /** When the role ended; null if it has not. */
  to: string | null;
  /** Exact if the register is. */
  percentage: string | null;
  naturesOfControl: NatureOfControl[];
  /** Null if the register does not publish it, and for roles without a share. */
  holding: Holding | null;
  /** Null if the register has published nothing for this role; absent if it publishes no identity verification. */
  identity?: IdentityStatement | null | undefined;
}

export interface RegisterFiling {
  reference: string;
  type: string;
  description: string;
  filedOn: string | null;
}

export const registerParts = ['Company', 'Officers', 'Owners', 'Filings'] as const;
export type RegisterPart = (typeof registerParts)[number];

/** A part that the register does not publish differs from one that could not be read. */
export type PartState =
  | { state: 'Ready' }
  | { state: 'NotPublished' }
  | { state: 'Failed'; failure: ProviderFailureKind; retryAfterSeconds: number | null };

/** Everything that a register publishes about one company, in the product's fields. */
export interface RegisterExtract {
  reference: string;
  name: string;
  /** Values by field, in the format of the catalogue; a missing field has no value in the register. */
  values: Partial<Record<DataFieldKey, unknown>>;
  parties: RegisterParty[];
  filings: RegisterFiling[];
  parts: Record<RegisterPart, PartState>;
}

export type RegisterReading =
  | { state: 'Ready'; extract: RegisterExtract; answers: readonly RawAnswer[] }
  /** The register is still working; the ticket refers to the same work, so that nothing is paid for twice. */
  | { state: 'Pending'; ticket: string; askAgainInSeconds: number; answers: readonly RawAnswer[] };

/** A register of companies, or a service that reads registers. Throws only `ProviderFailure`. */
export interface CompanyRegister {
  readonly provider: IntegrationProvider;
  readonly method: VerificationMethod;
  /** Null if it covers all countries. */
  readonly countries: string[] | null;
  /** All fields and roles that it can publish. */
  readonly publishes: readonly DataFieldKey[];
  /** Roles of which it lists every holder, so that someone who is missing no longer has the role. */
  readonly completeRoles: readonly DataFieldKey[];
  /** Answers take too long for a person to wait on a page. */
  readonly isSlow: boolean;
  search(query: {
    text: string;
    country: string | null;
  }): Promise<{ companies: FoundCompany[]; hasMore: boolean; answers: readonly RawAnswer[] }>;
  read(reference: string, ticket: string | null): Promise<RegisterReading>;
}
