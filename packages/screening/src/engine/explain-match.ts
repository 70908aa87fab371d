import { compareAnalysed, type NameComparison } from '../match/compare-names.ts';
import { corroborate } from '../match/corroborate.ts';
import { entityScore, priorityOf } from '../match/entity-score.ts';
import { alignedTokens } from '../match/explain.ts';
import type { ListedEntity, Subject } from '../model.ts';
import { analyseName } from '../names/analyse-name.ts';
import type { Hit } from './result.ts';

type Explanation = Pick<Hit, 'nameScore' | 'priority' | 'alignedTokens' | 'corroboration'> & {
  matchedName: string;
};

/** Compares a subject with one entry as a search would, for entries that are on none of our lists. */
export function explainMatch(subject: Subject, entity: ListedEntity): Explanation {
  let best: { comparison: NameComparison; name: ListedEntity['names'][number] } | undefined;
  for (const given of subject.names) {
    const query = analyseName(given, subject.kind);
    for (const name of entity.names) {
      const comparison = compareAnalysed(query, analyseName(name.text, subject.kind));
      if (comparison && comparison.score > (best?.comparison.score ?? -1)) best = { comparison, name };
    }
  }
  const corroboration = corroborate(subject, entity, entity.kind);
  const nameScore = best?.comparison.score ?? 0;
  const score = entityScore(nameScore, best?.name.strength ?? 'strong', corroboration);
  return {
    matchedName: best?.name.text ?? entity.names[0]?.text ?? '',
    nameScore: Math.round(nameScore * 10_000) / 10_000,
    priority: priorityOf(score, best?.comparison.listed, corroboration),
    alignedTokens: best ? alignedTokens(best.comparison) : [],
    corroboration,
  };
}
