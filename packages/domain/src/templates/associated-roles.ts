import { type DataFieldKey, dataFieldKeys, type EntityKind } from '../enumerations.ts';
import { fieldDefinition, fieldsOf, sectionOf } from '../fields/catalogue.ts';

/** The roles in which people and organisations stand around that kind of party. */
export const rolesFor = (kind: EntityKind): DataFieldKey[] =>
  fieldsOf(kind).filter((key) => fieldDefinition(key).link);

/** A share is held in it, so that a threshold makes sense. */
export const hasShare = (role: DataFieldKey): boolean => fieldDefinition(role).value === 'ownership';

/** Most roles may be held by a person or by an organisation; the fields of both can be asked. */
export const fieldsForRole = (): DataFieldKey[] =>
  dataFieldKeys.filter(
    (key) =>
      !fieldDefinition(key).link &&
      (sectionOf(key, 'LegalPerson') !== null || sectionOf(key, 'Organization') !== null),
  );
