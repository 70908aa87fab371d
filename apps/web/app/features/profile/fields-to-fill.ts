import { isRequiredField } from '@probity/domain/credentials/required-fields.ts';
import type { DataFieldKey, SectionKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldsInSection } from '@probity/domain/fields/catalogue.ts';
import type { Profile } from '../credentials/use-profile.ts';

/** The fields of a section without a value that are not marked as not applicable, required ones first. */
export function fieldsToFill(
  {
    entity: { kind },
    credentials,
  }: { entity: Pick<Profile['entity'], 'kind'>; credentials: readonly FilledField[] },
  section: SectionKind,
): DataFieldKey[] {
  const isTaken = (key: DataFieldKey) =>
    credentials.some(
      ({ fieldKey, hasValue, notApplicableReason }) =>
        fieldKey === key && (hasValue || notApplicableReason !== null),
    );
  const open = fieldsInSection(kind, section).filter(
    (key) => !fieldDefinition(key).link && key !== 'Deceased' && !isTaken(key),
  );
  return [
    ...open.filter((key) => isRequiredField(kind, key)),
    ...open.filter((key) => !isRequiredField(kind, key)),
  ];
}

type FilledField = Pick<Profile['credentials'][number], 'fieldKey' | 'hasValue' | 'notApplicableReason'>;
