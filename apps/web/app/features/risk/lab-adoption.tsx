import type { RiskPolicyDraft } from '@probity/contract/risk-lab.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';

/** What was predicted beside what happened. */
export function LabAdoption({ adoption }: { adoption: NonNullable<RiskPolicyDraft['adoption']> }) {
  const t = useTranslations('risk.lab');
  const dates = useDates();
  const { at, version, pending, differed, unpredicted } = adoption;
  const isAsPredicted = pending + differed + unpredicted === 0;
  return (
    <InlineNotice
      tone={isAsPredicted ? 'ok' : 'info'}
      title={t('adoptedTitle', { version, date: dates.minute(at) })}
    >
      <p>{t('outcome', adoption)}</p>
    </InlineNotice>
  );
}
