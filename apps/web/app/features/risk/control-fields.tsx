import type { RiskControls } from '@probity/contract/risk-lab.ts';
import { MAX_REVIEW_MONTHS } from '@probity/domain';
import { riskLevels } from '@probity/domain/risk/risk-keys.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';

interface ControlFieldsProps {
  controls: RiskControls;
  onChange: (controls: RiskControls) => void;
}

/** From which risk two people decide, and how often a party is reviewed. */
export function ControlFields({ controls, onChange }: ControlFieldsProps) {
  const t = useTranslations('risk');
  const { fourEyesDecisions, fourEyesFromRisk, reviewMonths } = controls;
  return (
    <Stack gap={3}>
      <SelectField
        label={t('lab.twoFrom')}
        value={fourEyesDecisions ? fourEyesFromRisk : 'Never'}
        options={[
          ...riskLevels.map((level) => ({ value: level, label: t(`level.${level}`) })),
          { value: 'Never' as const, label: t('lab.never') },
        ]}
        onChange={(level) =>
          level &&
          onChange({
            ...controls,
            fourEyesDecisions: level !== 'Never',
            ...(level !== 'Never' && { fourEyesFromRisk: level }),
          })
        }
      />
      {riskLevels.toReversed().map((level) => (
        <TextField
          key={level}
          label={t('lab.months', { level: t(`level.${level}`).toLowerCase() })}
          inputMode="numeric"
          maxLength={3}
          value={String(reviewMonths[level])}
          onChange={(event) => {
            const months = Number(event.currentTarget.value.replace(/\D/g, ''));
            if (months <= MAX_REVIEW_MONTHS)
              onChange({ ...controls, reviewMonths: { ...reviewMonths, [level]: Math.max(1, months) } });
          }}
        />
      ))}
    </Stack>
  );
}
