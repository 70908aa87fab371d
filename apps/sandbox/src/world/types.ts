/** One person of the fictional world; every provider that knows them knows the same person. */
export interface WorldPerson {
  key: string;
  forenames: string;
  surname: string;
  /** yyyy-mm-dd. */
  born: string;
  sex: 'F' | 'M';
  /** ISO code; the registers write the demonym. */
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

export interface WorldAppointment {
  /** A key of a person, or of a company. */
  who: string;
  role: 'director' | 'secretary' | 'llp-designated-member' | 'llp-member' | 'managing-officer';
  from: string;
  to?: string;
  /** What they call themselves. */
  title?: string;
}

export interface WorldHolding {
  /** A key of a person, of a company, or a name that is on no register. */
  who: string;
  percentage: string;
  since: string;
  ended?: string;
  kind?: 'COMPANY' | 'PERSON' | 'TRUST' | 'STATE' | 'NOMINEE';
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
  /** As the bank writes it; null where the bank does not say. */
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
  /** Why nobody is named as controlling it. */
  controlStatement?: string;
  filings?: readonly WorldFiling[];
  accounts?: readonly WorldBankAccount[];
}
