import { type DataFieldKey, dataFieldKeys, type EntityKind } from '../enumerations.ts';
import { fieldDefinition, fieldsOf, sectionOf } from '../fields/catalogue.ts';

/** The roles of related people and organisations for that kind of party. */
export const rolesFor = (kind: EntityKind): DataFieldKey[] =>
  fieldsOf(kind).filter((key) => fieldDefinition(key).link);

/** The role holds a share, so a threshold makes sense. */
export const hasShare = (role: DataFieldKey): boolean => fieldDefinition(role).value === 'ownership';

/** Most roles may be held by a person or an organisation; the fields of both can be requested. */
export const fieldsForRole = (): DataFieldKey[] =>
  dataFieldKeys.filter(
    (key) =>
      !fieldDefinition(key).link &&
      (sectionOf(key, 'LegalPerson') !== null || sectionOf(key, 'Organization') !== null),
  );
