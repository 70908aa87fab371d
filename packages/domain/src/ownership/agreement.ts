import type { Agreement } from './graph.ts';
import type { VoiceSays } from './interests.ts';
import { overlap, type Range } from './range.ts';

/** Whether owner, company and register agree on an interest; a figure within a band matches it. */
export function agreementOf(statements: readonly Omit<VoiceSays, 'voice'>[]): Agreement {
  if (statements.length < 2) return 'OneVoice';
  if (statements.some(({ isDenied }) => isDenied) && statements.some(({ isDenied }) => !isDenied))
    return 'Differ';
  if (
    !allOverlap(statements.map(({ capital }) => capital)) ||
    !allOverlap(statements.map(({ votes }) => votes))
  )
    return 'Differ';
  return statements.length > 2 ? 'ThreeAgree' : 'TwoAgree';
}

function allOverlap(ranges: readonly (Range | null)[]): boolean {
  const given = ranges.filter((range) => range !== null);
  return given.every((one, i) => given.slice(i + 1).every((other) => overlap(one, other)));
}
