import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Provider } from '../providers.ts';
import { companies, findCompany, findPerson, searchCompanies, type WorldCompany } from '../world/index.ts';
import { bearerTokens } from './bearer-tokens.ts';

const BASE = '/sandbox/windeed';
export const WINDEED_CLIENT_ID = 'sandbox-windeed-client';
export const WINDEED_CLIENT_SECRET = 'sandbox-windeed-secret';

/** How many polls it takes until a search is complete. */
const POLLS_NEEDED = 2;

interface Search {
  type: string;
  polls: number;
  result: unknown;
}

const statuses = {
  active: 'IN_BUSINESS',
  dormant: 'IN_BUSINESS',
  liquidation: 'LIQUIDATION',
  dissolved: 'FINAL_DEREGISTRATION',
} as const;

/** WinDeed: searches of the South African company register, which are billed and take some time to complete. */
export function winDeedProvider(): Provider {
  const searches = new Map<string, Search>();
  return {
    id: 'windeed',
    title: 'WinDeed',
    description: 'Searches of the South African company register.',
    links: [],
    state: () => `${companies.filter(({ country }) => country === 'ZA').length} companies`,
    reset: () => searches.clear(),
    register: async (app) => routes(app, searches),
  };
}

function routes(app: FastifyInstance, searches: Map<string, Search>): void {
  const tokens = bearerTokens(app, {
    path: `${BASE}/oauth/token`,
    clientId: WINDEED_CLIENT_ID,
    clientSecret: WINDEED_CLIENT_SECRET,
    seconds: 600,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${BASE}/v1`) || tokens.accepts(request)) return;
    return reply.code(401).send({ code: 'UNAUTHORISED', title: 'The token is not valid' });
  });

  app.post<{ Body: { type?: string; criteria?: Record<string, string> } | undefined }>(
    `${BASE}/v1/searches`,
    async ({ body }, reply) => {
      const { registrationNumber, name } = body?.criteria ?? {};
      if (body?.type !== 'COMPANY' || (!registrationNumber && !name))
        return reply.code(422).send({ code: 'CRITERIA_MISSING', title: 'Give a number or a name' });
      const one = registrationNumber && findCompany('ZA', registrationNumber);
      const many = name ? searchCompanies(name, ['ZA']).map(present) : [];
      const searchId = randomUUID();
      const result = registrationNumber ? one && present(one) : many.length > 0 ? many : undefined;
      searches.set(searchId, { type: 'COMPANY', polls: 0, result });
      return reply.code(202).send({ searchId, status: 'QUEUED', costCents: 4500 });
    },
  );
  app.get<{ Params: { id: string } }>(`${BASE}/v1/searches/:id`, async ({ params }, reply) => {
    const search = searches.get(params.id);
    if (!search) return reply.code(404).send({ code: 'NOT_FOUND', title: 'No such search' });
    search.polls += 1;
    const { type, polls, result } = search;
    if (polls < POLLS_NEEDED) return { searchId: params.id, type, status: 'RUNNING' };
    const completedAt = new Date().toISOString();
    return result
      ? { searchId: params.id, type, status: 'COMPLETED', completedAt, result }
      : { searchId: params.id, type, status: 'NOT_FOUND', completedAt };
  });
}

function present(company: WorldCompany) {
  const { premises, street, locality, postcode } = company.address;
  return {
    registrationNumber: company.number,
    name: company.name,
    tradingName: company.tradingName ?? null,
    enterpriseType: '07',
    status: statuses[company.status],
    registrationDate: company.registered,
    registeredAddress: {
      line1: [premises, street].filter(Boolean).join(' '),
      city: locality,
      postalCode: postcode,
      country: 'ZA',
    },
    taxNumber: company.taxNumber ?? null,
    financialYearEnd: '02-28',
    auditors: [],
    directors: company.officers.map(({ who, from, to, title }) => {
      const person = findPerson(who);
      return {
        fullName: `${person?.forenames} ${person?.surname}`,
        idNumber: person?.idNumber ?? null,
        designation: title ?? 'Director',
        appointedOn: from,
        resignedOn: to ?? null,
        status: to ? 'RESIGNED' : 'ACTIVE',
      };
    }),
    previousNames: (company.previousNames ?? []).map(({ name, from, to }) => ({ name, from, to })),
  };
}
