import type { DataFieldKey, EntityKind, IntegrationProvider, VerificationMethod } from '@probity/domain';
import type { ProviderFailureKind } from '@probity/domain/checks/index.ts';
import type { RegistrationStatus } from '@probity/domain/fields/values/labels.ts';
import type { NatureOfControl } from '@probity/domain/fields/values/nature-of-control.ts';
import type { Holding } from '@probity/domain/fields/values/ownership.ts';
import type { RawAnswer } from './provider.ts';

/** A company among the results of a search; which one is meant is for a person to say. */
export interface FoundCompany {
  /** What the register is asked with for the rest. */
  reference: string;
  name: string;
  number: string | null;
  country: string;
  status: RegistrationStatus | null;
  address: string | null;
  registeredOn: string | null;
}

/** Someone with a role at the company, as the register has them. */
export interface RegisterParty {
  /** Tells the entries of one extract apart. */
  key: string;
  fieldKey: DataFieldKey;
  kind: EntityKind;
  /** In reading order: forenames, then surname. */
  name: string;
  country: string | null;
  /** Year and month; registers keep the day to themselves. */
  bornIn: string | null;
  registrationNumber: string | null;
  roleTitle: string | null;
  from: string | null;
  /** When the role ended; null while it lasts. */
  to: string | null;
  /** Exact, where the register is. */
  percentage: string | null;
  naturesOfControl: NatureOfControl[];
  /** Null where the register does not say, and for roles without a share. */
  holding: Holding | null;
}

export interface RegisterFiling {
  reference: string;
  type: string;
  description: string;
  filedOn: string | null;
}

export const registerParts = ['Company', 'Officers', 'Owners', 'Filings'] as const;
export type RegisterPart = (typeof registerParts)[number];

/** A part that the register does not publish is something else than one that could not be read. */
export type PartState =
  | { state: 'Ready' }
  | { state: 'NotPublished' }
  | { state: 'Failed'; failure: ProviderFailureKind; retryAfterSeconds: number | null };

/** Everything that a register says about one company, in the product's fields. */
export interface RegisterExtract {
  reference: string;
  name: string;
  /** Values by field, as the catalogue shapes them; a field that is absent has no value in the register. */
  values: Partial<Record<DataFieldKey, unknown>>;
  parties: RegisterParty[];
  filings: RegisterFiling[];
  parts: Record<RegisterPart, PartState>;
}

export type RegisterReading =
  | { state: 'Ready'; extract: RegisterExtract; answers: readonly RawAnswer[] }
  /** The register works on it; the ticket asks for the same work again, so that nothing is paid for twice. */
  | { state: 'Pending'; ticket: string; askAgainInSeconds: number; answers: readonly RawAnswer[] };

/** A register of companies, or a service that reads registers. It throws `ProviderFailure` and nothing else. */
export interface CompanyRegister {
  readonly provider: IntegrationProvider;
  readonly method: VerificationMethod;
  /** Null where it covers the world. */
  readonly countries: string[] | null;
  /** Fields and roles that it publishes at all. */
  readonly publishes: readonly DataFieldKey[];
  /** Roles of which it lists every holder, so that someone missing there no longer has the role. */
  readonly completeRoles: readonly DataFieldKey[];
  /** Answers take longer than a person waits for a page. */
  readonly isSlow: boolean;
  search(query: {
    text: string;
    country: string | null;
  }): Promise<{ companies: FoundCompany[]; hasMore: boolean; answers: readonly RawAnswer[] }>;
  read(reference: string, ticket: string | null): Promise<RegisterReading>;
}
