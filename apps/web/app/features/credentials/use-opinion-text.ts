import type { Opinion } from '@probity/contract/connections.ts';
import { rejectionReasonLabel } from '@probity/domain/credentials/rejection.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';

const earlier = { Accepted: 'earlierAccepted', Rejected: 'earlierRejected' } as const;

/** "Rejected by Meridian Bank plc on 18 November 2026: Not enough proof" */
export function useOpinionText(): (opinion: Opinion, name: string) => string {
  const t = useTranslations('connections.shared.opinion');
  const dates = useDates();
  return ({ verdict, reason, at, isCurrent }, name) =>
    t(isCurrent ? verdict : earlier[verdict], {
      name,
      date: dates.day(at),
      reason: reason ? rejectionReasonLabel(reason) : '',
    });
}
