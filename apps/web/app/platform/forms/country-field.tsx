import { SelectField } from '@probity/ui/select-field.tsx';
import { useTranslations } from 'use-intl';
import { countryOptions } from './country-options.ts';

interface CountryFieldProps {
  value: string;
  onChange: (country: string) => void;
  label?: string;
  error?: string;
  optional?: boolean;
}

export function CountryField({ value, onChange, label, error, optional }: CountryFieldProps) {
  const t = useTranslations('credentials.editor');
  return (
    <SelectField
      label={label ?? t('country')}
      options={countryOptions()}
      value={value || null}
      onChange={(country) => onChange(country ?? '')}
      searchable
      optional={optional}
      placeholder={t('choose')}
      emptyText={t('nothingFound')}
      error={error}
    />
  );
}
