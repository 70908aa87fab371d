import type { Ctx } from '../../kernel/context/index.ts';
import type { AmlHit } from '../../kernel/ports/index.ts';
import { type GivenSubject, toSubject } from '../screening/index.ts';

/** A provider names only the kind of match; we compare words and facts ourselves, as for our own lists. */
export function explainHits({ services }: Ctx, subject: GivenSubject, hits: readonly AmlHit[]): AmlHit[] {
  return hits.map((hit) => {
    if (hit.match) return hit;
    const { matchedName: _, ...match } = services.screening.explain(toSubject(subject), hit.entry);
    return { ...hit, match };
  });
}
