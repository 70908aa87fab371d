import {
  type BusinessQuestion,
  type DataFieldKey,
  DEFAULT_DATE_LOCALE,
  type ReliedItem,
} from '@probity/domain';
import { formatBusinessAnswer } from '@probity/domain/business-questions/answer.ts';
import { formatFieldValue } from '@probity/domain/fields/field-value.ts';
import type { OpenedAnswer } from '../../registry/business-information/index.ts';
import type { OpenedFieldValue } from '../../registry/credentials/index.ts';

/** The text of a value of an accepted snapshot. It was opened as the field or question of its item says. */
export function reliedText({ kind, key }: Pick<ReliedItem, 'kind' | 'key'>, value: unknown): string | null {
  if (value === null) return null;
  return kind === 'question'
    ? formatBusinessAnswer(key as BusinessQuestion, value as OpenedAnswer, DEFAULT_DATE_LOCALE)
    : formatFieldValue(key as DataFieldKey, value as OpenedFieldValue, DEFAULT_DATE_LOCALE);
}
