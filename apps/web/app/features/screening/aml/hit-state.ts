import type { AmlHit } from '@probity/contract/aml-checks.ts';

type HitState = 'open' | 'awaiting' | 'confirmed' | 'dismissed' | 'changed' | 'changedMatch';

/** The state of a hit: a decision on something that has changed is taken again. A true match is one until dismissed. */
export function hitState({ decision }: Pick<AmlHit, 'decision'>): HitState {
  if (!decision) return 'open';
  if (decision.awaitsApproval) return decision.inForce ?? 'awaiting';
  if (decision.stands) return decision.verdict;
  return decision.inForce === 'confirmed' ? 'changedMatch' : 'changed';
}

export const isToDecide = (hit: Pick<AmlHit, 'decision'>): boolean =>
  ['open', 'changed', 'changedMatch'].includes(hitState(hit));
