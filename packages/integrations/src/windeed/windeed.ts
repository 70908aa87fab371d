import {
  type CompanyRegister,
  type FoundCompany,
  ProviderFailure,
  type RegisterExtract,
} from '@probity/core/kernel/ports';
import type { RegistrationStatus } from '@probity/domain/fields/values/labels.ts';
import { z } from 'zod';
import {
  createBearerClient,
  type ProviderAddress,
  type ProviderAnswer,
  type RateBudget,
} from '../outgoing/index.ts';
import { textAt } from '../outgoing/text-at.ts';
import { addressOf, NOT_PUBLISHED, party, READY, valuesOf } from '../register/reading.ts';

export interface WinDeedOptions extends ProviderAddress {
  clientId: string;
  clientSecret: string;
  /** The path of the token endpoint, below the base URL. */
  tokenPath: string;
  budget?: RateBudget | undefined;
}

const text = z.string().nullish();
const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Address = z
  .object({
    line1: text,
    line2: text,
    suburb: text,
    city: text,
    province: text,
    postalCode: text,
    country: text,
  })
  .nullish();
const Company = z.object({
  registrationNumber: z.string(),
  name: z.string(),
  tradingName: text,
  status: text,
  registrationDate: text,
  registeredAddress: Address,
  taxNumber: text,
  directors: z
    .array(
      z.object({
        fullName: z.string(),
        idNumber: text,
        designation: text,
        appointedOn: text,
        resignedOn: text,
      }),
    )
    .default([]),
  previousNames: z.array(z.object({ name: z.string(), from: text, to: text })).default([]),
});
const Search = z.object({
  searchId: z.string(),
  status: z.enum(['QUEUED', 'RUNNING', 'COMPLETED', 'NOT_FOUND', 'FAILED']),
  result: z.unknown().optional(),
});

const statuses: Readonly<Record<string, RegistrationStatus>> = {
  IN_BUSINESS: 'Active',
  DEREGISTRATION_PROCESS: 'Other',
  FINAL_DEREGISTRATION: 'Dissolved',
  LIQUIDATION: 'InLiquidation',
};
const statusOf = (status: string | null | undefined): RegistrationStatus | null =>
  status ? (statuses[status] ?? 'Other') : null;

const ASK_AGAIN_SECONDS = 2;
const SEARCH_TURNS = 8;
const SEARCH_WAIT_MS = 700;

/** WinDeed: the company register of South Africa (CIPC). We defined the contract for a gateway: none is public. */
export function createWinDeed(options: WinDeedOptions): CompanyRegister {
  const provider = 'WinDeed';
  const { clientId, clientSecret, tokenPath, ...address } = options;
  const codeIn = (body: unknown) => textAt(body, 'code');
  const client = createBearerClient({ provider, ...address, codeIn }, async (tokens) => {
    const { value } = await tokens.call({
      method: 'POST',
      path: tokenPath,
      endpoint: tokenPath,
      form: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
      schema: Token,
      repeatable: true,
    });
    return { token: value.access_token, expiresInSeconds: value.expires_in };
  });

  // Each search is billed: it is started once and never retried automatically.
  const begin = (criteria: Record<string, string>) =>
    client.call({
      method: 'POST',
      path: '/v1/searches',
      endpoint: '/v1/searches',
      json: { type: 'COMPANY', reference: 'probity', criteria },
      schema: Search,
    });
  const look = (id: string) =>
    client.call({
      path: `/v1/searches/${encodeURIComponent(id)}`,
      endpoint: '/v1/searches/{id}',
      schema: Search,
    });

  return {
    provider,
    method: 'CompanyRegistry',
    countries: ['ZA'],
    publishes: [
      'RegistrationName',
      'RegistrationNumber',
      'RegistrationCountry',
      'RegistrationStatus',
      'RegistrationAddress',
      'DateOfRegistration',
      'PreviousNames',
      'TradingName',
      'TaxIdentificationNumber',
      'BoardOfDirector',
    ],
    completeRoles: ['BoardOfDirector'],
    isSlow: true,

    async search({ text: name, country }) {
      if (country && country !== 'ZA') return { companies: [], hasMore: false, answers: [] };
      const isNumber = /^\d{4}\/\d{6}\/\d{2}$/.test(name.trim());
      let answer = await begin(isNumber ? { registrationNumber: name.trim() } : { name });
      for (let turn = 0; isOpen(answer) && turn < SEARCH_TURNS; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, SEARCH_WAIT_MS));
        answer = await look(answer.value.searchId);
      }
      if (isOpen(answer)) throw new ProviderFailure({ provider, kind: 'TimedOut' });
      if (answer.value.status === 'NOT_FOUND')
        return { companies: [], hasMore: false, answers: [answer.raw] };
      const found = read(provider, z.union([z.array(Company), Company.transform((one) => [one])]), answer);
      const companies = found.map(
        (company): FoundCompany => ({
          reference: company.registrationNumber,
          name: company.name,
          number: company.registrationNumber,
          country: 'ZA',
          status: statusOf(company.status),
          address:
            [company.registeredAddress?.line1, company.registeredAddress?.city].filter(Boolean).join(', ') ||
            null,
          registeredOn: company.registrationDate ?? null,
        }),
      );
      return { companies, hasMore: false, answers: [answer.raw] };
    },

    async read(reference, ticket) {
      const answer = ticket ? await look(ticket) : await begin({ registrationNumber: reference });
      const { searchId, status } = answer.value;
      if (isOpen(answer))
        return {
          state: 'Pending',
          ticket: searchId,
          askAgainInSeconds: ASK_AGAIN_SECONDS,
          answers: [answer.raw],
        };
      if (status === 'NOT_FOUND') throw new ProviderFailure({ provider, kind: 'NotFound' });
      return { state: 'Ready', answers: [answer.raw], extract: extractOf(read(provider, Company, answer)) };
    },
  };
}

