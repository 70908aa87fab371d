import type { BirthDate, Identifier, ListedEntity } from '../model.ts';

/** Facts about an entity other than its names; stored as short JSON and read for hits only. */
export interface EntityDetail {
  id: string;
  list: string;
  reference: string;
  birthDates: BirthDate[];
  countries: string[];
  identifiers: Identifier[];
  programmes: string[];
  topics: string[];
  listedOn?: string;
  updatedOn?: string;
}

type Row = [list: string, reference: string, rest?: Partial<Omit<EntityDetail, 'list' | 'reference'>>];

export function encodeDetail(entity: ListedEntity): string {
  const rest: Row[2] = {};
  if (entity.id !== `${entity.list}:${entity.reference}`) rest.id = entity.id;
  if (entity.birthDates.length > 0) rest.birthDates = entity.birthDates;
  if (entity.countries.length > 0) rest.countries = entity.countries;
  if (entity.identifiers.length > 0) rest.identifiers = entity.identifiers;
  if (entity.programmes.length > 0) rest.programmes = entity.programmes;
  if (entity.topics.length !== 1 || entity.topics[0] !== 'sanction') rest.topics = entity.topics;
  if (entity.listedOn) rest.listedOn = entity.listedOn;
  if (entity.updatedOn) rest.updatedOn = entity.updatedOn;
  const row: Row = [entity.list, entity.reference];
  if (Object.keys(rest).length > 0) row.push(rest);
  return JSON.stringify(row);
}

export function decodeDetail(text: string): EntityDetail {
  // `encodeDetail` wrote it.
  const [list, reference, rest]: Row = JSON.parse(text);
  return {
    id: `${list}:${reference}`,
    list,
    reference,
    birthDates: [],
    countries: [],
    identifiers: [],
    programmes: [],
    topics: ['sanction'],
    ...rest,
  };
}
