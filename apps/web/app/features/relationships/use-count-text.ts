import { MAX_COUNTED } from '@probity/domain/constants.ts';
import { useFormatter, useTranslations } from 'use-intl';

const isWhole = (count: number): boolean => count < MAX_COUNTED;

/** A count of counterparties, which are counted up to a limit. */
export function useCountText(): (count: number) => string {
  const t = useTranslations('relationships');
  const format = useFormatter();
  return (count) => (isWhole(count) ? format.number(count) : t('atLeast', { count }));
}