type Answer = ProviderAnswer<z.output<typeof Search>>;
const isOpen = ({ value }: Answer): boolean => value.status === 'QUEUED' || value.status === 'RUNNING';

/** The result of a finished search; a failed one says nothing about the company. */
function read<Schema extends z.ZodType>(
  provider: string,
  schema: Schema,
  { value }: Answer,
): z.output<Schema> {
  if (value.status === 'FAILED')
    throw new ProviderFailure({ provider, kind: 'Unreachable', providerCode: 'FAILED' });
  const parsed = schema.safeParse(value.result);
  if (!parsed.success) throw new ProviderFailure({ provider, kind: 'BadAnswer', detail: 'wrong at result' });
  return parsed.data;
}

function extractOf(company: z.output<typeof Company>): RegisterExtract {
  const given = company.registeredAddress;
  return {
    reference: company.registrationNumber,
    name: company.name,
    values: valuesOf({
      RegistrationName: company.name,
      RegistrationNumber: { country: 'ZA', number: company.registrationNumber },
      RegistrationCountry: 'ZA',
      RegistrationStatus: statusOf(company.status),
      RegistrationAddress:
        given &&
        addressOf({
          lines: [given.line1, given.line2, given.suburb],
          locality: given.city,
          region: given.province,
          postcode: given.postalCode,
          country: given.country ?? 'ZA',
        }),
      DateOfRegistration: company.registrationDate,
      PreviousNames: company.previousNames.map(({ name, from, to }) => ({
        name,
        ...(from && { from }),
        ...(to && { to }),
      })),
      TradingName: company.tradingName,
      TaxIdentificationNumber: company.taxNumber && { country: 'ZA', number: company.taxNumber },
    }),
    parties: company.directors.map((director, index) =>
      party({
        key: `director:${index}`,
        fieldKey: 'BoardOfDirector',
        kind: 'LegalPerson',
        name: director.fullName,
        bornIn: birthMonth(director.idNumber),
        roleTitle: director.designation ?? null,
        from: director.appointedOn ?? null,
        to: director.resignedOn ?? null,
      }),
    ),
    filings: [],
    parts: { Company: READY, Officers: READY, Owners: NOT_PUBLISHED, Filings: NOT_PUBLISHED },
  };
}

/** An identity number begins with the birth date; the century assumes that no one is older than a hundred. */
function birthMonth(idNumber: string | null | undefined): string | null {
  const [, year, month] = /^(\d{2})(\d{2})\d{9}$/.exec(idNumber ?? '') ?? [];
  if (!year || !month) return null;
  const thisYear = new Date().getFullYear() % 100;
  return `${Number(year) > thisYear ? 19 : 20}${year}-${month}`;
}
