import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Ctx } from '../../kernel/context/index.ts';
import type { ListedEntity, SearchedList } from '../../kernel/ports/index.ts';
import type { DecidedHit, RecordScreening } from './join-screenings.ts';
import { openScreenings, readScreening } from './party-screening.ts';
import type { OfParty } from './party-screenings.store.ts';
import type { GivenSubject } from './subject.ts';

/** An entry that a search found, with the hash of what the list said about it. */
export interface FoundEntry {
  id: string;
  name: string;
  score: number;
  hash: string;
}

/** A search of the lists for one record of a party. */
interface Searched {
  subject: GivenSubject;
  /** True if a provider searched its own lists. */
  isByProvider: boolean;
  threshold: number | null;
  lists: SearchedList[];
  /** With hits that were counted but not received. */
  total: number;
  isUnusable: boolean;
  found: FoundEntry[];
}

/** The word of the account on a hit at the time. */
interface Verdict extends Pick<DecidedHit, 'inForce' | 'isUndecided'> {
  id: string;
  decision: { id: string; verdict: string } | null;
}

/** What the result of a screening follows from. */
export interface ScreeningInputs {
  searches: Searched[];
  verdicts: Verdict[];
}

/** Null if the party was never screened. */
export async function readScreeningInputs(ctx: Ctx, party: OfParty): Promise<ScreeningInputs | null> {
  const screening = await readScreening(ctx, party);
  if (!screening) return null;
  return {
    searches: (await openScreenings(ctx, party)).map(searchOf),
    verdicts: screening.hits.map(({ entry, inForce, isUndecided, decision }) => ({
      id: entry.id,
      inForce,
      isUndecided,
      decision: decision && { id: decision.id, verdict: decision.verdict },
    })),
  };
}

const searchOf = ({
  isByProvider,
  content: { subject, threshold, lists, total, unusable, hits },
}: RecordScreening & { isByProvider: boolean }): Searched => ({
  subject,
  isByProvider,
  threshold,
  lists,
  total,
  isUnusable: unusable !== null,
  found: hits.map(({ entry, score }) => ({
    id: entry.id,
    name: entry.names[0]?.text ?? entry.id,
    score,
    hash: entryHash(entry),
  })),
});

export const entryHash = (entry: ListedEntity): string =>
  createHash('sha256')
    .update(canonicalize(entry) ?? '')
    .digest('hex');
