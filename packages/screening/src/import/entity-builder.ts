import type { BirthDate, ListedEntity, NameStrength, NameType, PartyKind } from '../model.ts';

const MAX_NAMES = 2000;

export function newEntity(list: string, reference: string, kind: PartyKind): ListedEntity {
  return {
    id: `${list}:${reference}`,
    list,
    reference,
    kind,
    names: [],
    birthDates: [],
    countries: [],
    identifiers: [],
    programmes: [],
    topics: ['sanction'],
  };
}

export function addUnique<T>(items: T[], item: T): void {
  if (!items.includes(item)) items.push(item);
}

/** Adds a name once; a strong mention of a weak name makes it strong. */
export function addName(
  entity: ListedEntity,
  text: string,
  type: NameType,
  strength: NameStrength,
  language?: string,
): void {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  if (trimmed === '' || entity.names.length >= MAX_NAMES) return;
  const known = entity.names.find((name) => name.text === trimmed);
  if (known) {
    if (strength === 'strong') known.strength = 'strong';
    if (type === 'primary') known.type = 'primary';
    return;
  }
  entity.names.push(
    language ? { text: trimmed, type, strength, language } : { text: trimmed, type, strength },
  );
}

export function addIdentifier(entity: ListedEntity, type: string, value: string, country?: string): void {
  const trimmed = value.trim();
  if (trimmed === '' || entity.identifiers.some((one) => one.type === type && one.value === trimmed)) return;
  entity.identifiers.push(country ? { type, value: trimmed, country } : { type, value: trimmed });
}

/** Adds a birth date once. */
export function addBirthDate(entity: ListedEntity, date: BirthDate): void {
  const text = JSON.stringify(date);
  if (!entity.birthDates.some((one) => JSON.stringify(one) === text)) entity.birthDates.push(date);
}
