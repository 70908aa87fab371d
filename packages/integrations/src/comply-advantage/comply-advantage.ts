import { createHash, timingSafeEqual } from 'node:crypto';
import type { AmlFound, AmlProvider } from '@probity/core/kernel/ports';
import type { HitDecision } from '@probity/domain/checks/index.ts';
import { z } from 'zod';
import { createProviderClient, type ProviderAddress, parseJson, type RateBudget } from '../outgoing/index.ts';
import { textAt } from '../outgoing/text-at.ts';
import { Hit, hitOf } from './hit.ts';

export interface ComplyAdvantageOptions extends ProviderAddress {
  key: string;
  /** How far names may differ, from 0 (exact) to 1; unused with a saved search profile. */
  fuzziness: number;
  /** A saved search profile, if the account has one. */
  searchProfile?: string | undefined;
  /** The last part of the webhook URL: its events are not signed. */
  webhookSecret?: string | undefined;
  budget?: RateBudget | undefined;
}

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

const statuses: Readonly<Record<HitDecision, string>> = {
  FalsePositive: 'false_positive',
  TrueMatch: 'true_positive',
  Open: 'potential_match',
};

const MAX_TERM = 255;
const MAX_HITS = 100;

/** ComplyAdvantage, search API: sanctions, warnings, politically exposed persons, adverse media. */
export function createComplyAdvantage(options: ComplyAdvantageOptions): AmlProvider {
  const { key, fuzziness, searchProfile, webhookSecret, ...address } = options;
  const client = createProviderClient({
    provider: 'ComplyAdvantage',
    ...address,
    authorise: () => ({ authorization: `Token ${key}` }),
    codeIn: (body) => textAt(body, 'message'),
  });
  const path = (reference: string, what = '') => `/searches/${encodeURIComponent(reference)}${what}`;

  return {
    async screen({ kind, names, birthDates, countries }, { reference }) {
      const birthYear = birthDates?.[0]?.year;
      const { value, raw } = await client.call({
        method: 'POST',
        path: '/searches',
        endpoint: '/searches',
        json: {
          search_term: (names[0] ?? '').slice(0, MAX_TERM),
          client_ref: reference,
          ...(searchProfile ? { search_profile: searchProfile } : { fuzziness }),
          limit: MAX_HITS,
          share_url: 0,
          filters: {
            entity_type: kind === 'person' ? 'person' : 'company',
            ...(birthYear !== undefined && { birth_year: birthYear }),
            ...(countries?.length && { country_codes: countries.map((code) => code.toUpperCase()) }),
          },
        },
        schema: Search,
      });
      return foundOf(value, raw);
    },

    async read(reference) {
      const { value, raw } = await client.call({
        path: path(reference, '/details'),
        endpoint: '/searches/{id}/details',
        schema: Search,
      });
      return foundOf(value, raw);
    },

    async decide(reference, entries, decision) {
      const { raw } = await client.call({
        method: 'PATCH',
        path: path(reference, '/entities'),
        endpoint: '/searches/{id}/entities',
        json: { entities: entries, match_status: statuses[decision] },
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

    openNotice(body, secret) {
      if (!webhookSecret || !isSameSecret(secret, webhookSecret)) return null;
      const parsed = Notice.safeParse(parseJson(body));
      if (!parsed.success) return null;
      // Its events have no id: identical bytes are the same event.
      const eventId = createHash('sha256').update(body).digest('hex');
      return { eventId, reference: String(parsed.data.data.search_id) };
    },
  };
}

function foundOf({ content }: z.output<typeof Search>, raw: AmlFound['answers'][number]): AmlFound {
  const { id, total_hits: total } = content.data;
  const hits = content.data.hits.map(hitOf);
  return {
    reference: String(id),
    hits,
    // Hits that are counted but not sent are still hits.
    total: Math.max(total, hits.length),
    threshold: null,
    lists: [],
    unusable: null,
    answers: [raw],
  };
}

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
const isSameSecret = (given: string, ours: string): boolean => timingSafeEqual(digest(given), digest(ours));
