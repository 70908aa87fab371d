import type { Risk } from '@probity/contract/risk.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';

/** A lower level that waits, and until when. */
export function RiskWait({ risk: { wait } }: { risk: Pick<Risk, 'wait'> }) {
  const t = useTranslations('risk');
  const dates = useDates();
  if (!wait) return null;
  return (
    <p className={panelText.hint}>
      {t('wait', { to: t(`level.${wait.to}`).toLowerCase(), date: dates.day(wait.until) })}
    </p>
  );
}
