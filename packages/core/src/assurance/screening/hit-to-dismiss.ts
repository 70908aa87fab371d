import type { HitToDismiss } from '@probity/domain/controls/control.policy.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { ListedEntity } from '../../kernel/ports/index.ts';
import type { DecidedHit } from './join-screenings.ts';
import { riskCategoriesOf } from './risk-categories.ts';
import { type GivenSubject, toSubject } from './subject.ts';

/** What the policy of two people asks about a stored hit. */
export const storedHit = ({
  score,
  risks,
  wasConfirmed,
  decision,
}: Pick<DecidedHit, 'score' | 'risks' | 'wasConfirmed' | 'decision'>): HitToDismiss => ({
  score,
  categories: risks.map(({ category }) => category),
  isTrueMatch: wasConfirmed,
  isProposed: decision?.awaitsApproval ?? false,
});

/** The same for a hit of a search, which is not stored. Its score is the highest that the facts allow. */
export function searchedHit({ services }: Ctx, subject: GivenSubject, entry: ListedEntity): HitToDismiss {
  const { nameScore, corroboration } = services.screening.explain(toSubject(subject), entry);
  const lift = corroboration.reduce((sum, { effect }) => sum + Math.max(0, effect), 0);
  return {
    score: Math.min(1, nameScore + lift),
    categories: riskCategoriesOf(entry.topics),
    isTrueMatch: false,
    isProposed: false,
  };
}
