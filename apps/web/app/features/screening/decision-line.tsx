import type { Decision, ReturnedDecision } from '@probity/contract/screening.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './results.module.css';

export function DecisionLine({ decision }: { decision: Decision }) {
  const t = useTranslations('screening');
  const dates = useDates();
  const { verdict, stands, awaitsApproval, approvedAt } = decision;
  const who = decision.decidedByName ?? t('formerMember');
  if (!stands && !awaitsApproval)
    return decision.inForce === 'confirmed' ? (
      <InlineNotice tone="bad">{t('stillMatch')}</InlineNotice>
    ) : (
      <InlineNotice tone="warn">{t('noLonger', { verdict })}</InlineNotice>
    );
  return (
    <div className={classes.decision}>
      <Chip tone={decision.inForce === 'confirmed' ? 'bad' : awaitsApproval ? 'info' : 'ok'}>
        {awaitsApproval
          ? t('verdictAwaiting', { verdict: decision.inForce ?? verdict })
          : t(`verdict.${verdict}`)}
      </Chip>
      <p>{decision.reason}</p>
      <Text size="small" tone="muted">
        {t('decidedBy', { who, date: dates.minute(decision.decidedAt) })}
      </Text>
      {approvedAt && (
        <Text size="small" tone="muted">
          {t('approvedBy', {
            who: decision.approvedByName ?? t('formerMember'),
            date: dates.minute(approvedAt),
          })}
        </Text>
      )}
    </div>
  );
}

/** What the second person said who did not agree to a dismissal. */
export function ReturnedLine({ returned }: { returned: ReturnedDecision }) {
  const t = useTranslations('screening');
  const dates = useDates();
  const who = returned.returnedByName ?? t('formerMember');
  return (
    <InlineNotice tone="warn" title={t('returnedBy', { who, date: dates.minute(returned.returnedAt) })}>
      {returned.reason}
    </InlineNotice>
  );
}
