import { type DataFieldKey, DEFAULT_DATE_LOCALE, fieldDefinition, TIME_ZONE } from '@probity/domain';
import type { VariableValues } from '@probity/domain/declarations/fill-text.ts';
import { plainVariables } from '@probity/domain/declarations/variables.ts';
import { formatFieldValue } from '@probity/domain/fields/field-value.ts';
import { inLocale } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { namesOf } from '../../identity/entities/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { type CredentialRow, listCredentialsOfEntity } from '../../registry/credentials/index.ts';
import { openValue } from '../../registry/encrypted-data/index.ts';

interface ValuesOf {
  /** The account whose profile fills the text. */
  accountId: string;
  requesterName: string;
  /** The person signing; undefined when values are only rechecked. */
  personName?: string | undefined;
}

/**
 * The value of every variable for a party, formatted by the field catalogue. Always in English, because signed values
 * are compared with it later, by people and jobs of any language.
 */
export const variableValues = (ctx: Ctx, of: ValuesOf): Promise<VariableValues> =>
  inLocale(DEFAULT_LOCALE, () => readVariableValues(ctx, of));

async function readVariableValues(ctx: Ctx, of: ValuesOf): Promise<VariableValues> {
  const sealing = await sealingOf(ctx, of.accountId);
  const rows = await listCredentialsOfEntity(ctx, of.accountId);
  const given = rows.filter(({ value, reviewState }) => value !== null && reviewState !== 'NotApplicable');
  const linked = given.flatMap((row) => row.relatedEntityId ?? []);
  const found = await namesOf(ctx, [of.accountId, ...linked]);
  const names = new Map(found.map(({ id, displayName }) => [id, displayName]));
  const fields = Map.groupBy(given, (row) => row.fieldKey);
  return {
    [plainVariables.today]: new Intl.DateTimeFormat(DEFAULT_DATE_LOCALE, {
      timeZone: TIME_ZONE,
      dateStyle: 'long',
    }).format(ctx.services.now()),
    [plainVariables.askerName]: of.requesterName,
    [plainVariables.entityName]: names.get(of.accountId),
    [plainVariables.signerName]: of.personName,
    ...Object.fromEntries(
      [...fields].map(([key, rows]) => [
        `entity.${key}`,
        rows.map((row) => inWords(sealing, key, row, names)).join('; '),
      ]),
    ),
  };
}

function inWords(
  sealing: AccountSealing,
  key: DataFieldKey,
  row: CredentialRow,
  names: ReadonlyMap<string, string>,
): string {
  if (fieldDefinition(key).link) return names.get(row.relatedEntityId ?? '') ?? '';
  if (row.value === null) return '';
  return formatFieldValue(key, openValue(sealing, row.id, row.value), DEFAULT_DATE_LOCALE);
}
