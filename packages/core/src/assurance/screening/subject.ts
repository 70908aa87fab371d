import type { BirthDate, Identifier, PartyKind, Subject } from '../../kernel/ports/index.ts';

/** A subject as entered. */
export interface GivenSubject {
  kind: PartyKind;
  names: string[];
  /** yyyy, yyyy-mm or yyyy-mm-dd. */
  birthDate?: string | undefined;
  countries?: string[] | undefined;
  identifiers?: Identifier[] | undefined;
}

export function toSubject(given: GivenSubject): Subject {
  return {
    kind: given.kind,
    names: given.names,
    birthDates: given.birthDate ? [toBirthDate(given.birthDate)] : [],
    countries: (given.countries ?? []).map((code) => code.toLowerCase()),
    identifiers: given.identifiers ?? [],
  };
}

function toBirthDate(text: string): BirthDate {
  const [year = 0, month, day] = text.split('-').map(Number);
  return { year, ...(month && { month }), ...(day && { day }) };
}

/** In the forms that lists use: a day, a month, a year, an approximate year, or a range. */
export function birthDateText({ year, month, day, yearTo, approximate }: BirthDate): string {
  const parts = [String(year), month, day].filter((part) => part !== undefined);
  const text = parts.map((part) => String(part).padStart(2, '0')).join('-');
  const span = yearTo && yearTo !== year ? `${year}–${yearTo}` : text;
  return approximate ? `about ${span}` : span;
}
