import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Outbox } from '../control/outbox.ts';
import type { SandboxContext } from '../options.ts';
import type { Provider } from '../providers.ts';
import { createRateWindow } from '../registers/rate-window.ts';
import { type Match, matchesOf, type Wanted } from './match.ts';
import { watchlist } from './watchlist.ts';

const BASE = '/sandbox/comply-advantage';
export const COMPLY_ADVANTAGE_KEY = 'sandbox-comply-advantage-key';
/** ComplyAdvantage does not sign its webhooks, so their URL contains this secret. */
export const COMPLY_ADVANTAGE_WEBHOOK_SECRET = 'sandbox-comply-advantage-webhook';

interface Search {
  id: number;
  ref: string;
  clientRef: string | null;
  wanted: Wanted;
  createdAt: string;
  isMonitored: boolean;
  statuses: Map<string, string>;
  /** Matches added to the lists after the search, for monitoring. */
  added: Match[];
}

interface SearchBody {
  search_term?: string | { first_name?: string; middle_names?: string; last_name?: string };
  client_ref?: string;
  limit?: number;
  filters?: { entity_type?: string; birth_year?: number; country_codes?: string[] };
}
interface ById {
  Params: { id: string };
}

/** ComplyAdvantage, search API: sanctions, warnings, politically exposed persons and adverse media, all invented. */
export function complyAdvantageProvider({ options }: Pick<SandboxContext, 'options'>): Provider {
  const noticesTo = `${options.productUrl}/webhooks/comply-advantage/${COMPLY_ADVANTAGE_WEBHOOK_SECRET}`;
  const searches = new Map<number, Search>();
  const rates = createRateWindow(600, 60);
  const outbox = new Outbox();
  const advance = (search: Search | undefined): boolean => {
    const [first] = watchlist;
    if (!search?.isMonitored || !first) return false;
    search.added.push({ entry: first, score: 0.8, matchTypes: ['name_fuzzy'], matchingName: first.name });
    const event = 'monitored_search_updated';
    const body = JSON.stringify({
      event,
      data: { search_id: search.id, new: [first.id], updated: [], removed: [], is_suspended: false },
    });
    const headers = { 'content-type': 'application/json' };
    outbox.send(
      event,
      async (signal) => (await fetch(noticesTo, { method: 'POST', headers, body, signal })).ok,
    );
    return true;
  };
  return {
    id: 'comply-advantage',
    title: 'ComplyAdvantage',
    description: 'Sanctions, politically exposed persons and adverse media; every entry is invented.',
    links: [],
    state: () => `${watchlist.length} entries`,
    reset: () => {
      searches.clear();
      rates.reset();
    },
    outbox,
    levers: [
      {
        id: 'advance',
        label: 'Add a match to monitored searches',
        pull: () => searches.forEach((search) => void advance(search)),
      },
    ],
    register: async (app) => routes(app, searches, rates, advance),
    close: async () => outbox.close(),
  };
}

