import { createHash } from 'node:crypto';
import type { AmlHit, AmlProvider, AmlScreening } from '@probity/core/kernel/ports';
import { type HitDecision, screeningResultOf } from '@probity/domain/checks/index.ts';
import { z } from 'zod';
import { createProviderClient, type ProviderAddress, type RateBudget } from '../outgoing/index.ts';
import { risksOf } from './risks.ts';

export interface ComplyAdvantageOptions extends ProviderAddress {
  key: string;
  /** How alike names have to be, 0 to 1: a choice of the account at the provider. */
  fuzziness: number;
  /** A saved search profile, where the account has one. */
  searchProfile?: string | undefined;
  budget?: RateBudget | undefined;
}

const text = z.string().nullish();
const Doc = z.object({
  id: z.string(),
  name: z.string(),
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
/** Older answers have an object by name, or an empty list, instead of a list of details. */
const Details = z
  .union([z.array(z.object({ matching_name: z.string() })), z.record(z.string(), z.unknown())])
  .nullish();
const Hit = z.object({
  doc: Doc,
  match_types: z.array(z.string()).nullish(),
  match_types_details: Details,
  score: z.number().nullish(),
  is_whitelisted: z.boolean().nullish(),
  match_status: text,
});
const Search = z.object({
  content: z.object({
    data: z.object({
      id: z.number(),
      ref: z.string(),
      total_hits: z.number(),
      hits: z.array(Hit).default([]),
    }),
  }),
});
const Done = z.object({ status: z.string() });
const Notice = z.object({ event: z.string(), data: z.object({ search_id: z.number() }) });

const decisions: Readonly<Record<string, HitDecision>> = {
  false_positive: 'FalsePositive',
  no_match: 'FalsePositive',
  true_positive: 'TrueMatch',
  true_positive_approve: 'TrueMatch',
  true_positive_reject: 'TrueMatch',
};
const statuses: Readonly<Record<HitDecision, string>> = {
  FalsePositive: 'false_positive',
  TrueMatch: 'true_positive',
  Open: 'potential_match',
};

const MAX_TERM = 255;
const MAX_HITS = 100;

/** ComplyAdvantage, search API: sanctions, warnings, politically exposed persons, adverse media. */
export function createComplyAdvantage(options: ComplyAdvantageOptions): AmlProvider {
  const { key, fuzziness, searchProfile, ...address } = options;
  const client = createProviderClient({
    provider: 'ComplyAdvantage',
    ...address,
    authorise: () => ({ authorization: `Token ${key}` }),
    codeIn: (body) => (body as { message?: string } | null)?.message,
  });
  const path = (reference: string, what = '') => `/searches/${encodeURIComponent(reference)}${what}`;

  return {
    async screen({ kind, name, birthYear, countries, reference }) {
      const { value, raw } = await client.call({
        method: 'POST',
        path: '/searches',
        endpoint: '/searches',
        json: {
          search_term: name.slice(0, MAX_TERM),
          client_ref: reference,
          ...(searchProfile ? { search_profile: searchProfile } : { fuzziness }),
          limit: MAX_HITS,
          share_url: 0,
          filters: {
            entity_type: kind === 'person' ? 'person' : 'company',
            ...(birthYear !== null && { birth_year: birthYear }),
            ...(countries.length > 0 && { country_codes: countries }),
          },
        },
        schema: Search,
      });
      return { screening: screeningOf(value), answers: [raw] };
    },

    async read(reference) {
      const { value, raw } = await client.call({
        path: path(reference, '/details'),
        endpoint: '/searches/{id}/details',
        schema: Search,
      });
      return { screening: screeningOf(value), answers: [raw] };
    },

    async decide(reference, hitIds, decision) {
      const { raw } = await client.call({
        method: 'PATCH',
        path: path(reference, '/entities'),
        endpoint: '/searches/{id}/entities',
        json: { entities: hitIds, match_status: statuses[decision] },
        schema: Done,
        repeatable: true,
      });
      return [raw];
    },

    async monitor(reference, on) {
      const { raw } = await client.call({
        method: 'PATCH',
        path: path(reference, '/monitors'),
        endpoint: '/searches/{id}/monitors',
        json: { is_monitored: on },
        schema: Done,
        repeatable: true,
      });
      return [raw];
    },

    async certificate(reference) {
      const { body } = await client.download({
        path: path(reference, '/certificate'),
        endpoint: '/searches/{id}/certificate',
        headers: { accept: 'application/pdf' },
      });
      return body;
    },

    openNotice(body) {
      const parsed = Notice.safeParse(parseJson(body));
      if (!parsed.success) return null;
      // Its notices have no id: the same bytes are the same notice.
      const eventId = createHash('sha256').update(body).digest('hex');
      return { eventId, reference: String(parsed.data.data.search_id) };
    },
  };
}

function screeningOf({ content }: z.output<typeof Search>): AmlScreening {
  const { id, total_hits: total } = content.data;
  const hits = content.data.hits.map(hitOf);
  // Hits that are counted and not sent are still hits.
  const result = total > 0 && hits.length === 0 ? 'PotentialRisk' : screeningResultOf(hits);
  return { reference: String(id), result, hits, total };
}

function hitOf({ doc, ...hit }: z.output<typeof Hit>): AmlHit {
  const slugs = doc.sources ?? Object.keys(doc.source_notes ?? {});
  const details = hit.match_types_details;
  return {
    id: doc.id,
    name: doc.name,
    score: hit.score ?? 0,
    matchTypes: hit.match_types ?? [],
    matchedNames: Array.isArray(details)
      ? details.map(({ matching_name }) => matching_name)
      : Object.keys(details ?? {}),
    risks: risksOf(doc.types, slugs),
    aliases: (doc.aka ?? []).map(({ name }) => name),
    facts: (doc.fields ?? []).map(({ name, value }) => ({ label: name, value })),
    sources: Object.entries(doc.source_notes ?? {}).map(([slug, note]) => ({
      name: note.name ?? slug,
      url: note.url ?? null,
      from: note.listing_started_utc ?? null,
      to: note.listing_ended_utc ?? null,
    })),
    media: (doc.media ?? []).map(({ title, url, date, snippet }) => ({
      title,
      url,
      date: date ?? null,
      snippet: snippet ?? null,
    })),
    decision: hit.is_whitelisted ? 'FalsePositive' : (decisions[hit.match_status ?? ''] ?? 'Open'),
  };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
