import type { ChartNode } from './chart-model.ts';

interface Standing {
  stroke: string;
  width: number;
  dot: string;
}

const VERIFIED: readonly (string | null)[] = ['Validated', 'Completed'];

/** A beneficial owner has a green ring once the role was validated; the dot shows the same for everyone. */
export function nodeStyle({ party, isSubject, beneficial, unexplained }: ChartNode): Standing {
  const isVerified = VERIFIED.includes(party?.reviewState ?? null);
  const isRejected = party?.reviewState === 'Rejected';
  const dot =
    unexplained || isRejected ? 'var(--bad)' : isVerified || isSubject ? 'var(--ok)' : 'var(--warn)';
  if (isSubject) return { stroke: 'var(--accent)', width: 2, dot };
  if (beneficial)
    return { stroke: isVerified && beneficial === 'Certain' ? 'var(--ok)' : 'var(--warn)', width: 2, dot };
  return { stroke: 'var(--line-strong)', width: 1, dot };
}
