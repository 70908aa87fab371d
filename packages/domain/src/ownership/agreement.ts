import type { Agreement } from './graph.ts';
import type { VoiceSays } from './interests.ts';
import { overlap, type Range } from './range.ts';

/** Whether owner, company and register say the same of an interest; a figure inside a band agrees with it. */
export function agreementOf(said: readonly Omit<VoiceSays, 'voice'>[]): Agreement {
  if (said.length < 2) return 'OneVoice';
  if (said.some(({ isDenied }) => isDenied) && said.some(({ isDenied }) => !isDenied)) return 'Differ';
  if (!allOverlap(said.map(({ capital }) => capital)) || !allOverlap(said.map(({ votes }) => votes)))
    return 'Differ';
  return said.length > 2 ? 'ThreeAgree' : 'TwoAgree';
}

function allOverlap(ranges: readonly (Range | null)[]): boolean {
  const given = ranges.filter((range) => range !== null);
  return given.every((one, i) => given.slice(i + 1).every((other) => overlap(one, other)));
}
