import type { Proof } from '@probity/contract/proofs.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { stateOf } from './card-state.ts';

/** Until when it counts, or since when and why it does not. */
export function usePeriodText(): (proof: Proof, now: Date) => string {
  const t = useTranslations('wallet');
  const dates = useDates();
  return (proof, now) => {
    const { expiresAt, endedAt, endedBecause } = proof;
    const state = stateOf(proof, now);
    const day = state === 'revoked' ? endedAt : expiresAt;
    if (day === null) return '';
    const period = t(`period.${state}`, { day: dates.day(day) });
    return state === 'revoked' && endedBecause ? `${period}: ${t(`because.${endedBecause}`)}` : period;
  };
}
