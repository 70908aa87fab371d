import type { AmlHit } from '@probity/contract/aml-checks.ts';

type HitState = 'open' | 'awaiting' | 'confirmed' | 'dismissed' | 'changed';

/** The state of a hit: a decision that no longer holds has to be taken again. A true match is one until two dismiss it. */
export function hitState({ decision }: Pick<AmlHit, 'decision'>): HitState {
  if (!decision) return 'open';
  if (decision.awaitsApproval) return decision.inForce ?? 'awaiting';
  return decision.stands ? decision.verdict : 'changed';
}

export const isToDecide = (hit: Pick<AmlHit, 'decision'>): boolean =>
  ['open', 'changed'].includes(hitState(hit));
