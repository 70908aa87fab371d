/** A fictional person, with the same data at every provider. */
export interface WorldPerson {
  key: string;
  forenames: string;
  surname: string;
  /** yyyy-mm-dd. */
  born: string;
  sex: 'F' | 'M';
  /** ISO code; the registers use the demonym instead. */
  nationality: string;
  demonym: string;
  residence: string;
  occupation: string;
  /** Thirteen digits, for people who have a South African identity number. */
  idNumber?: string;
}

export interface WorldAddress {
  premises?: string;
  street: string;
  locality: string;
  postcode: string;
  country: string;
}

/** What Companies House publishes about the identity verification for an appointment. */
export interface WorldIdentity {
  startOn?: string;
  endOn?: string;
  dueOn?: string;
  /** Counted from today, where a case depends on it. */
  dueInDays?: number;
  statedOn?: string;
  agent?: { name: string; supervisors: readonly string[]; verifiedOn: string };
}

export interface WorldAppointment {
  /** The key of a person or a company. */
  who: string;
  role:
    | 'director'
    | 'corporate-director'
    | 'secretary'
    | 'llp-designated-member'
    | 'llp-member'
    | 'managing-officer';
  from: string;
  to?: string;
  /** Their job title. */
  title?: string;
  /** Verified directly unless it says otherwise; null if nothing is published. */
  identity?: WorldIdentity | null;
}

export interface WorldHolding {
  /** The key of a person or a company, or a name that is in no register. */
  who: string;
  percentage: string;
  since: string;
  ended?: string;
  kind?: 'COMPANY' | 'PERSON' | 'TRUST' | 'STATE' | 'NOMINEE';
  /** Verified directly unless it says otherwise; null if nothing is published. */
  identity?: WorldIdentity | null;
}

export type WorldStatus = 'active' | 'dormant' | 'liquidation' | 'dissolved';

export interface WorldFiling {
  id: string;
  type: string;
  category: string;
  description: string;
  date: string;
}

export interface WorldBankAccount {
  iban: string;
  institution: string;
  /** As the bank spells it; null if the bank does not disclose it. */
  ownerName: string | null;
  currency: string;
}

export interface WorldCompany {
  key: string;
  country: 'GB' | 'IE' | 'DE' | 'ZA';
  number: string;
  name: string;
  form: 'ltd' | 'plc' | 'llp' | 'gmbh' | 'pty' | 'dac' | 'registered-overseas-entity';
  status: WorldStatus;
  registered: string;
  ended?: string;
  address: WorldAddress;
  tradingName?: string;
  tradingAddress?: WorldAddress;
  /** UK SIC 2007. */
  sic: readonly string[];
  previousNames?: readonly { name: string; from: string; to: string }[];
  lei?: string;
  vat?: string;
  taxNumber?: string;
  listing?: { exchange: string; code: string };
  website?: string;
  employees?: number;
  officers: readonly WorldAppointment[];
  holdings: readonly WorldHolding[];
  /** The reason why no person with significant control is recorded. */
  controlStatement?: string;
  filings?: readonly WorldFiling[];
  accounts?: readonly WorldBankAccount[];
}
