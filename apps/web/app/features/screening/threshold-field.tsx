import { TextButton } from '@probity/ui/text-link.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import classes from './search-form.module.css';
import { HIGHEST_PERCENT, LOWEST_PERCENT, meaningOf, RECOMMENDED_PERCENT } from './threshold-meaning.ts';

interface ThresholdFieldProps {
  percent: number;
  onChange: (percent: number) => void;
}

/** A slider that explains its current value in words. */
export function ThresholdField({ percent, onChange }: ThresholdFieldProps) {
  const t = useTranslations('screening');
  const id = useId();
  return (
    <div className={classes.threshold}>
      <div className={classes.thresholdHead}>
        <label htmlFor={id}>{t('threshold')}</label>
        <output htmlFor={id}>{t('thresholdValue', { percent })}</output>
      </div>
      <input
        id={id}
        type="range"
        min={LOWEST_PERCENT}
        max={HIGHEST_PERCENT}
        value={percent}
        aria-valuetext={`${t('thresholdValue', { percent })}. ${t(`meaning.${meaningOf(percent)}`)}`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <p className={classes.meaning}>
        {t(`meaning.${meaningOf(percent)}`)}{' '}
        {percent !== RECOMMENDED_PERCENT && (
          <TextButton onClick={() => onChange(RECOMMENDED_PERCENT)}>
            {t('reset', { percent: RECOMMENDED_PERCENT })}
          </TextButton>
        )}
      </p>
    </div>
  );
}
