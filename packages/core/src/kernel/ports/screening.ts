export type PartyKind = 'person' | 'organisation' | 'vessel' | 'aircraft' | 'unknown';

export interface BirthDate {
  year: number;
  month?: number;
  day?: number;
  yearTo?: number;
  approximate?: boolean;
}

export interface Identifier {
  type: string;
  value: string;
  country?: string;
}

interface ListedName {
  text: string;
  type: 'primary' | 'alias' | 'former' | 'original-script';
  strength: 'strong' | 'weak';
  language?: string;
}

/** One entry of a watchlist, as it is stored. */
export interface ListedEntity {
  id: string;
  list: string;
  reference: string;
  kind: PartyKind;
  names: ListedName[];
  birthDates: BirthDate[];
  countries: string[];
  identifiers: Identifier[];
  programmes: string[];
  topics: string[];
  listedOn?: string;
  updatedOn?: string;
}

export interface Subject {
  kind: PartyKind;
  names: string[];
  birthDates?: BirthDate[];
  countries?: string[];
  identifiers?: Identifier[];
}

export interface Hit {
  entityId: string;
  list: string;
  reference: string;
  kind: PartyKind;
  primaryName: string;
  matchedName: ListedName;
  nameScore: number;
  score: number;
  priority: number;
  matchTypes: string[];
  alignedTokens: { query: string; listed: string; similarity: number; relation: string }[];
  corroboration: {
    field: 'birth-date' | 'country' | 'identifier';
    verdict: 'agrees' | 'contradicts';
    effect: number;
    detail: string;
  }[];
  programmes: string[];
  topics: string[];
}

interface SearchAnswer {
  hits: Hit[];
  total: number;
  scored: number;
  unusable?: 'empty' | 'no-letters' | 'only-company-forms';
}

export interface ListReport {
  list: string;
  read: number;
  entities: number;
  names: number;
  refused: number;
  problems: { at: string; reason: string }[];
  publishedOn?: string;
}

/** What a list's file gives: entries in portions, each with a print of its content, then the report. */
export interface ListReading {
  portions: AsyncIterable<{ entity: ListedEntity; fingerprint: Uint8Array }[]>;
  report(): ListReport;
}

export type ListFormat = 'ofac' | 'csl' | 'un' | 'uk' | 'eu-xml' | 'eu-csv' | 'au' | 'ftm' | 'own' | 'demo';

/** The file itself is at fault: to read it again would fail again. The message is for the administrator. */
export class ListUnreadable extends Error {
  override name = 'ListUnreadable';
}

/** What one version of a list brought, as it was stored. */
export interface ListVersion {
  watchlistId: string;
  number: number;
}

/** A small index beside the big one, with a thread of its own until it is closed. */
export interface ChangeSearch {
  search(subject: Subject, options: { threshold: number; limit: number }): Promise<SearchAnswer>;
  close(): Promise<void>;
}

/** The matcher, away from the event loop. It searches the active versions of all lists. */
export interface ScreeningEngine {
  /** The match score from which something is a hit unless the caller says otherwise. */
  readonly threshold: number;
  search(subject: Subject, options: { threshold: number; limit: number }): Promise<SearchAnswer>;
  /** Searches only entries that the version added or changed and that are still as it brought them. */
  openChanges(version: ListVersion): Promise<ChangeSearch>;
  /** How a name was read: words that were looked for, in each reading. */
  readingsOf(name: string, kind: PartyKind): string[];
  /** How a name may be written in Latin letters and its own: readings, of each its words, of each word all spellings. */
  spellingsOf(name: string, kind: PartyKind): string[][][];
  /** Compares a subject with one entry, wherever the entry comes from. */
  explain(
    subject: Subject,
    entity: ListedEntity,
  ): Pick<Hit, 'nameScore' | 'priority' | 'alignedTokens' | 'corroboration'> & { matchedName: string };
  /** Where a decision is filed and what it rests upon. */
  decisionKey(subject: Subject, entity: ListedEntity): { pair: string; basis: string };
  /** Its portions throw ListUnreadable. */
  readList(input: { list: string; format: ListFormat; bytes: Uint8Array }): ListReading;
  /** Fetches a list from its publisher, within bounds of size and time; throws ListUnreadable. */
  download(url: string): Promise<Uint8Array>;
  /** Looks whether a list has changed and takes it up; others notice by themselves within seconds. */
  refresh(): Promise<void>;
}
