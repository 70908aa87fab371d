import type { ListedEntity, PartyKind } from '../model.ts';
import { countryCode } from '../tables/countries.ts';
import { parseBirthDate } from './dates.ts';
import { addIdentifier, addName, addUnique, newEntity } from './entity-builder.ts';
import { type ImportReport, refuse } from './report.ts';
import { lines, type Source } from './source.ts';

const KINDS: Record<string, PartyKind> = {
  Person: 'person',
  Company: 'organisation',
  Organization: 'organisation',
  PublicBody: 'organisation',
  LegalEntity: 'unknown',
  Vessel: 'vessel',
  Airplane: 'aircraft',
};

const IDENTIFIERS: Record<string, string> = {
  passportNumber: 'passport',
  taxNumber: 'tax',
  innCode: 'tax',
  ogrnCode: 'registration',
  registrationNumber: 'registration',
  leiCode: 'lei',
  imoNumber: 'imo',
  mmsi: 'mmsi',
  idNumber: 'national-id',
  swiftBic: 'bic',
  isin: 'isin',
  publicKey: 'crypto',
};

const COUNTRY_PROPERTIES = ['country', 'nationality', 'citizenship', 'jurisdiction', 'flag', 'birthCountry'];

interface FtmEntity {
  id?: unknown;
  schema?: unknown;
  properties?: unknown;
}

/** FollowTheMoney JSON lines, one entity per line; nothing is kept in memory, so millions of lines are fine. */
export async function* importFtm(
  source: Source,
  report: ImportReport,
  list = 'ftm',
): AsyncGenerator<ListedEntity> {
  for await (const line of lines(source)) {
    if (line.trim() === '') continue;
    report.read += 1;
    const parsed = parseLine(line);
    const kind = KINDS[String(parsed?.schema)];
    if (
      !parsed ||
      typeof parsed.id !== 'string' ||
      typeof parsed.properties !== 'object' ||
      parsed.properties === null
    ) {
      refuse(report, `line ${report.read}`, 'not a FollowTheMoney entity');
      continue;
    }
    if (!kind) continue;
    // Checked to be an object above.
    const entity = readEntity(parsed.id, kind, parsed.properties as Record<string, unknown>, list);
    if (entity.names.length === 0) {
      refuse(report, `line ${report.read}`, 'no name');
      continue;
    }
    report.entities += 1;
    report.names += entity.names.length;
    yield entity;
  }
}

function parseLine(line: string): FtmEntity | undefined {
  try {
    const value: unknown = JSON.parse(line);
    // All parts of the type are optional and unknown.
    return typeof value === 'object' && value !== null ? (value as FtmEntity) : undefined;
  } catch {
    return undefined;
  }
}

function readEntity(
  id: string,
  kind: PartyKind,
  properties: Record<string, unknown>,
  list: string,
): ListedEntity {
  const all = (name: string) => {
    const value = properties[name];
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  };
  const entity = newEntity(list, id, kind);
  for (const name of all('name'))
    addName(entity, name, entity.names.length === 0 ? 'primary' : 'alias', 'strong');
  for (const name of all('alias')) addName(entity, name, 'alias', 'strong');
  for (const name of all('previousName')) addName(entity, name, 'former', 'strong');
  for (const name of all('weakAlias')) addName(entity, name, 'alias', 'weak');
  for (const text of all('birthDate')) {
    const date = parseBirthDate(text);
    if (date) entity.birthDates.push(date);
  }
  for (const text of COUNTRY_PROPERTIES.flatMap(all)) {
    const code = countryCode(text);
    if (code) addUnique(entity.countries, code);
  }
  for (const [property, type] of Object.entries(IDENTIFIERS)) {
    for (const value of all(property)) addIdentifier(entity, type, value);
  }
  for (const programme of all('program')) addUnique(entity.programmes, programme);
  entity.topics = topicsOf(all('topics'));
  return entity;
}

/** Topics of FollowTheMoney in ComplyAdvantage's terms. */
function topicsOf(topics: readonly string[]): string[] {
  const words: string[] = [];
  for (const topic of topics) {
    if (topic.startsWith('sanction')) addUnique(words, 'sanction');
    else if (topic.startsWith('role.')) addUnique(words, 'pep');
    else if (topic.startsWith('crime') || topic.startsWith('wanted')) addUnique(words, 'warning');
    else if (topic.startsWith('debarment') || topic.startsWith('reg.')) addUnique(words, 'fitness-probity');
  }
  return words.length === 0 ? ['warning'] : words;
}
