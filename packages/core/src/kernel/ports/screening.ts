import type { UnusableReason } from '@probity/domain/checks/unusable-reasons.ts';

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

/** One entry of a watchlist, as stored. */
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
  /** Why nothing could be searched for; absent if it could. */
  unusable?: UnusableReason;
}

/** A version of a list that was searched. */
export interface SearchedVersion {
  /** The key of the list. */
  list: string;
  title: string;
  number: number;
  label: string;
  entities: number;
  importedAt: Date | null;
}

/** With the versions that were searched, which the active ones may have replaced a moment ago. */
interface ListsAnswer extends SearchAnswer {
  lists: readonly SearchedVersion[];
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

/** The content of a list's file: entries in portions, each with a fingerprint, then the report. */
export interface ListReading {
  portions: AsyncIterable<{ entity: ListedEntity; fingerprint: Uint8Array }[]>;
  report(): ListReport;
}

export type ListFormat = 'ofac' | 'csl' | 'un' | 'uk' | 'eu-xml' | 'eu-csv' | 'au' | 'ftm' | 'own' | 'demo';

/** The file itself is faulty: reading it again would fail again. The message is for the administrator. */
export class ListUnreadable extends Error {
  override name = 'ListUnreadable';
}

/** One version of a list, as stored. */
export interface ListVersion {
  watchlistId: string;
  number: number;
}

/** A version of a list, less the entries of another version of it. */
export interface EarlierVersion extends ListVersion {
  /** The other version; null to leave out nothing. */
  without: number | null;
}

/** A small index next to the main one, with its own thread until it is closed. */
export interface ChangeSearch {
  search(subject: Subject, options: { threshold: number; limit: number }): Promise<SearchAnswer>;
  close(): Promise<void>;
}

/** The matcher, off the event loop. It searches the active versions of all lists. */
export interface ScreeningEngine {
  /** The match score that makes an entry a hit, unless the caller sets another. */
  readonly threshold: number;
  search(subject: Subject, options: { threshold: number; limit: number }): Promise<ListsAnswer>;
  /** Searches only entries that the version added or changed and that have not changed since. */
  openChanges(version: ListVersion): Promise<ChangeSearch>;
  /** Searches what earlier versions held beside the versions that `search` uses. */
  openEarlier(versions: readonly EarlierVersion[]): Promise<ChangeSearch>;
  /** How a name was normalised: the words that were searched for, in each variant. */
  readingsOf(name: string, kind: PartyKind): string[];
  /** Spellings of a name in Latin and original script: its variants, their words, and all spellings of each word. */
  spellingsOf(name: string, kind: PartyKind): string[][][];
  /** Compares a subject with one entry from any source. */
  explain(
    subject: Subject,
    entity: ListedEntity,
  ): Pick<Hit, 'nameScore' | 'priority' | 'alignedTokens' | 'corroboration'> & { matchedName: string };
  /** The pair that a decision is stored under, and the data that it is based on. */
  decisionKey(subject: Subject, entity: ListedEntity): { pair: string; basis: string };
  /** Its portions throw ListUnreadable. */
  readList(input: { list: string; format: ListFormat; bytes: Uint8Array }): ListReading;
  /** Downloads a list from its publisher, with limits on size and time; throws ListUnreadable if it is too large. */
  download(url: string): Promise<Uint8Array>;
  /** Checks for changed lists and loads them; other processes notice by themselves within seconds. */
  refresh(): Promise<void>;
}
