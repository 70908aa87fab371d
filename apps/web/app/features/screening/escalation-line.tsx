import type { HitEscalation } from '@probity/contract/screening.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useEscalatedTo } from '../escalation/use-escalated-to.ts';

/** Who has to decide the hit, by when, and what they were asked. */
export function EscalationLine({ escalation }: { escalation: HitEscalation }) {
  const t = useTranslations('screening');
  const dates = useDates();
  const escalatedTo = useEscalatedTo();
  return (
    <InlineNotice tone="info" title={escalatedTo(escalation)}>
      <p>{escalation.reason}</p>
      <Text size="small" tone="muted">
        {t('escalatedBy', {
          who: escalation.byName ?? t('formerMember'),
          date: dates.minute(escalation.at),
        })}
      </Text>
    </InlineNotice>
  );
}
