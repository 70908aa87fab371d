import { Screener } from '../engine/screener.ts';
import { buildIndex } from '../index/build-index.ts';
import type { Subject } from '../model.ts';
import type { ListDiff } from './diff.ts';

export interface MonitoredSubject extends Subject {
  id: string;
}

/** Why a subject must be reviewed again. */
export interface TouchedSubject {
  subjectId: string;
  /** Entities, new or changed, that the subject now matches. */
  matches: string[];
  /** Entities it matched before that were removed or changed. */
  formerMatches: string[];
}

/** Entities on which monitored subjects have open or decided hits. */
export type KnownHits = ReadonlyMap<string, readonly string[]>;

/**
 * Which subjects a list change can affect. The search is reversed: only what was added or changed is indexed, and
 * every subject is searched in that small index, which takes microseconds if nothing is similar. Subjects with hits
 * on changed or removed entities are affected as well.
 */
export function* touchedSubjects(
  diff: ListDiff,
  subjects: Iterable<MonitoredSubject>,
  knownHits: KnownHits = new Map(),
  threshold?: number,
): Generator<TouchedSubject> {
  const current = [...diff.added, ...diff.changed.map((change) => change.after)];
  const changedIds = new Set([
    ...diff.changed.map((change) => change.after.id),
    ...diff.removed.map((one) => one.id),
  ]);
  const screener = current.length === 0 ? undefined : new Screener(buildIndex(current));
  const options = threshold === undefined ? { limit: 500 } : { limit: 500, threshold };
  for (const subject of subjects) {
    const matches = screener?.search(subject, options).hits.map((hit) => hit.entityId) ?? [];
    const formerMatches = (knownHits.get(subject.id) ?? []).filter((id) => changedIds.has(id));
    if (matches.length > 0 || formerMatches.length > 0)
      yield { subjectId: subject.id, matches, formerMatches };
  }
}
