import { minorUnitDigits } from '@probity/domain/fields/values/currencies.ts';
import { useFormatLocale } from '../../product.tsx';

/** An amount in minor units, as the reader's language writes it. */
export function useMoney(): (minorUnits: number, currency: string) => string {
  const locale = useFormatLocale();
  return (minorUnits, currency) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
      minorUnits / 10 ** minorUnitDigits(currency),
    );
}
