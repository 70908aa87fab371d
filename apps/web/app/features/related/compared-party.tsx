import type { Credential } from '@probity/contract/credentials.ts';
import type { Duplicate } from '@probity/contract/duplicates.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { formatValue } from '@probity/domain/fields/formats.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { Spinner } from '@probity/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useFormatLocale } from '../../product.tsx';
import { CredentialValue } from '../credentials/credential-value.tsx';
import { credentialsQuery } from '../credentials/queries.ts';
import classes from './related.module.css';

interface ComparedPartyProps {
  party: Duplicate['one'];
  /** The roles that it holds with the party that lists it. */
  roles: readonly Credential[];
  /** The kind of the party that lists it. */
  ownerKind: EntityKind;
  /** The other one is merged into it. */
  isKept: boolean;
}

/** One of two parties that may be the same: whether it is kept, its roles and its data. */
export function ComparedParty({ party, roles, ownerKind, isKept }: ComparedPartyProps) {
  const t = useTranslations('related');
  const texts = useTranslations('values');
  const dates = useDates();
  const locale = useFormatLocale();
  const { data } = useQuery(credentialsQuery(party.entityId, party.kind));
  const detailsOf = ({ fieldKey, value }: Credential) =>
    formatValue(fieldDefinition(fieldKey).value, value, locale);
  const values = (data?.items ?? []).filter(({ hasValue }) => hasValue);
  const fate = t(isKept ? 'duplicates.kept' : 'duplicates.mergedInto');
  return (
    <section
      className={classes.compared}
      aria-label={texts('labelled', { label: party.entityName, value: fate })}
    >
      <Row justify="between">
        <h3>{party.entityName}</h3>
        <Chip tone={isKept ? 'info' : 'neutral'}>{fate}</Chip>
      </Row>
      {data ? (
        <DefinitionList
          stacked
          items={[
            ...roles.map((role) => ({
              key: role.id,
              term: fieldLabel(role.fieldKey, ownerKind),
              value: detailsOf(role) || t('noDetails'),
            })),
            {
              key: 'country',
              term: t('duplicates.country'),
              value: party.country ? countryName(party.country) : '–',
            },
            { key: 'named', term: t('duplicates.named'), value: dates.day(party.createdAt) },
            ...values.map((credential) => {
              const label = fieldLabel(credential.fieldKey, party.kind);
              return {
                key: credential.id,
                term: label,
                value: credential.related ? (
                  [credential.related.name, detailsOf(credential)].filter(Boolean).join(', ')
                ) : (
                  <CredentialValue credential={credential} label={label} />
                ),
              };
            }),
          ]}
        />
      ) : (
        <Spinner size={16} />
      )}
    </section>
  );
}
