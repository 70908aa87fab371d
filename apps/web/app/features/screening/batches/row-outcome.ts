import type { BatchRow } from '@probity/contract/screening-batches.ts';

type RowOutcome =
  | { kind: 'waiting' | 'noHit' | 'notSearched' | 'confirmed' | 'cleared' }
  | { kind: 'open'; open: number };

/** What a row still needs: a true match comes first, then open hits; cleared hits hide neither. */
export function rowOutcome({
  total,
  unusable,
  hits,
}: Pick<BatchRow, 'total' | 'unusable' | 'hits'>): RowOutcome {
  if (total === null) return { kind: 'waiting' };
  if (total === 0) return { kind: unusable ? 'notSearched' : 'noHit' };
  const verdicts = hits.flatMap(({ decision }) => decision?.inForce ?? []);
  if (verdicts.includes('confirmed')) return { kind: 'confirmed' };
  const open = total - verdicts.length;
  return open > 0 ? { kind: 'open', open } : { kind: 'cleared' };
}
