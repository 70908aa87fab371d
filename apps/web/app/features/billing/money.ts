import { minorUnitDigits } from '@probity/domain/fields/values/currencies.ts';
import { useFormatLocale } from '../../product.tsx';

/** Formats an amount in minor units for the user's language. */
export function useMoney(): (minorUnits: number, currency: string) => string {
  const locale = useFormatLocale();
  return (minorUnits, currency) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
      minorUnits / 10 ** minorUnitDigits(currency),
    );
}
