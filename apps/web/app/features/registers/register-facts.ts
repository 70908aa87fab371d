import type { DataEnricher } from '@probity/contract/data-enrichers.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useFormatLocale } from '../../product.tsx';

/** What matters when choosing a source: coverage, cost, and whether it responded. */
export function useRegisterFacts(): (register: DataEnricher) => string[] {
  const t = useTranslations('registers');
  const dates = useDates();
  const priceOf = usePrice();
  return ({ countries, price, lastAnsweredAt, recentFailures: [lastFailure] }) => {
    const isFailing = lastFailure && (!lastAnsweredAt || lastFailure.at > lastAnsweredAt);
    return [
      countries ? countries.map((code) => countryName(code)).join(', ') : t('world'),
      price ? t('price', { price: priceOf(price) }) : t('free'),
      isFailing
        ? t('failing', { date: dates.minute(lastFailure.at) })
        : lastAnsweredAt
          ? t('answered', { date: dates.minute(lastAnsweredAt) })
          : t('never'),
    ];
  };
}

/** Formats minor units as an amount of their currency. */
export function usePrice(): (price: NonNullable<DataEnricher['price']>) => string {
  const locale = useFormatLocale();
  return ({ minorUnits, currency }) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    return format.format(minorUnits / 10 ** digits);
  };
}
