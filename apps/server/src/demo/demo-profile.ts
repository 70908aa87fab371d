import type {
  BusinessQuestion,
  DataFieldKey,
  DocumentType,
  EntityKind,
  RejectionReason,
} from '@probity/domain';

/** What became of a value after it was given. */
export type DemoOutcome = 'validate' | 'requestReview' | { reject: RejectionReason; note: string };

/** All times are days before the first start; left out, those of the profile count. */
interface Given {
  given?: number;
  /** Which of the profile's documents proves it. */
  evidence?: string;
  outcome?: DemoOutcome;
  checked?: number;
}

export interface DemoValue extends Given {
  field: DataFieldKey;
  /** A function where the value holds a day counted from the first start. */
  value: unknown | ((day: (daysFromNow: number) => string) => unknown);
  /** The last day on which it counts, in days from the first start. */
  expiresIn?: number;
  later?: { on: number; value: unknown; outcome?: DemoOutcome };
}

export interface DemoParty extends Given {
  field: DataFieldKey;
  kind: EntityKind;
  name: string;
  country: string;
  value: Record<string, unknown>;
  /** Someone entered the same party a second time. */
  twice?: true;
}

export interface DemoDocument {
  key: string;
  type: DocumentType;
  fileName: string;
  title: string;
  lines: string[];
  /** An identity card rather than a page. */
  isCard?: true;
  on?: number;
  /** In days from the first start: in the past it is out of date. */
  expiresIn?: number;
  newer?: { on: number; fileName: string; lines: string[]; expiresIn?: number };
}

export interface DemoContact {
  email: string;
  phone: string;
  location: ReturnType<typeof address>;
}

/** What an account says of itself, or of a party that it named. */
export interface DemoProfile {
  account: string;
  about?: string;
  /** Keys of demo people: who fills it in, and who checks. */
  author: string;
  checker?: string;
  given: number;
  checked: number;
  documents?: DemoDocument[];
  values?: DemoValue[];
  /** Fields that wait for someone to fill them in. */
  empty?: DataFieldKey[];
  /** Fields that have nothing to say about this party. */
  notApplicable?: DataFieldKey[];
  parties?: DemoParty[];
  /** How it is reached; nobody vouches for it. */
  contact?: DemoContact;
  answers?: { question: BusinessQuestion; answer: unknown; on?: number }[];
}

type PartyDetails = Partial<Omit<DemoParty, 'field' | 'name' | 'country' | 'value'>>;

/** A person or an organisation in a role. */
export const party = (
  field: DataFieldKey,
  name: string,
  country: string,
  value: Record<string, unknown> = {},
  { kind = 'LegalPerson', ...details }: PartyDetails = {},
): DemoParty => ({ field, name, country, value, kind, ...details });

/** An owner with a share. */
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
