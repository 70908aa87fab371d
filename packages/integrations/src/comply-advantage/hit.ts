import type { AmlHit, BirthDate, ListedEntity, PartyKind } from '@probity/core/kernel/ports';
import { countryCodes, countryNameIn, isCountry } from '@probity/domain/reference/countries.ts';
import { z } from 'zod';
import { risksOf } from './risks.ts';

const text = z.string().nullish();
const Doc = z.object({
  id: z.string(),
  name: z.string(),
  entity_type: text,
  types: z.array(z.string()).default([]),
  aka: z.array(z.object({ name: z.string() })).nullish(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  media: z.array(z.object({ title: z.string(), url: z.string(), date: text, snippet: text })).nullish(),
  sources: z.array(z.string()).nullish(),
  source_notes: z
    .record(
      z.string(),
      z.object({ name: text, url: text, listing_started_utc: text, listing_ended_utc: text }),
    )
    .nullish(),
});
/** Older responses have an object keyed by name, or an empty list, instead of a list of details. */
const Details = z
  .union([z.array(z.object({ matching_name: z.string() })), z.record(z.string(), z.unknown())])
  .nullish();
export const Hit = z.object({
  doc: Doc,
  match_types: z.array(z.string()).nullish(),
  match_types_details: Details,
  score: z.number().nullish(),
});

const LIST = 'comply-advantage';

/** A hit in the product's terms, with the entry as in the lists, so that decisions rely on the same facts. */
export function hitOf({ doc, ...hit }: z.output<typeof Hit>): AmlHit {
  const slugs = doc.sources ?? Object.keys(doc.source_notes ?? {});
  const details = hit.match_types_details;
  const [matchedName] = Array.isArray(details)
    ? details.map(({ matching_name }) => matching_name)
    : Object.keys(details ?? {});
  const notes = Object.entries(doc.source_notes ?? {});
  return {
    entry: entryOf(doc, slugs),
    listTitle: 'ComplyAdvantage',
    score: scoreOf(hit.score),
    matchTypes: hit.match_types ?? [],
    matchedName: matchedName ?? doc.name,
    match: null,
    risks: risksOf(doc.types, slugs),
    sources: notes.map(([slug, note]) => ({ name: note.name ?? slug, url: webAddress(note.url) })),
    media: (doc.media ?? []).flatMap(({ title, url, date, snippet }) => {
      const address = webAddress(url);
      return address ? [{ title, url: address, date: date ?? null, snippet: snippet ?? null }] : [];
    }),
  };
}

/** Scores in older responses have no upper bound; anything above one is a full match. */
const scoreOf = (score: number | null | undefined): number => Math.min(1, Math.max(0, score ?? 0));

/** Links are shown to people, so anything but web links is left out. */
const webAddress = (url: string | null | undefined): string | null =>
  url && /^https?:\/\//i.test(url) ? url : null;

function entryOf(doc: z.output<typeof Doc>, slugs: readonly string[]): ListedEntity {
  const facts = (label: RegExp) =>
    (doc.fields ?? []).filter(({ name }) => label.test(name)).map(({ value }) => value);
  const aliases = (doc.aka ?? []).map(({ name }) => name).filter((name) => name !== doc.name);
  return {
    id: `${LIST}:${doc.id}`,
    list: LIST,
    reference: doc.id,
    kind: kindOf(doc.entity_type),
    names: [
      { text: doc.name, type: 'primary', strength: 'strong' },
      ...[...new Set(aliases)].map((text) => ({ text, type: 'alias' as const, strength: 'strong' as const })),
    ],
    birthDates: facts(/birth/i).flatMap(birthDateOf),
    countries: [...new Set(facts(/country|nationality|citizenship/i).flatMap(countryOf))],
    identifiers: [
      ...facts(/passport/i).map((value) => ({ type: 'passport', value })),
      ...facts(/national id|identity number/i).map((value) => ({ type: 'national-id', value })),
    ],
    programmes: [...slugs],
    topics: doc.types,
  };
}

function kindOf(type: string | null | undefined): PartyKind {
  switch (type) {
    case 'person':
    case 'organisation':
    case 'vessel':
    case 'aircraft':
      return type;
    case 'company':
      return 'organisation';
    default:
      return 'unknown';
  }
}

function birthDateOf(value: string): BirthDate[] {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(value) ?? [];
  if (!year) return [];
  return [{ year: Number(year), ...(month && { month: Number(month) }), ...(day && { day: Number(day) }) }];
}

const byName = new Map(countryCodes.map((code) => [countryNameIn('en', code).toLowerCase(), code]));

function countryOf(value: string): string[] {
  return value.split(/[,;]/).flatMap((part) => {
    const text = part.trim();
    const code = isCountry(text.toUpperCase()) ? text.toUpperCase() : byName.get(text.toLowerCase());
    return code ? [code.toLowerCase()] : [];
  });
}
