import {
  MAX_OFFERING_LENGTH,
  MAX_OFFERINGS,
  type RiskLevel,
  riskLevels,
} from '@probity/domain/risk/risk-keys.ts';
import type { Offering } from '@probity/domain/risk/risk-policy.ts';
import { Button } from '@probity/ui/button.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { IconButton } from '@probity/ui/icon-button.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import panelText from '../../panel-text.module.css';
import classes from './risk.module.css';

interface OfferingsFieldProps {
  label: string;
  addLabel: string;
  value: readonly Offering[];
  disabled: boolean;
  onChange: (value: Offering[]) => void;
}

/** The account's own products or channels, each with its risk, and a field to add another. */
export function OfferingsField({ label, addLabel, value, disabled, onChange }: OfferingsFieldProps) {
  const t = useTranslations('risk');
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isNew = name !== '' && !value.some((offering) => offering.name.toLowerCase() === name.toLowerCase());
  const add = () => {
    if (!isNew) return;
    onChange([...value, { name, level: 'Medium' }]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const rate = (rated: string, level: RiskLevel | null) =>
    level && onChange(value.map((offering) => (offering.name === rated ? { ...offering, level } : offering)));
  return (
    <fieldset className={classes.offerings}>
      <legend className={classes.name}>{label}</legend>
      {value.length === 0 && <p className={panelText.hint}>{t('policy.emptyOfferings')}</p>}
      {value.map((offering) => (
        <div key={offering.name} className={classes.offering}>
          <SelectField
            label={offering.name}
            disabled={disabled}
            value={offering.level}
            options={riskLevels.map((level) => ({ value: level, label: t(`level.${level}`) }))}
            onChange={(level) => rate(offering.name, level)}
          />
          {!disabled && (
            <IconButton
              label={t('policy.removeFrom', { name: offering.name, list: label })}
              icon={<IconX {...smallIconProps} />}
              onClick={() => onChange(value.filter(({ name }) => name !== offering.name))}
            />
          )}
        </div>
      ))}
      {!disabled && value.length < MAX_OFFERINGS && (
        <div className={classes.offering}>
          <TextField
            label={addLabel}
            maxLength={MAX_OFFERING_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Button disabled={!isNew} onClick={add}>
            {t('offerings.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
