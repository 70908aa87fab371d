import type { EntityDetail } from '@probity/contract/entities.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';

type Known = Pick<EntityDetail, 'kind' | 'entityName' | 'country'>;

/** Values given at registration need not be typed again; they count once a user saves them. */
export function suggestedValue(fieldKey: DataFieldKey, { kind, entityName, country }: Known): unknown {
  switch (fieldKey) {
    case 'RegistrationName':
      return entityName;
    case 'LegalName':
      return kind === 'LegalPerson' ? entityName : null;
    case 'RegistrationCountry':
    case 'CountryOfResidence':
      return country;
    default:
      return null;
  }
}
