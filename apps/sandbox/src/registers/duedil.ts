import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Provider } from '../providers.ts';
import {
  companies,
  findCompany,
  findPerson,
  type Holder,
  holderOf,
  nameOfHolder,
  searchCompanies,
  type WorldAddress,
  type WorldCompany,
  type WorldPerson,
} from '../world/index.ts';
import { createRateWindow } from './rate-window.ts';

const BASE = '/sandbox/duedil';
export const DUEDIL_KEY = 'sandbox-duedil-key';
const COVERED = ['GB', 'IE', 'DE'];

interface ById {
  Params: { cc: string; id: string };
  Querystring: Paged;
}
interface Paged {
  offset?: string;
  limit?: string;
}

/** DueDil, API version 4: British, Irish and German companies with exact shareholdings. */
export function dueDilProvider(): Provider {
  const rates = createRateWindow(30, 1);
  return {
    id: 'duedil',
    title: 'DueDil',
    description: 'Companies of Britain and Ireland: officers, exact shareholdings, groups.',
    links: [],
    state: () => `${companies.filter(({ country }) => COVERED.includes(country)).length} companies`,
    reset: rates.reset,
    register: async (app) => routes(app, rates),
  };
}

function routes(app: FastifyInstance, rates: ReturnType<typeof createRateWindow>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-auth-token'] !== DUEDIL_KEY)
      return fail(reply, 401, 'UNAUTHORIZED', 'Invalid token');
    if (rates.take(DUEDIL_KEY).left < 0) {
      reply.header('retry-after', 1);
      return fail(reply, 429, 'RATE_LIMIT', 'Too many requests');
    }
  });

  app.post<{
    Querystring: Paged;
    Body: { criteria?: { name?: string; countryCodes?: { values?: string[] } } } | undefined;
  }>(`${BASE}/search/companies.json`, async ({ body, query }, reply) => {
    const name = body?.criteria?.name;
    if (!name) return fail(reply, 400, 'BAD_REQUEST', 'criteria are missing');
    const wanted = body?.criteria?.countryCodes?.values ?? COVERED;
    const found = searchCompanies(
      name,
      COVERED.filter((country) => wanted.includes(country)),
    );
    const page = pageOf(found, query, reply);
    if (!page) return;
    return {
      companies: page.items.map((company) => ({
        countryCode: company.country,
        companyId: company.number,
        name: company.name,
        type: company.form,
        incorporationDate: company.registered,
        officialStatus: company.status,
        simplifiedStatus: simplified(company),
        addresses: [addressOf(company.address)],
        industries: industriesOf(company),
      })),
      pagination: page.pagination,
    };
  });

  const of = (what: string, answer: (company: WorldCompany, query: Paged, reply: FastifyReply) => unknown) =>
    app.get<ById>(`${BASE}/company/:cc/:id${what}.json`, async ({ params, query }, reply) => {
      const company = COVERED.includes(params.cc) ? findCompany(params.cc, params.id) : undefined;
      return company ? answer(company, query, reply) : fail(reply, 404, 'NOT_FOUND', 'Resource not found');
    });

  of('', (company) => ({
    countryCode: company.country,
    companyId: company.number,
    name: company.name,
    type: company.form,
    incorporationCountry: company.country,
    incorporationDate: company.registered,
    officialStatus: company.status,
    simplifiedStatus: simplified(company),
    numberOfEmployees: company.employees ?? null,
    primaryWebsite: company.website ?? null,
    legalEntityIdentifier: company.lei
      ? { lei: company.lei, sourceUrl: 'https://search.gleif.example' }
      : null,
    registeredAddress: addressOf(company.address),
  }));
  of('/registered-names', (company) => ({
    registeredNames: [
      { name: company.name, startDate: company.previousNames?.at(-1)?.to ?? company.registered },
      ...(company.previousNames ?? []).map(({ name, from, to }) => ({ name, startDate: from, endDate: to })),
    ],
  }));
  of('/related-names', (company) => ({
    relatedNames: company.tradingName ? [{ name: company.tradingName }] : [],
  }));
  of('/addresses', (company) => ({
    addresses: [
      { ...addressOf(company.address), types: ['registered'] },
      ...(company.tradingAddress ? [{ ...addressOf(company.tradingAddress), types: ['trading'] }] : []),
    ],
  }));
  of('/industries', (company) => ({ industries: industriesOf(company) }));
  of('/officers', (company, query, reply) => {
    const page = pageOf(company.officers, query, reply);
    return (
      page && {
        officers: page.items.map(({ who, role, from, to, title }) => {
          // Every officer of a fictional company is one of the fictional people.
          const person = findPerson(who) as WorldPerson;
          return {
            officerId: who,
            type: 'person',
            person: personOf(person),
            isShareholder: company.holdings.some((holding) => holding.who === who),
            disqualifications: [],
            appointments: [
              {
                status: to ? 'closed' : 'open',
                startDate: from,
                ...(to && { endDate: to }),
                officialRole: role,
                ...(title && { selfDescribedPosition: title }),
                serviceAddress: addressOf(company.address),
              },
            ],
          };
        }),
        pagination: page.pagination,
      }
    );
  });
  of('/shareholders', (company, query, reply) => {
    const page = pageOf(company.holdings, query, reply);
    return (
      page && {
        totalCompanyShares: 1000,
        shareholders: page.items.map((holding) => {
          const holder = holderOf(holding);
          const percentage = Number(holding.percentage);
          return {
            sourceName: nameOfHolder(holder),
            totalShareholding: percentage * 10,
            totalShareholdingPercentage: percentage,
            shareholdings: [
              {
                class: 'ORDINARY',
                numberOfShares: percentage * 10,
                percentageOfShares: percentage,
                nominalValue: 1,
              },
            ],
            exactMatches: matchesOf(holder),
            possibleMatches: [],
            notMatched: 'name' in holder,
          };
        }),
        pagination: page.pagination,
      }
    );
  });
  of('/persons-significant-control', (company, query, reply) => {
    const controls =
      company.country === 'GB' && !company.controlStatement
        ? company.holdings.filter(({ percentage }) => Number(percentage) > 25)
        : [];
    const page = pageOf(controls, query, reply);
    return (
      page && {
        personsSignificantControl: page.items.map((holding) => {
          const holder = holderOf(holding);
          return {
            type: 'person' in holder ? 'person' : 'company',
            ...('person' in holder ? { person: personOf(holder.person) } : { company: companyOf(holder) }),
            naturesOfControl: [`ownership-of-shares-${bandOf(holding.percentage)}-percent`],
            isShareholder: true,
            notifiedAt: holding.since,
            exactMatches: matchesOf(holder),
            possibleMatches: [],
          };
        }),
        statements: company.controlStatement ? [company.controlStatement] : [],
        pagination: page.pagination,
      }
    );
  });
}

