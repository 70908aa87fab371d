import { invalid } from '@probity/domain';
import { formatOf, type TableRow } from '../../kernel/csv/index.ts';
import { foldWord } from './field-columns.ts';
import { readImport } from './read-import.ts';

/** The content of a column, or of a row in a list of fields. */
export interface ProfileCell {
  column: string;
  /** The key of the field, if the list has a column of keys. */
  key: string | null;
  text: string;
}

const MAX_ROWS = 1_000;
const fieldWords = ['field', 'fieldname', 'champ', 'label', 'libelle'];
const keyWords = ['key', 'cle'];
const valueWords = ['value', 'valeur'];

/** One row of values under a header, or a list of names and values, as in a data export. */
export async function readProfileTable(bytes: Buffer): Promise<ProfileCell[]> {
  const rows: TableRow[] = [];
  for await (const row of readImport(formatOf(bytes), async function* whole() {
    yield bytes;
  })) {
    rows.push(row);
    if (rows.length > MAX_ROWS) throw invalid('file', 'maxRows', { max: MAX_ROWS });
  }
  const [header, ...data] = rows;
  if (!header) throw invalid('file', 'fileEmpty');
  const [first] = data;
  if (!first) throw invalid('file', 'fileHeaderOnly');
  const names = header.cells.map((name) => name.trim());
  const at = (words: readonly string[]) => names.findIndex((name) => words.includes(foldWord(name)));
  const [field, key, value] = [at(fieldWords), at(keyWords), at(valueWords)];
  if (field >= 0 && value >= 0)
    return data.map(({ cells }) => ({
      column: cells[field]?.trim() ?? '',
      key: (key >= 0 && cells[key]?.trim()) || null,
      text: cells[value]?.trim() ?? '',
    }));
  if (data.length > 1) throw invalid('file', 'import.oneRow');
  return names.map((column, index) => ({ column, key: null, text: first.cells[index]?.trim() ?? '' }));
}
