import type { Credential } from '@probity/contract/credentials.ts';
import type { DataFieldKey, EntityKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition, sectionOf } from '@probity/domain/fields/catalogue.ts';

interface Step {
  field: DataFieldKey;
  kind: EntityKind;
  credentials: readonly Pick<Credential, 'id' | 'fieldKey' | 'completeness' | 'hasValue'>[];
}

/** Where a field is mended: its open credential, its editor, or the list of related parties. */
export function nextStepHref(path: string, { field, kind, credentials }: Step): string {
  const tab = fieldDefinition(field).link ? 'related' : 'data';
  const open = credentials.find(
    ({ fieldKey, completeness, hasValue }) =>
      fieldKey === field && hasValue && completeness !== 'DataVerified',
  );
  if (open) return `${path}/${tab}?credential=${open.id}`;
  if (tab === 'data') return `${path}/data?field=${field}`;
  return `${path}/related?add=${sectionOf(field, kind)}`;
}
