import type { AmlRisk, HitDecision } from '@probity/domain/checks/index.ts';
import type { RawAnswer } from './provider.ts';
import type { Hit, ListedEntity, Subject } from './screening.ts';

/** What an article says about an entry. */
export interface AmlMedia {
  title: string;
  url: string;
  date: string | null;
  snippet: string | null;
}

/** An entry of a list that resembles the subject. The entry is what a decision rests upon. */
export interface AmlHit {
  entry: ListedEntity;
  listTitle: string;
  /** From 0 to 1. */
  score: number;
  /** Why it matched: ComplyAdvantage's words, which the built-in engine uses too. */
  matchTypes: string[];
  /** The name that matched. */
  matchedName: string;
  /** Word by word and fact by fact; null where the engine does not say it. */
  match: Pick<Hit, 'nameScore' | 'priority' | 'alignedTokens' | 'corroboration'> | null;
  risks: AmlRisk[];
  sources: { name: string; url: string | null }[];
  media: AmlMedia[];
}

/** A list that was searched. */
export interface SearchedList {
  title: string;
  version: string | null;
  /** ISO 8601. */
  importedAt: string | null;
  entries: number | null;
}

export interface AmlFound {
  /** The engine's own name for the screening; null where it keeps none. */
  reference: string | null;
  hits: AmlHit[];
  /** Hits, with those that were counted and not sent. */
  total: number;
  /** Null where the engine does not say it. */
  threshold: number | null;
  /** Empty where the engine does not name its lists. */
  lists: SearchedList[];
  /** Why nothing could be searched for, where that is so. */
  unusable: 'empty' | 'no-letters' | 'only-company-forms' | null;
  answers: RawAnswer[];
}

/** Screens against sanctions, PEP and adverse-media data. It throws `ProviderFailure`: an error is never "no risk". */
export interface AmlScreening {
  /** `reference` is our own id, so that the engine's record leads back to ours. */
  screen(subject: Subject, options: { reference: string }): Promise<AmlFound>;
}

/** A provider keeps each screening, its decisions and whether it is monitored. */
export interface AmlProvider extends AmlScreening {
  read(reference: string): Promise<AmlFound>;
  decide(reference: string, entries: readonly string[], decision: HitDecision): Promise<RawAnswer[]>;
  monitor(reference: string, on: boolean): Promise<RawAnswer[]>;
  /**
   * Which screening a notice is about; null for one that was not sent to our secret address. It is not signed, so
   * that it is a reason to read and nothing more.
   */
  openNotice(body: Uint8Array, secret: string): { eventId: string; reference: string } | null;
}
