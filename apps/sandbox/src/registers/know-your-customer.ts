import type { FastifyInstance } from 'fastify';
import type { Provider } from '../providers.ts';
import {
  companies,
  findCompany,
  findPerson,
  type Holder,
  holderOf,
  nameOfHolder,
  searchCompanies,
  type WorldCompany,
} from '../world/index.ts';
import { bearerTokens } from './bearer-tokens.ts';

const BASE = '/sandbox/know-your-customer';
export const KYC_CLIENT_ID = 'sandbox-kyc-client';
export const KYC_CLIENT_SECRET = 'sandbox-kyc-secret';

/** The statuses of a case, one per poll; 3 is ready. */
const STATUS_SEQUENCE = [0, 50, 53, 9, 3];

interface Case {
  company: WorldCompany;
  polls: number;
}
interface ById {
  Params: { id: string };
}

/** Know Your Customer, API version 2: a look-up opens a case, which takes some time to complete. */
export function knowYourCustomerProvider(): Provider {
  const cases = new Map<string, Case>();
  return {
    id: 'know-your-customer',
    title: 'Know Your Customer',
    description: 'Live look-ups at registers of many countries; each opens a case.',
    links: [],
    state: () => `${companies.length} companies`,
    reset: () => cases.clear(),
    register: async (app) => routes(app, cases),
  };
}

function routes(app: FastifyInstance, cases: Map<string, Case>): void {
  const tokens = bearerTokens(app, {
    path: `${BASE}/connect/token`,
    clientId: KYC_CLIENT_ID,
    clientSecret: KYC_CLIENT_SECRET,
    seconds: 600,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${BASE}/v2`) || tokens.accepts(request)) return;
    return reply.code(401).send({ error: 'invalid_token' });
  });

  app.post<{ Body: { query?: string; codeiso31662?: string } | undefined }>(
    `${BASE}/v2/Companies/search`,
    async ({ body }, reply) => {
      if (!body?.query || !body.codeiso31662) return reply.code(400).send({ error: 'query is required' });
      const found = searchCompanies(body.query, [body.codeiso31662]);
      return {
        companySearch: {
          results: found.map((company) => ({
            name: company.name,
            rawname: company.name,
            type: company.form,
            externalCode: company.number,
            registrationNumber: company.number,
            companyStatus: company.status,
            dataSource: 'Registry',
            countryCodeISO31662: company.country,
          })),
        },
      };
    },
  );
  app.post<{ Body: { externalCode?: string; country?: string; rawname?: string } | undefined }>(
    `${BASE}/v2/Companies`,
    async ({ body }, reply) => {
      const company = findCompany(body?.country ?? '', body?.externalCode ?? '');
      if (!company) return reply.code(404).send({ error: 'company not found' });
      const caseCommonId = 70_000 + cases.size;
      cases.set(String(caseCommonId), { company, polls: 0 });
      return { caseCommonId };
    },
  );
  app.get<ById>(`${BASE}/v2/Companies/:id`, async ({ params }, reply) => {
    const opened = cases.get(params.id);
    if (!opened) return reply.code(404).send({ error: 'case not found' });
    const { company } = opened;
    const statusId = STATUS_SEQUENCE[Math.min(opened.polls, STATUS_SEQUENCE.length - 1)];
    opened.polls += 1;
    const { premises, street, locality, postcode, country } = company.address;
    return {
      caseDetail: {
        details: {
          common: {
            caseCommonId: params.id,
            status: 'Open',
            statusId,
            statusName: statusId === 3 ? 'Ready' : 'In progress',
            caseDecision: null,
            complete: statusId === 3,
          },
          company: {
            entityName: company.name,
            type: company.form,
            countryCodeISO31662: company.country,
            properties: [
              { name: 'Company status', value: company.status },
              { name: 'Incorporation date', value: company.registered },
            ],
          },
          caseAddress: {
            addressLine1: [premises, street].filter(Boolean).join(' '),
            city: locality,
            postcode,
            country,
          },
        },
        isCaseAMLPositive: false,
        allUbosIdentified: true,
      },
    };
  });
  app.get<ById>(`${BASE}/v2/Companies/:id/org-chart`, async ({ params }, reply) => {
    const opened = cases.get(params.id);
    if (!opened || opened.polls < STATUS_SEQUENCE.length) return reply.code(404).send({ error: 'not ready' });
    return chartOf(opened.company);
  });
}

function chartOf(company: WorldCompany) {
  return {
    name: company.name,
    role: null,
    jurisdictionId: company.country,
    isUnresolvedAML: false,
    officers: company.officers
      .filter(({ to }) => to === undefined)
      .map(({ who, role }) => {
        const person = findPerson(who);
        return {
          name: `${person?.forenames} ${person?.surname}`,
          role: role === 'secretary' ? 'Secretary' : 'Director',
          nationalityId: person?.nationality,
          isUnresolvedAML: false,
        };
      }),
    shareholders: company.holdings.map((holding) => ({
      ...nodeOf(holderOf(holding)),
      role: 'Shareholder',
      shares: Number(holding.percentage),
      effectivePercentage: Number(holding.percentage),
      isUnresolvedAML: false,
    })),
    others: [],
  };
}

const nodeOf = (holder: Holder) => ({
  name: nameOfHolder(holder),
  ...('person' in holder
    ? { nationalityId: holder.person.nationality }
    : { jurisdictionId: 'company' in holder ? holder.company.country : 'GB' }),
});
