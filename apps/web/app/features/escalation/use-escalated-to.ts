import type { EscalatedTo } from '@probity/contract/escalation.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';

/** Who has to decide, and by when, in one sentence. */
export function useEscalatedTo(): (escalation: EscalatedTo) => string {
  const t = useTranslations('escalation');
  const dates = useDates();
  return ({ name, role, dueOn }) =>
    t('shown', { name: role ? t(`role.${role}`) : (name ?? t('formerMember')), date: dates.day(dueOn) });
}
