import type { Extract, RegisterCheck } from '@probity/core/assurance/data-enrichers';
import { type DataFieldKey, fieldDefinition } from '@probity/domain';
import { formatFieldValue, maskFieldValue, parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { keysOf } from '@probity/domain/records.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';

export function presentExtract(extract: Extract) {
  const { content } = extract;
  return {
    ...extract,
    company: content && {
      ...content,
      fields: keysOf(content.values).map((fieldKey) => ({
        fieldKey,
        text: textOf(fieldKey, content.values[fieldKey]),
      })),
    },
  };
}

/** As text; unchanged from the register if the catalogue does not accept it. */
function textOf(fieldKey: DataFieldKey, given: unknown): string {
  const parsed = parseFieldValue(fieldKey, given, { today: '9999-12-31' });
  if (!parsed.ok) return typeof given === 'string' ? given : JSON.stringify(given);
  const format = fieldDefinition(fieldKey).sensitive ? maskFieldValue : formatFieldValue;
  return format(fieldKey, parsed.value, currentTexts().tag);
}

export const presentCheck = ({ extract, ...check }: RegisterCheck) => ({
  ...check,
  extractId: extract.id,
  readAt: extract.readAt,
  companyName: extract.content.name,
  reference: extract.content.reference,
});
