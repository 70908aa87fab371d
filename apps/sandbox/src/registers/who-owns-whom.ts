import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Provider } from '../providers.ts';
import {
  companies,
  findPerson,
  holderOf,
  nameOfHolder,
  searchCompanies,
  type WorldCompany,
} from '../world/index.ts';

const BASE = '/sandbox/who-owns-whom';
export const WHO_OWNS_WHOM_KEY = 'sandbox-who-owns-whom-key';

interface ById {
  Params: { id: string };
}

const covered = companies.filter(({ country }) => country === 'ZA');

/** Who Owns Whom: researched ownership of South African companies. */
export function whoOwnsWhomProvider(): Provider {
  return {
    id: 'who-owns-whom',
    title: 'Who Owns Whom',
    description: 'Researched ownership and directors of South African companies.',
    links: [],
    state: () => `${covered.length} companies`,
    register: async (app) => routes(app),
  };
}

function routes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-api-key'] !== WHO_OWNS_WHOM_KEY)
      return reply.code(401).send({ code: 'UNAUTHORISED', message: 'Unknown key' });
  });

  app.get<{ Querystring: { q?: string; page?: string; pageSize?: string } }>(
    `${BASE}/v1/companies`,
    async ({ query }) => {
      const found = searchCompanies(query.q ?? '', ['ZA']);
      const size = Math.min(Number(query.pageSize) || 20, 100);
      const start = (Math.max(Number(query.page) || 1, 1) - 1) * size;
      return { items: found.slice(start, start + size).map(present), total: found.length };
    },
  );
  app.get<ById>(`${BASE}/v1/companies/:id`, async ({ params }, reply) => {
    const company = find(params.id, reply);
    return company && present(company);
  });
  app.get<ById>(`${BASE}/v1/companies/:id/shareholders`, async ({ params }, reply) =>
    find(params.id, reply)?.holdings.map((holding) => {
      const holder = holderOf(holding);
      const isPerson = 'person' in holder;
      return {
        holderType: isPerson ? 'PERSON' : (holding.kind ?? 'COMPANY'),
        ...('company' in holder && { holderId: `wow-${holder.company.key}` }),
        name: nameOfHolder(holder),
        country: isPerson ? holder.person.nationality : 'ZA',
        percentage: Number(holding.percentage),
        asAt: '2026-06-30',
        source: 'Annual return',
      };
    }),
  );
  app.get<ById>(`${BASE}/v1/companies/:id/directors`, async ({ params }, reply) =>
    find(params.id, reply)?.officers.map(({ who, from, to, title }) => {
      const person = findPerson(who);
      return {
        fullName: `${person?.forenames} ${person?.surname}`,
        designation: title ?? 'Director',
        appointedOn: from,
        resignedOn: to ?? null,
      };
    }),
  );
}

function find(id: string, reply: FastifyReply): WorldCompany | undefined {
  const company = covered.find(({ key }) => `wow-${key}` === id);
  if (!company) reply.code(404).send({ code: 'NOT_FOUND', message: 'No such company' });
  return company;
}

const present = ({ key, number, name, tradingName, listing, sic }: WorldCompany) => ({
  id: `wow-${key}`,
  registrationNumber: number,
  name,
  tradingName: tradingName ?? null,
  ...(listing && { listing }),
  industryCode: sic[0] ?? null,
  transparencyRating: 'B',
});
