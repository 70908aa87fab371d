import type { FindingOutcome } from './reading-states.ts';

/** How the documents of a value contradict it; null if they state it, or if nothing was compared. */
export function contradictionOf(outcomes: readonly FindingOutcome[]): 'Differs' | 'NotFound' | null {
  if (outcomes.includes('Differs')) return 'Differs';
  return outcomes.includes('NotFound') && !outcomes.includes('Found') ? 'NotFound' : null;
}
