import type { Ctx } from '../../kernel/context/index.ts';
import type { AmlHit } from '../../kernel/ports/index.ts';
import { findActiveEntries } from './entries.store.ts';
import { joinScreenings, type RecordScreening } from './join-screenings.ts';
import { type GivenSubject, toSubject } from './subject.ts';
import { listWatchlists } from './watchlists.store.ts';

interface RetainMatches {
  accountId: string;
  before: RecordScreening;
  /** As it is screened now. */
  subject: GivenSubject;
  found: readonly AmlHit[];
  isBuiltIn: boolean;
}

/**
 * True matches of the screening before that the present one does not find, for instance because the party was renamed.
 * They stay hits until they are dismissed; only the source ends one, by no longer listing the entry.
 */
export async function retainMatches(ctx: Ctx, input: RetainMatches): Promise<AmlHit[]> {
  const { accountId, before, subject, found, isBuiltIn } = input;
  const isFound = new Set(found.map(({ entry }) => entry.id));
  const asNow = { ...before, content: { ...before.content, subject } };
  const matches = (await joinScreenings(ctx, accountId, [asNow])).hits.filter(
    ({ entry, inForce }) => inForce === 'confirmed' && !isFound.has(entry.id),
  );
  if (matches.length === 0) return [];
  const imported = new Set((await listWatchlists(ctx.db)).map(({ key }) => key));
  const ids = matches.map(({ entry }) => entry.id);
  const active = new Map((await findActiveEntries(ctx.db, ids)).map((entry) => [entry.id, entry]));
  return matches.flatMap(({ entry: stored, decision }) => {
    const entry = active.get(stored.id) ?? (imported.has(stored.list) ? null : stored);
    const hit = before.content.hits.find(({ entry }) => entry.id === stored.id);
    // A provider that no longer finds the same entry for the same party no longer lists it.
    const isDelisted = !imported.has(stored.list) && !isBuiltIn && decision?.stands;
    if (!entry || !hit || isDelisted) return [];
    const { matchedName, ...match } = ctx.services.screening.explain(toSubject(subject), entry);
    return { ...hit, entry, score: match.nameScore, matchedName, match };
  });
}
