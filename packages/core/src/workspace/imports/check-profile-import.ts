import { isDeepStrictEqual } from 'node:util';
import { type DataFieldKey, fieldDefinition, ProductError } from '@probity/domain';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { formatFieldValue, maskFieldValue, parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { getManagedEntity, type ManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { listCredentialsOfEntity } from '../../registry/credentials/index.ts';
import { type OpenedFieldValue, openValue } from '../../registry/encrypted-data/index.ts';
import { matchColumns } from './field-columns.ts';
import { type ProfileCell, readProfileTable } from './profile-table.ts';
import { type FieldText, readFieldText } from './read-field-text.ts';
import { isFormulaError } from './read-import.ts';

/** What an import would do to one field, or why it cannot. */
export interface ProposedValue {
  /** The source columns. */
  columns: string[];
  /** As given in the file. */
  given: string;
  fieldKey: DataFieldKey | null;
  label: string | null;
  outcome: 'New' | 'Same' | 'Differs' | 'Invalid' | 'Unknown';
  /** Normalised by the rules of the field; only if it can be written. */
  value: unknown;
  text: string | null;
  /** The current value of the profile, if it differs. */
  current: { credentialId: string; version: number; text: string } | null;
  message: string | null;
}

/** What a table would write into the account's own profile, compared with the current values. Nothing is stored. */
export function checkProfileImport(
  ctx: Ctx,
  { entityId, bytes }: { entityId: string; bytes: Buffer },
): Promise<ProposedValue[]> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getOwnProfile(ctx, entityId);
    const cells = (await readProfileTable(bytes)).filter(({ column, text }) => column !== '' && text !== '');
    const known = await knownValues(ctx, entity);
    return propose(ctx, entity, cells, known);
  });
}

/** An account's own profile; related parties cannot be imported this way. */
export async function getOwnProfile(ctx: Ctx, entityId: string): Promise<ManagedEntity> {
  const entity = await getManagedEntity(ctx, entityId, 'edit');
  if (entity.managedBy !== entity.id) throw new ProductError('resource.not_found');
  return entity;
}

interface KnownValue {
  credentialId: string;
  version: number;
  value: OpenedFieldValue;
}

async function knownValues(ctx: Ctx, entity: ManagedEntity): Promise<Map<DataFieldKey, KnownValue[]>> {
  const sealing = await sealingOf(ctx, entity.managedBy);
  const rows = await listCredentialsOfEntity(ctx, entity.id);
  const opened = rows.flatMap(({ id, fieldKey, version, value }) => {
    const plain = openValue(sealing, id, value);
    return plain === null ? [] : [{ fieldKey, credentialId: id, version, value: plain }];
  });
  return Map.groupBy(opened, ({ fieldKey }) => fieldKey);
}

function propose(
  ctx: Ctx,
  entity: ManagedEntity,
  cells: readonly ProfileCell[],
  known: ReadonlyMap<DataFieldKey, KnownValue[]>,
): ProposedValue[] {
  const byLabel = matchColumns(
    cells.map(({ column }) => column),
    entity.kind,
  );
  const byKey = matchColumns(
    cells.map(({ key }) => key ?? ''),
    entity.kind,
  );
  const groups = new Map<string, { fieldKey: DataFieldKey; cells: ProfileCell[]; text: FieldText }>();
  const unknown: ProposedValue[] = [];
  for (const [index, cell] of cells.entries()) {
    const match = byKey[index] ?? byLabel[index];
    if (!match) {
      unknown.push(unknownCell(cell));
      continue;
    }
    const { fieldKey, part } = match;
    // Whole values of a multi-value field stay separate; parts are combined.
    const key = part === null && fieldDefinition(fieldKey).multiple ? `${fieldKey} ${index}` : fieldKey;
    const group = groups.get(key) ?? { fieldKey, cells: [], text: { whole: '', parts: {} } };
    const { whole, parts } = group.text;
    groups.set(key, {
      fieldKey,
      cells: [...group.cells, cell],
      text: part ? { whole, parts: { ...parts, [part]: cell.text } } : { whole: cell.text, parts },
    });
  }
  const around = { country: countryOf(groups.get('RegistrationCountry')?.text) ?? entity.country };
  const today = dayOf(ctx.services.now());
  const fields = groups.values().map(({ fieldKey, cells, text }): ProposedValue => {
    const base = {
      columns: cells.map(({ column }) => column),
      given: cells.map((cell) => cell.text).join(', '),
      fieldKey,
      label: fieldLabel(fieldKey, entity.kind),
    };
    const refused = { ...base, outcome: 'Invalid' as const, value: null, text: null, current: null };
    const error = cells.find((cell) => isFormulaError(cell.text))?.text;
    if (error) return { ...refused, message: sentence('import.formulaError', { error }) };
    const read = fieldDefinition(fieldKey).link ? undefined : readFieldText(fieldKey, text, around);
    if (read === undefined) return { ...refused, message: whyNot(fieldKey) };
    const parsed = parseFieldValue(fieldKey, read, { today });
    if (!parsed.ok) return { ...refused, message: parsed.errors[0]?.message ?? '' };
    return { ...base, ...besides(fieldKey, parsed.value, known.get(fieldKey) ?? []), message: null };
  });
  return [...fields, ...unknown];
}

const countryOf = (text: FieldText | undefined): string | null => {
  const read = text && readFieldText('RegistrationCountry', text, { country: null });
  return typeof read === 'string' && /^[A-Z]{2}$/.test(read) ? read : null;
};

const whyNot = (fieldKey: DataFieldKey): string =>
  sentence(fieldDefinition(fieldKey).link ? 'import.addAsRelated' : 'import.inParts');

const unknownCell = ({ column, text }: ProfileCell): ProposedValue => ({
  columns: [column],
  given: text,
  fieldKey: null,
  label: null,
  outcome: 'Unknown',
  value: null,
  text: null,
  current: null,
  message: null,
});

function besides(fieldKey: DataFieldKey, value: OpenedFieldValue, known: readonly KnownValue[]) {
  const { tag } = currentTexts();
  const text = formatFieldValue(fieldKey, value, tag);
  if (known.some((one) => isDeepStrictEqual(one.value, value)))
    return { outcome: 'Same' as const, value: null, text, current: null };
  const [before] = fieldDefinition(fieldKey).multiple ? [] : known;
  if (!before) return { outcome: 'New' as const, value, text, current: null };
  const { credentialId, version } = before;
  const current = { credentialId, version, text: maskFieldValue(fieldKey, before.value, tag) };
  return { outcome: 'Differs' as const, value, text, current };
}
