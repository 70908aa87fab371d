import { DEFAULT_DATE_LOCALE, keyedItem, type ReliedItem } from '@probity/domain';
import { formatBusinessAnswer } from '@probity/domain/business-questions/answer.ts';
import { formatFieldValue } from '@probity/domain/fields/field-value.ts';
import { type ReliedCheck, reliedCheckText } from '@probity/domain/sharing/relied-check.ts';
import type { OpenedAnswer } from '../../registry/business-information/index.ts';
import type { OpenedFieldValue } from '../../registry/credentials/index.ts';

/** The text of a value of an accepted snapshot. It was opened as the field or question of its item says. */
export function reliedText(relied: Pick<ReliedItem, 'kind' | 'key'>, value: unknown): string | null {
  const item = keyedItem(relied);
  if (value === null) return null;
  if (item.kind === 'check') return reliedCheckText(value as ReliedCheck);
  if (item.kind === 'question')
    return formatBusinessAnswer(item.key, value as OpenedAnswer, DEFAULT_DATE_LOCALE);
  return item.kind === 'field'
    ? formatFieldValue(item.key, value as OpenedFieldValue, DEFAULT_DATE_LOCALE)
    : null;
}
