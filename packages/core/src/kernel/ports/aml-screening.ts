import type { AmlRisk, HitDecision } from '@probity/domain/checks/index.ts';
import type { UnusableReason } from '@probity/domain/checks/unusable-reasons.ts';
import type { RawAnswer } from './provider.ts';
import type { Hit, ListedEntity, Subject } from './screening.ts';

/** An article about an entry. */
export interface AmlMedia {
  title: string;
  url: string;
  date: string | null;
  snippet: string | null;
}

/** An entry of a list that resembles the subject. Decisions are based on the entry. */
export interface AmlHit {
  entry: ListedEntity;
  listTitle: string;
  /** From 0 to 1. */
  score: number;
  /** Why it matched, in the terms of ComplyAdvantage, which the built-in engine uses too. */
  matchTypes: string[];
  /** The name that matched. */
  matchedName: string;
  /** Match details by word and by fact; null if the engine does not provide them. */
  match: Pick<Hit, 'nameScore' | 'priority' | 'alignedTokens' | 'corroboration'> | null;
  risks: AmlRisk[];
  sources: { name: string; url: string | null }[];
  media: AmlMedia[];
}

/** A list that was searched. */
export interface SearchedList {
  /** Of an imported list: its key, and which of its versions; absent if a provider searched its own. */
  stored?: { list: string; number: number };
  title: string;
  version: string | null;
  /** ISO 8601. */
  importedAt: string | null;
  entries: number | null;
}

export interface AmlFound {
  /** The engine's own id of the screening; null if it stores none. */
  reference: string | null;
  hits: AmlHit[];
  /** Number of hits, including those that were counted but not sent. */
  total: number;
  /** Null if the engine does not report it. */
  threshold: number | null;
  /** Empty if the engine does not name its lists. */
  lists: SearchedList[];
  /** Why nothing could be searched for; null if it could. */
  unusable: UnusableReason | null;
  answers: RawAnswer[];
}

/** Screens against sanctions, PEP and adverse-media data. Throws `ProviderFailure`: an error is never "no risk". */
export interface AmlScreening {
  /** `reference` is our own id, so that the engine's record can be traced to ours. */
  screen(subject: Subject, options: { reference: string }): Promise<AmlFound>;
}

/** A provider stores each screening, its decisions and whether it is monitored. */
export interface AmlProvider extends AmlScreening {
  read(reference: string): Promise<AmlFound>;
  decide(reference: string, entries: readonly string[], decision: HitDecision): Promise<RawAnswer[]>;
  monitor(reference: string, on: boolean): Promise<RawAnswer[]>;
  /**
   * The screening that a webhook call is about; null if it did not come to our secret URL. Calls are not signed, so
   * they only trigger a read.
   */
  openNotice(body: Uint8Array, secret: string): { eventId: string; reference: string } | null;
}