function routes(
  app: FastifyInstance,
  searches: Map<number, Search>,
  rates: ReturnType<typeof createRateWindow>,
  advance: (search: Search | undefined) => boolean,
): void {
  const firstId = Date.now();
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Token ${COMPLY_ADVANTAGE_KEY}`)
      return fail(reply, 401, 'Authentication failed');
    if (rates.take('key').left < 0) return fail(reply.header('retry-after', 2), 429, 'Too many requests');
  });

  app.post<{ Body: SearchBody | undefined }>(`${BASE}/searches`, async ({ body = {} }, reply) => {
    const { search_term: given, filters = {} } = body;
    const term =
      typeof given === 'string'
        ? given
        : [given?.first_name, given?.middle_names, given?.last_name].filter(Boolean).join(' ');
    if (!term || term.length > 255)
      return fail(reply, 400, 'search_term is required', { search_term: 'required' });
    const search: Search = {
      // Counts from the time of the start, so that ids from before a restart are not reused.
      id: firstId + searches.size,
      ref: `1700000000-${randomBytes(6).toString('base64url')}`,
      clientRef: body.client_ref ?? null,
      wanted: {
        term,
        entityType: filters.entity_type,
        birthYear: filters.birth_year,
        countries: filters.country_codes,
      },
      createdAt: stamp(),
      isMonitored: false,
      statuses: new Map(),
      added: [],
    };
    searches.set(search.id, search);
    return present(search);
  });

  const find = (id: string): Search | undefined =>
    searches.get(Number(id)) ?? [...searches.values()].find(({ ref }) => ref === id);
  const unknown = (reply: FastifyReply) => fail(reply, 404, 'Not found');

  for (const what of ['', '/details'])
    app.get<ById>(`${BASE}/searches/:id${what}`, async ({ params }, reply) => {
      const search = find(params.id);
      return search ? present(search) : unknown(reply);
    });
  app.patch<ById & { Body: { entities?: string[]; match_status?: string } | undefined }>(
    `${BASE}/searches/:id/entities`,
    async ({ params, body }, reply) => {
      const search = find(params.id);
      if (!search) return unknown(reply);
      for (const id of body?.entities ?? []) search.statuses.set(id, body?.match_status ?? 'unknown');
      return { code: 200, status: 'success', content: {} };
    },
  );
  app.patch<ById & { Body: { is_monitored?: boolean } | undefined }>(
    `${BASE}/searches/:id/monitors`,
    async ({ params, body }, reply) => {
      const search = find(params.id);
      if (!search) return unknown(reply);
      search.isMonitored = body?.is_monitored === true;
      return { code: 200, status: 'success', content: { is_monitored: search.isMonitored } };
    },
  );
  // Sandbox only: adds one more matching entry to the lists.
  app.post<ById>(`${BASE}/_admin/searches/:id/advance`, async ({ params }, reply) =>
    advance(find(params.id)) ? { advanced: true } : unknown(reply),
  );
}

const fail = (reply: FastifyReply, code: number, message: string, errors: Record<string, string> = {}) =>
  reply.code(code).send({ code, status: 'failure', message, errors });

const stamp = (): string => new Date().toISOString().slice(0, 19).replace('T', ' ');

function present(search: Search) {
  const matches = [...matchesOf(search.wanted), ...search.added];
  const open = matches.some(({ entry }) => search.statuses.get(entry.id) !== 'false_positive');
  return {
    code: 200,
    status: 'success',
    content: {
      data: {
        id: search.id,
        ref: search.ref,
        searcher_id: 1,
        assignee_id: 1,
        filters: {},
        match_status: matches.length === 0 ? 'no_match' : open ? 'potential_match' : 'false_positive',
        risk_level: 'unknown',
        search_term: search.wanted.term,
        submitted_term: search.wanted.term,
        client_ref: search.clientRef,
        total_hits: matches.length,
        total_matches: matches.length,
        created_at: search.createdAt,
        updated_at: stamp(),
        tags: [],
        limit: 100,
        offset: 0,
        hits: matches.map((match) => hitOf(match, search.statuses.get(match.entry.id) ?? 'potential_match')),
      },
    },
  };
}

function hitOf({ entry, score, matchTypes, matchingName }: Match, status: string) {
  return {
    doc: {
      id: entry.id,
      name: entry.name,
      entity_type: entry.kind,
      aka: entry.aka.map((name) => ({ name })),
      associates: [],
      fields: [
        ...(entry.born ? [{ name: 'Date of Birth', value: entry.born, source: entry.source }] : []),
        { name: 'Country', value: entry.country, source: entry.source },
      ],
      media: entry.types.some((type) => type.startsWith('adverse-media'))
        ? [
            {
              date: '2025-02-03T00:00:00Z',
              snippet: `${entry.name} is named in an invented report.`,
              title: 'An invented report',
              url: 'https://news.example/invented',
            },
          ]
        : [],
      sources: [entry.source],
      source_notes: {
        [entry.source]: {
          name: entry.source.replaceAll('-', ' '),
          url: `https://lists.example/${entry.source}`,
          aml_types: entry.types,
          country_codes: [entry.country],
          listing_started_utc: '2020-01-01T00:00:00Z',
        },
      },
      types: entry.types,
      last_updated_utc: '2026-11-01T00:00:00Z',
    },
    match_types: matchTypes,
    match_types_details: [
      {
        matching_name: matchingName,
        sources: [entry.source],
        aml_types: entry.types,
        name_matches: [],
        secondary_matches: [],
      },
    ],
    score,
    is_whitelisted: false,
    match_status: status,
    risk_level: 'unknown',
  };
}
