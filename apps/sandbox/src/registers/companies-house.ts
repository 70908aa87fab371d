import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Provider } from '../providers.ts';
import { companies, findCompany, searchCompanies, type WorldCompany } from '../world/index.ts';
import { addressOf, controlOf, etagOf, officerOf, profileOf, snippetOf } from './companies-house.present.ts';
import { createRateWindow } from './rate-window.ts';

const BASE = '/sandbox/companies-house';
export const COMPANIES_HOUSE_KEY = 'sandbox-companies-house-key';

/** The company that the action on the control page changes. */
const NORTHGATE = '09912345';

interface ByNumber {
  Params: { number: string };
  Querystring: { items_per_page?: string; start_index?: string };
}

/** Company numbers that return an error, for testing. */
const RESERVED: Readonly<Record<string, number>> = { '99990404': 404, '99990429': 429, '99990500': 500 };

/** The public data API of the British register: companies, officers, people with significant control, filings. */
export function companiesHouseProvider(): Provider {
  const rates = createRateWindow(600, 300);
  const inLiquidation = new Set<string>();
  const british = companies.filter(({ country }) => country === 'GB');
  return {
    id: 'companies-house',
    title: 'Companies House',
    description: 'The register of the United Kingdom: companies, officers, owners, filings.',
    links: [],
    state: () => `${british.length} companies`,
    levers: [
      {
        id: 'liquidate',
        label: 'Put Northgate Harbour Systems into liquidation, or take it out',
        pull: () => void (inLiquidation.delete(NORTHGATE) || inLiquidation.add(NORTHGATE)),
      },
    ],
    reset: () => {
      inLiquidation.clear();
      rates.reset();
    },
    register: async (app) => routes(app, rates, inLiquidation),
  };
}

function routes(
  app: FastifyInstance,
  rates: ReturnType<typeof createRateWindow>,
  inLiquidation: ReadonlySet<string>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const [, given = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (Buffer.from(given, 'base64').toString() !== `${COMPANIES_HOUSE_KEY}:`)
      return reply.code(401).send({ error: 'Invalid Authorization', type: 'ch:service' });
    const { left, limit, resetsAt } = rates.take(given);
    reply.headers({
      'x-ratelimit-limit': limit,
      'x-ratelimit-remain': Math.max(0, left),
      'x-ratelimit-reset': resetsAt,
      'x-ratelimit-window': '5m',
    });
    if (left < 0) return reply.code(429).send();
  });

  app.get<{ Querystring: { q?: string; items_per_page?: string; start_index?: string } }>(
    `${BASE}/search/companies`,
    async ({ query }) => {
      const found = searchCompanies(query.q ?? '', ['GB']);
      const page = pageOf(found, query, 20, 100);
      return {
        kind: 'search#companies',
        total_results: found.length,
        start_index: page.start,
        items_per_page: page.size,
        items: page.items.map((company) => ({
          kind: 'searchresults#company',
          title: company.name,
          company_number: company.number,
          company_status: company.status,
          company_type: company.form,
          date_of_creation: company.registered,
          ...(company.ended && { date_of_cessation: company.ended }),
          address: addressOf(company.address),
          address_snippet: snippetOf(company.address),
          description: `${company.number} - Incorporated on ${company.registered}`,
          links: { self: `/company/${company.number}` },
        })),
      };
    },
  );

  app.get<ByNumber>(`${BASE}/company/:number`, async ({ params }, reply) => {
    const company = find(params.number, reply, 'company-profile-not-found');
    return (
      company &&
      profileOf(inLiquidation.has(company.number) ? { ...company, status: 'liquidation' } : company)
    );
  });

  app.get<ByNumber>(`${BASE}/company/:number/officers`, async ({ params, query }, reply) => {
    const company = find(params.number, reply, 'company-officers-not-found');
    if (!company) return;
    const page = pageOf(company.officers, query, 35, 50);
    const resigned = company.officers.filter(({ to }) => to !== undefined).length;
    return {
      kind: 'officer-list',
      etag: etagOf(company),
      start_index: page.start,
      items_per_page: page.size,
      total_results: company.officers.length,
      active_count: company.officers.length - resigned,
      resigned_count: resigned,
      links: { self: `/company/${company.number}/officers` },
      items: page.items.map((officer) => officerOf(company, officer)),
    };
  });

  app.get<ByNumber>(
    `${BASE}/company/:number/persons-with-significant-control`,
    async ({ params, query }, reply) => {
      const company = find(params.number, reply, 'company-psc-not-found');
      if (!company) return;
      const controls = company.controlStatement
        ? []
        : company.holdings.filter(({ percentage }) => Number(percentage) > 25);
      if (controls.length === 0) return notFound(reply, 'company-psc-not-found');
      const page = pageOf(controls, query, 25, 100);
      const ceased = controls.filter(({ ended }) => ended !== undefined).length;
      return {
        start_index: page.start,
        items_per_page: page.size,
        total_results: controls.length,
        active_count: controls.length - ceased,
        ceased_count: ceased,
        links: { self: `/company/${company.number}/persons-with-significant-control` },
        items: page.items.map((holding) => controlOf(company, holding)),
      };
    },
  );

  app.get<ByNumber>(
    `${BASE}/company/:number/persons-with-significant-control-statements`,
    async ({ params }, reply) => {
      const company = find(params.number, reply, 'company-psc-statements-not-found');
      if (!company) return;
      if (!company.controlStatement) return notFound(reply, 'company-psc-statements-not-found');
      return {
        start_index: 0,
        items_per_page: 25,
        total_results: 1,
        active_count: 1,
        ceased_count: 0,
        links: { self: `/company/${company.number}/persons-with-significant-control-statements` },
        items: [
          {
            kind: 'persons-with-significant-control-statement',
            statement: company.controlStatement,
            notified_on: company.registered,
            etag: etagOf(company),
            links: { self: `/company/${company.number}/persons-with-significant-control-statements/1` },
          },
        ],
      };
    },
  );

  app.get<ByNumber>(`${BASE}/company/:number/filing-history`, async ({ params, query }, reply) => {
    const company = find(params.number, reply, 'company-filing-history-not-found');
    if (!company) return;
    const filings = company.filings ?? [];
    const page = pageOf(filings, query, 25, 100);
    return {
      kind: 'filing-history',
      etag: etagOf(company),
      filing_history_status: 'filing-history-available',
      start_index: page.start,
      items_per_page: page.size,
      total_count: filings.length,
      items: page.items.map(({ id, type, category, description, date }) => ({
        transaction_id: id,
        type,
        category,
        description,
        description_values: { made_up_date: date },
        date,
        action_date: date,
        pages: 3,
        barcode: `X${id.slice(-7)}`,
        paper_filed: false,
        links: {
          self: `/company/${company.number}/filing-history/${id}`,
          document_metadata: `/document/${id}`,
        },
      })),
    };
  });
}

function find(number: string, reply: FastifyReply, error: string): WorldCompany | undefined {
  const company = findCompany('GB', number);
  if (company) return company;
  const status = RESERVED[number];
  if (status === 429) reply.header('retry-after', 300);
  if (status && status !== 404) reply.code(status).send();
  else notFound(reply, error);
  return undefined;
}

const notFound = (reply: FastifyReply, error: string) =>
  reply.code(404).send({ errors: [{ type: 'ch:service', error }] });

function pageOf<Item>(
  all: readonly Item[],
  query: { items_per_page?: string; start_index?: string },
  usual: number,
  most: number,
) {
  const size = Math.min(Number(query.items_per_page) || usual, most);
  const start = Number(query.start_index) || 0;
  return { start, size, items: all.slice(start, start + size) };
}
