import type { Credential } from '@probity/contract/credentials.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { isPast } from '../../platform/dates/today.ts';

type Ending = Pick<Credential, 'attestation' | 'expiresOn' | 'evidenceUntil'>;

/** Until when a value counts: its validation, the value itself or its evidence, whichever ends first. */
export function useTrustEnd({ attestation, expiresOn, evidenceUntil }: Ending): ReactNode {
  const t = useTranslations('credentials');
  const dates = useDates();
  const [own] = [attestation?.until, expiresOn].flatMap((day) => day ?? []).toSorted();
  const end = (day: string, text: 'until' | 'expiredOn' | 'evidenceUntil' | 'evidenceExpired') => (
    <time dateTime={day}>{t(text, { date: dates.day(day) })}</time>
  );
  if (evidenceUntil !== null && (own === undefined || evidenceUntil < own))
    return end(evidenceUntil, isPast(evidenceUntil) ? 'evidenceExpired' : 'evidenceUntil');
  return own && end(own, isPast(own) ? 'expiredOn' : 'until');
}
