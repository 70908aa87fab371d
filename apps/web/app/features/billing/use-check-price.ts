import type { PricedCheck } from '@probity/domain/payments/price-list.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { useMoney } from './money.ts';
import { listPricesQuery } from './queries.ts';

/** What a check costs, in words; null if it is free, or while that is not known. */
export function useCheckPrice(checkType: PricedCheck): string | null {
  const t = useTranslations('billing');
  const money = useMoney();
  const { accountId } = useAccount();
  const { data } = useQuery({ ...listPricesQuery(accountId), throwOnError: false });
  const price = data?.items.find((item) => item.checkType === checkType);
  return price?.minorUnits ? t('perCheck', { amount: money(price.minorUnits, price.currency) }) : null;
}
