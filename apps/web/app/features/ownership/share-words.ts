import type { Share } from '@probity/contract/ownership.ts';

/** 60%, 25–50%, about 33.33%. Bounds are rounded outwards, so that nothing falls out of them. */
export function shareWords({ min, max, isExact }: Share): string {
  if (min === max) return `${isExact ? '' : '≈ '}${shorten(min, 'round')}%`;
  return `${shorten(min, 'floor')}–${shorten(max, 'ceil')}%`;
}

const PLACES = 100;

const shorten = (percent: string, how: 'round' | 'floor' | 'ceil'): string =>
  String(Math[how](Number(percent) * PLACES) / PLACES);