const fail = (reply: FastifyReply, status: number, errorCode: string, message: string) =>
  void reply.code(status).send({ httpCode: status, errorCode, message, timestamp: new Date().toISOString() });

/** An offset past the end gives an empty list; a limit above 50 is refused. */
function pageOf<Item>(all: readonly Item[], query: Paged, reply: FastifyReply) {
  const offset = Number(query.offset ?? 0);
  const limit = Number(query.limit ?? 10);
  if (!(offset >= 0 && limit >= 1 && limit <= 50)) {
    fail(reply, 400, 'BAD_REQUEST', 'limit is 1 to 50');
    return undefined;
  }
  return { items: all.slice(offset, offset + limit), pagination: { offset, limit, total: all.length } };
}

const simplified = ({ status }: WorldCompany): string =>
  ({ active: 'Active', dormant: 'Dormant', liquidation: 'In Liquidation', dissolved: 'Dissolved' })[status];

const bandOf = (percentage: string): string => {
  const share = Number(percentage);
  return share >= 75 ? '75-to-100' : share > 50 ? '50-to-75' : '25-to-50';
};

function addressOf({ premises, street, locality, postcode, country }: WorldAddress) {
  return {
    fullAddress: [[premises, street].filter(Boolean).join(' '), locality, postcode].join(', '),
    structuredAddress: {
      ...(premises && { premises }),
      thoroughfare: street,
      postTown: locality,
      postcode,
      countryCode: country,
    },
  };
}

const industriesOf = ({ sic }: WorldCompany) =>
  sic.map((code) => ({ name: `SIC ${code}`, code, type: 'SIC2007' }));

const personOf = ({ sex, forenames, surname, nationality, born }: WorldPerson) => ({
  honorific: sex === 'F' ? 'Ms' : 'Mr',
  firstName: forenames,
  lastName: surname,
  nationalities: [nationality],
  dateOfBirth: { year: Number(born.slice(0, 4)), month: Number(born.slice(5, 7)) },
});

const companyOf = (holder: Holder) => ({
  name: nameOfHolder(holder),
  ...('company' in holder && { countryCode: holder.company.country, companyId: holder.company.number }),
});

function matchesOf(holder: Holder) {
  if ('person' in holder) return [{ type: 'person', countryCode: holder.person.nationality }];
  if (!('company' in holder)) return [];
  return [{ type: 'company', countryCode: holder.company.country, companyId: holder.company.number }];
}
