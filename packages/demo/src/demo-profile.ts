import type {
  BusinessQuestion,
  DataFieldKey,
  DocumentType,
  EntityKind,
  RejectionReason,
} from '@probity/domain';

/** What happened to a value after it was entered. */
export type DemoOutcome = 'validate' | 'requestReview' | { reject: RejectionReason; note: string };

/** All times are in days before the first start and default to those of the profile. */
interface Given {
  given?: number;
  /** The key of the profile's document that supports it. */
  evidence?: string;
  outcome?: DemoOutcome;
  checked?: number;
}

export interface DemoValue extends Given {
  field: DataFieldKey;
  /** A function if the value contains a date relative to the first start. */
  value: unknown | ((day: (daysFromNow: number) => string) => unknown);
  /** The last day on which it is valid, in days from the first start. */
  expiresIn?: number;
  later?: { on: number; value: unknown; outcome?: DemoOutcome };
}

export interface DemoParty extends Given {
  field: DataFieldKey;
  kind: EntityKind;
  name: string;
  country: string;
  value: Record<string, unknown>;
  /** The same party was entered a second time, as a duplicate. */
  twice?: true;
  /** The organisation of the account itself, which holds a share of its own holder. */
  isAccount?: true;
}

export interface DemoDocument {
  key: string;
  type: DocumentType;
  fileName: string;
  title: string;
  lines: string[];
  /** Drawn as an identity card instead of a certificate. */
  isCard?: true;
  on?: number;
  /** In days from the first start; negative if already expired. */
  expiresIn?: number;
  newer?: { on: number; fileName: string; lines: string[]; expiresIn?: number };
}

export interface DemoContact {
  email: string;
  phone: string;
  location: ReturnType<typeof address>;
}

/** What an account has recorded about itself or about one of its related parties. */
export interface DemoProfile {
  account: string;
  about?: string;
  /** Keys of demo people: the author enters the values, the checker reviews them. */
  author: string;
  checker?: string;
  given: number;
  checked: number;
  documents?: DemoDocument[];
  values?: DemoValue[];
  /** Fields that still have to be filled in. */
  empty?: DataFieldKey[];
  /** Fields that do not apply to this party. */
  notApplicable?: DataFieldKey[];
  parties?: DemoParty[];
  /** Contact details, which are not reviewed. */
  contact?: DemoContact;
  answers?: { question: BusinessQuestion; answer: unknown; on?: number }[];
}

type PartyDetails = Partial<Omit<DemoParty, 'field' | 'name' | 'country' | 'value'>>;

/** A related party: a person or an organisation with a role. */
export const party = (
  field: DataFieldKey,
  name: string,
  country: string,
  value: Record<string, unknown> = {},
  { kind = 'LegalPerson', ...details }: PartyDetails = {},
): DemoParty => ({ field, name, country, value, kind, ...details });

/** A related party that holds shares. */
export const holder = (
  field: 'Shareholder' | 'UltimateBeneficialOwner' | 'SignificantControl',
  name: string,
  country: string,
  percentage: string,
  { holding = 'Direct', ...details }: PartyDetails & { holding?: 'Direct' | 'Indirect' } = {},
): DemoParty => party(field, name, country, { percentage, shareClass: 'Ordinary', holding }, details);

export const address = (line: string, locality: string, postcode: string, country: string) => ({
  lines: [line],
  locality,
  postcode,
  country,
});
