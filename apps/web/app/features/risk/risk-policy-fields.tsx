import { industryCodes, industryName } from '@probity/domain/reference/industries.ts';
import { MAX_MONTHS_BEFORE_FALL, RISK_WEIGHT_MAX, riskFactors } from '@probity/domain/risk/risk-keys.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import panelText from '../../panel-text.module.css';
import { countryOptions } from '../../platform/forms/country-options.ts';
import { OfferingsField } from './offerings-field.tsx';
import { monthsOf, type PolicyDraft, scoreOf } from './policy-draft.ts';
import { PolicyListField } from './policy-list-field.tsx';
import classes from './risk.module.css';

interface PolicyFieldsProps {
  draft: PolicyDraft;
  disabled: boolean;
  onChange: (draft: PolicyDraft) => void;
}

const weights = Array.from({ length: RISK_WEIGHT_MAX + 1 }, (_, weight) => String(weight));

/** The weight of each factor, with what it takes into account. */
export function WeightFields({ draft, disabled, onChange }: PolicyFieldsProps) {
  const t = useTranslations('risk');
  return (
    <div className={classes.weights}>
      {riskFactors.map((key) => (
        <SelectField
          key={key}
          label={t(`factor.${key}`)}
          hint={t(`policy.factor.${key}`)}
          disabled={disabled}
          value={String(draft.weights[key])}
          options={weights.map((value) => ({
            value,
            label: value === '0' ? t('policy.weightNone') : value,
          }))}
          onChange={(weight) =>
            onChange({ ...draft, weights: { ...draft.weights, [key]: Number(weight ?? 0) } })
          }
        />
      ))}
    </div>
  );
}

export function LimitFields({ draft, disabled, onChange }: PolicyFieldsProps) {
  const t = useTranslations('risk.policy');
  const [medium, high] = [scoreOf(draft.mediumFrom), scoreOf(draft.highFrom)];
  const isOrdered = medium === null || high === null || medium < high;
  const limit = (name: 'mediumFrom' | 'highFrom', error: string | undefined) => (
    <TextField
      label={t(name)}
      hint={t(`${name}Hint`)}
      inputMode="numeric"
      maxLength={3}
      disabled={disabled}
      value={draft[name]}
      error={error}
      onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Stack gap={3}>
      {limit('mediumFrom', medium === null ? t('score') : undefined)}
      {limit('highFrom', high === null ? t('score') : isOrdered ? undefined : t('order'))}
      {medium !== null && high !== null && isOrdered && (
        <p className={panelText.hint}>{t('bands', { low: medium - 1, medium, below: high - 1, high })}</p>
      )}
    </Stack>
  );
}

/** The account's own products and channels. */
export function OfferingFields({ draft, disabled, onChange }: PolicyFieldsProps) {
  const t = useTranslations('risk.policy');
  return (
    <Stack gap={4}>
      <p className={panelText.hint}>{t('offeringsHint')}</p>
      <OfferingsField
        label={t('products')}
        addLabel={t('addProduct')}
        value={draft.products}
        disabled={disabled}
        onChange={(products) => onChange({ ...draft, products })}
      />
      <OfferingsField
        label={t('channels')}
        addLabel={t('addChannel')}
        value={draft.channels}
        disabled={disabled}
        onChange={(channels) => onChange({ ...draft, channels })}
      />
    </Stack>
  );
}

export function FallField({ draft, disabled, onChange }: PolicyFieldsProps) {
  const t = useTranslations('risk.policy');
  const isWrong = monthsOf(draft.monthsBeforeFall) === null;
  return (
    <TextField
      label={t('months')}
      hint={t('monthsHint')}
      inputMode="numeric"
      maxLength={2}
      disabled={disabled}
      value={draft.monthsBeforeFall}
      error={isWrong ? t('monthsError', { max: MAX_MONTHS_BEFORE_FALL }) : undefined}
      onChange={(event) => onChange({ ...draft, monthsBeforeFall: event.currentTarget.value })}
    />
  );
}

export function ListFields({ draft, disabled, onChange }: PolicyFieldsProps) {
  const t = useTranslations('risk.policy');
  const countries = countryOptions();
  const industries = industryCodes.map((value) => ({ value, label: industryName(value) }));
  return (
    <Stack gap={4}>
      <PolicyListField
        label={t('highCountries')}
        hint={t('highHint')}
        value={draft.highCountries}
        taken={draft.mediumCountries}
        options={countries}
        disabled={disabled}
        onChange={(highCountries) => onChange({ ...draft, highCountries })}
      />
      <PolicyListField
        label={t('mediumCountries')}
        hint={t('mediumHint')}
        value={draft.mediumCountries}
        taken={draft.highCountries}
        options={countries}
        disabled={disabled}
        onChange={(mediumCountries) => onChange({ ...draft, mediumCountries })}
      />
      <PolicyListField
        label={t('highIndustries')}
        hint={t('highHint')}
        value={draft.highIndustries}
        taken={draft.mediumIndustries}
        options={industries}
        disabled={disabled}
        onChange={(highIndustries) => onChange({ ...draft, highIndustries })}
      />
      <PolicyListField
        label={t('mediumIndustries')}
        hint={t('mediumHint')}
        value={draft.mediumIndustries}
        taken={draft.highIndustries}
        options={industries}
        disabled={disabled}
        onChange={(mediumIndustries) => onChange({ ...draft, mediumIndustries })}
      />
    </Stack>
  );
}
