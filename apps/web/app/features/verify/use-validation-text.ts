import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { attestors } from '@probity/domain/credentials/assurance.ts';
import { integrationProviders } from '@probity/domain/enumerations.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';

/** Who validated the values of a credential, and on which day; null if it does not say so in our terms. */
export function useValidationText(evidence: unknown): string | null {
  const t = useTranslations('verify');
  const dates = useDates();
  const { validator_role: role, data_source: source, validated_at: day } = propertiesOf(evidence);
  if (typeof role !== 'string' || !isOneOf(attestors, role)) return null;
  if (typeof day !== 'string' || Number.isNaN(Date.parse(day))) return null;
  const provider = typeof source === 'string' && isOneOf(integrationProviders, source);
  return t('validation', {
    role,
    source: provider ? providerLabel(source) : t('outsideSource'),
    day: dates.day(day),
  });
}
