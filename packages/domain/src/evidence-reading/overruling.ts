import type { FindingOutcome } from './reading-states.ts';

/** What the documents of a value say against it; null where they say it, or where nothing was compared. */
export function contradictionOf(outcomes: readonly FindingOutcome[]): 'Differs' | 'NotFound' | null {
  if (outcomes.includes('Differs')) return 'Differs';
  return outcomes.includes('NotFound') && !outcomes.includes('Found') ? 'NotFound' : null;
}
