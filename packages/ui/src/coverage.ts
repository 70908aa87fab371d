import type { Tone } from './tone.ts';

export interface Segment {
  key: string;
  count: number;
  tone: Tone;
}

export interface LaidOutSegment {
  key: string;
  tone: Tone;
  /** Per cent of the whole. */
  start: number;
  width: number;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Places the segments end to end; a total below their sum is raised to it. */
export function layOut(segments: readonly Segment[], total: number): LaidOutSegment[] {
  const counted = segments.filter((segment) => segment.count > 0);
  const sum = counted.reduce((all, segment) => all + segment.count, 0);
  const whole = Math.max(total, sum, 1);
  let before = 0;
  return counted.map(({ key, tone, count }) => {
    const part = { key, tone, start: round((before / whole) * 100), width: round((count / whole) * 100) };
    before += count;
    return part;
  });
}
