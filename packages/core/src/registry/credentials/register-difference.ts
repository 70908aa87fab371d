import {
  type DataFieldKey,
  type FieldValue,
  fieldDefinition,
  type IntegrationProvider,
} from '@probity/domain';
import { formatFieldValue, maskFieldValue } from '@probity/domain/fields/field-value.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { z } from 'zod';
import { sealed, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';

export const differenceContext = sealed('register_differences', 'content', { by: ['credential_id'] });

/** The encrypted content: the register's value, and why ours was kept although it differs. */
export const DifferenceContent = z.object({ source: z.unknown(), reason: z.string().nullable() });
export type DifferenceContent = z.output<typeof DifferenceContent>;

/** What a register says instead of a value. */
export interface RegisterDifference {
  provider: IntegrationProvider;
  extractId: string;
  /** The register's value; masked if the field is sensitive. */
  text: string;
  since: Date;
  /** The decision to keep our value, which holds while both values are as they were. */
  kept: { reason: string; byName: string | null; at: Date } | null;
}

/** The columns as they are read with a value; null if it does not differ. */
export interface DifferenceColumns {
  differenceProvider: IntegrationProvider | null;
  differenceExtractId: string | null;
  differenceContent: Buffer | null;
  differenceSince: Date | null;
  differenceKeptAt: Date | null;
  differenceKeptBy: string | null;
}

/** For a query that joins the differences as `d` and the user who kept the value as `k`. */
export const differenceColumns = [
  'd.provider as differenceProvider',
  'd.extractId as differenceExtractId',
  'd.content as differenceContent',
  'd.since as differenceSince',
  'd.keptAt as differenceKeptAt',
  'k.name as differenceKeptBy',
] as const;

export function openDifference(
  sealing: AccountSealing,
  { id, fieldKey }: { id: string; fieldKey: DataFieldKey },
  row: DifferenceColumns | undefined,
): RegisterDifference | null {
  if (!row?.differenceProvider || !row.differenceExtractId || !row.differenceContent || !row.differenceSince)
    return null;
  const { source, reason } = unsealJson(
    sealing,
    row.differenceContent,
    differenceContext(id),
    DifferenceContent,
  );
  return {
    provider: row.differenceProvider,
    extractId: row.differenceExtractId,
    text: textOf(fieldKey, source),
    since: row.differenceSince,
    kept:
      row.differenceKeptAt && reason !== null
        ? { reason, byName: row.differenceKeptBy, at: row.differenceKeptAt }
        : null,
  };
}

const textOf = (fieldKey: DataFieldKey, source: unknown): string =>
  (fieldDefinition(fieldKey).sensitive ? maskFieldValue : formatFieldValue)(
    fieldKey,
    // It was compared with the value, so it has the shape of the field.
    source as FieldValue<DataFieldKey>,
    currentTexts().tag,
  );
