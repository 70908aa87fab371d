import type { Provider } from '../providers.ts';
import { companies, searchCompanies, type WorldCompany } from '../world/index.ts';

const BASE = '/sandbox/gleif';
const holders = companies.filter(({ lei }) => lei !== undefined);

/** The index of legal entity identifiers (LEIs), in JSON:API format. */
export const gleifProvider = (): Provider => ({
  id: 'gleif',
  title: 'GLEIF',
  description: 'Legal entity identifiers of the world, without a key.',
  links: [],
  state: () => `${holders.length} identifiers`,
  register: async (app) => {
    app.get<{ Params: { lei: string } }>(`${BASE}/lei-records/:lei`, async ({ params }, reply) => {
      const company = holders.find(({ lei }) => lei === params.lei);
      const errors = [{ status: '404', title: 'Resource not found', detail: 'No such LEI' }];
      return company ? { data: present(company), meta: { goldenCopy } } : reply.code(404).send({ errors });
    });
    app.get<{ Querystring: Record<string, string> }>(`${BASE}/lei-records`, async ({ query }) => {
      const found = searchCompanies(query['filter[entity.legalName]'] ?? '').filter(({ lei }) => lei);
      const pagination = { currentPage: 1, perPage: 20, total: found.length, lastPage: 1 };
      return { data: found.map(present), meta: { goldenCopy, pagination } };
    });
  },
});

const goldenCopy = { publishDate: '2026-11-15T16:00:00Z' };

const present = (company: WorldCompany) => ({
  type: 'lei-records',
  id: company.lei,
  attributes: {
    lei: company.lei,
    entity: {
      legalName: { name: company.name, language: 'en' },
      otherNames: (company.previousNames ?? []).map(({ name }) => ({ name, type: 'PREVIOUS_LEGAL_NAME' })),
      legalAddress: {
        addressLines: [[company.address.premises, company.address.street].filter(Boolean).join(' ')],
        city: company.address.locality,
        country: company.address.country,
        postalCode: company.address.postcode,
      },
      registeredAt: { id: 'RA000585' },
      registeredAs: company.number,
      jurisdiction: company.country,
      category: 'GENERAL',
      legalForm: { id: 'H0PO' },
      status: company.status === 'active' ? 'ACTIVE' : 'INACTIVE',
      creationDate: `${company.registered}T00:00:00Z`,
    },
    registration: {
      initialRegistrationDate: '2018-01-15T00:00:00Z',
      lastUpdateDate: '2026-01-15T00:00:00Z',
      nextRenewalDate: '2027-01-15T00:00:00Z',
      status: 'ISSUED',
      managingLou: '9845DEMO00LOUFICTI00',
      corroborationLevel: 'FULLY_CORROBORATED',
    },
  },
});
