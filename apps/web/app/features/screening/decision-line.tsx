import type { ScreeningHit } from '@probity/contract/screening.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './results.module.css';

type Decision = NonNullable<ScreeningHit['decision']>;

export function DecisionLine({ decision }: { decision: Decision }) {
  const t = useTranslations('screening');
  const dates = useDates();
  const who = decision.decidedByName ?? t('formerMember');
  if (!decision.stands)
    return <InlineNotice tone="warn">{t('noLonger', { verdict: decision.verdict })}</InlineNotice>;
  return (
    <div className={classes.decision}>
      <Chip tone={decision.verdict === 'confirmed' ? 'bad' : 'ok'}>{t(`verdict.${decision.verdict}`)}</Chip>
      <p>{decision.reason}</p>
      <Text size="small" tone="muted">
        {t('decidedBy', { who, date: dates.minute(decision.decidedAt) })}
      </Text>
    </div>
  );
}
