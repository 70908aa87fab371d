import type { Share } from '@probity/contract/ownership.ts';
import { formatDecimal } from '@probity/domain/fields/formats.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';

/** 60%, 25–50%, about 33.33%. Bounds are rounded outwards, so that the share always lies within them. */
export function formatShare({ min, max, isExact }: Share): string {
  const { t } = currentTexts();
  if (min !== max)
    return t('values.percentage', { number: `${shorten(min, 'floor')}–${shorten(max, 'ceil')}` });
  return `${isExact ? '' : '≈ '}${t('values.percentage', { number: shorten(min, 'round') })}`;
}

const PLACES = 100;

const shorten = (percent: string, how: 'round' | 'floor' | 'ceil'): string =>
  formatDecimal(String(Math[how](Number(percent) * PLACES) / PLACES));
