import { invalid, MAX_RECIPIENTS } from '@probity/domain';
import { readTable } from '../../kernel/csv/index.ts';

const recipientColumns = ['name', 'email', 'kind', 'country'] as const;
export type RecipientColumn = (typeof recipientColumns)[number];

/** Which column of the file holds which value, by its name in the first row. */
export type ColumnMapping = { [Column in RecipientColumn]?: string | undefined };

/** As given, before validation. */
export type GivenRecipient = Record<RecipientColumn, string>;

export interface GivenLine {
  number: number;
  given: GivenRecipient;
  /** Why the row cannot be read at all. */
  fault?: string | undefined;
}

interface RecipientFile {
  columns: string[];
  mapping: ColumnMapping;
  lines: GivenLine[];
}

/** Reads the mapped columns of a CSV. Without a mapping, it is guessed from the column names. */
export async function readRecipientFile(bytes: Uint8Array, wanted?: ColumnMapping): Promise<RecipientFile> {
  const { header, rows } = await readTable(bytes, { maxRows: MAX_RECIPIENTS });
  const mapping = wanted ? checkedMapping(header, wanted) : guessColumns(header, usualNames);
  const at = recipientColumns.map((column) => header.indexOf(mapping[column] ?? '\u0000'));
  const lines = rows.map(({ number, cells, fault }) => {
    const [name = '', email = '', kind = '', country = ''] = at.map((index) => cells[index]?.trim() ?? '');
    return { number, given: { name, email, kind, country }, fault };
  });
  return { columns: header, mapping, lines };
}

/** Name and email address are required to send a request. */
export function assertMapped({ columns, mapping }: RecipientFile): void {
  const missing = (['name', 'email'] as const).filter((column) => mapping[column] === undefined);
  if (missing.length === 0) return;
  const found = columns.filter((name) => name !== '').join(', ');
  throw invalid('mapping', 'recipientColumns', {
    missing: missing.length > 1 ? 'both' : (missing[0] ?? 'both'),
    found: found.slice(0, 300),
  });
}

/** Common names of these columns, without case, spaces and punctuation. */
export const usualNames: Record<RecipientColumn, readonly string[]> = {
  name: [
    ...['name', 'company', 'companyname', 'organisation', 'organization', 'organisationname'],
    ...['organizationname', 'legalname', 'fullname', 'party', 'partyname', 'recipient', 'recipientname'],
    ...[
      'nom',
      'nomcomplet',
      'société',
      'raisonsociale',
      'dénominationsociale',
      'destinataire',
      'contrepartie',
    ],
    ...['client', 'clientname', 'customer', 'customername', 'supplier', 'suppliername', 'counterparty'],
  ],
  email: [
    'email',
    'emailaddress',
    'mail',
    'mailaddress',
    'contactemail',
    'contactmail',
    'recipientemail',
    'adresseemail',
  ],
  kind: ['kind', 'type', 'partykind', 'partytype', 'entitytype', 'entitykind', 'typedepartie'],
  country: [
    ...['country', 'countrycode', 'countryname', 'jurisdiction', 'countryofregistration', 'nationality'],
    ...['countryofincorporation', 'incorporationcountry', 'registrationcountry', 'registeredcountry'],
    ...['countryofresidence', 'residence', 'domicile', 'countryiso', 'isocountry', 'nation', 'pays'],
    ...['codepays', 'paysdimmatriculation', 'paysdenregistrement', 'paysderésidence', 'nationalité'],
  ],
};

/** Guesses which column holds which value from common column names. */
export function guessColumns<Column extends string>(
  header: readonly string[],
  names: Record<Column, readonly string[]>,
): { [Name in Column]?: string } {
  const plain = header.map((name) => name.toLowerCase().replace(/[^\p{L}]/gu, ''));
  const mapping: { [Name in Column]?: string } = {};
  for (const column in names) {
    const found = names[column].map((usual) => plain.indexOf(usual)).find((index) => index >= 0);
    if (found !== undefined) mapping[column] = header[found];
  }
  return mapping;
}

function checkedMapping(header: readonly string[], wanted: ColumnMapping): ColumnMapping {
  for (const column of recipientColumns) {
    const name = wanted[column];
    if (name !== undefined && !header.includes(name))
      throw invalid(`mapping.${column}`, 'noColumn', { name: name.slice(0, 100) });
  }
  return wanted;
}
