import type { CompanyRegister, FoundCompany, RegisterParty } from '@probity/core/kernel/ports';
import { z } from 'zod';
import { createProviderClient, type ProviderAddress, type RateBudget } from '../outgoing/index.ts';
import { textAt } from '../outgoing/text-at.ts';
import { sectorOfSic } from '../register/industry.ts';
import { NOT_PUBLISHED, party, READY, startReading, valuesOf } from '../register/reading.ts';

export interface WhoOwnsWhomOptions extends ProviderAddress {
  key: string;
  budget?: RateBudget | undefined;
}

const text = z.string().nullish();
const Company = z.object({
  id: z.string(),
  registrationNumber: text,
  name: z.string(),
  tradingName: text,
  listing: z.object({ exchange: z.string(), code: z.string() }).nullish(),
  industryCode: text,
});
const Companies = z.object({ items: z.array(Company), total: z.number() });
const Shareholders = z.array(
  z.object({
    holderType: z.string(),
    holderId: text,
    name: z.string(),
    country: text,
    percentage: z.number().nullish(),
    asAt: text,
    source: text,
  }),
);
const Directors = z.array(
  z.object({ fullName: z.string(), designation: text, appointedOn: text, resignedOn: text }),
);

/** The exchanges that it covers, as market identifier codes. */
const exchanges: Readonly<Record<string, string>> = { JSE: 'XJSE', A2X: 'A2XX', NSX: 'XNAM' };
const kinds: Readonly<Record<string, RegisterParty['kind']>> = { PERSON: 'LegalPerson', TRUST: 'Trust' };

/** Who Owns Whom: researched ownership of African companies. We defined the contract, since none is public. */
export function createWhoOwnsWhom({ key, ...options }: WhoOwnsWhomOptions): CompanyRegister {
  const provider = 'WhoOwnsWhom';
  const client = createProviderClient({
    provider,
    ...options,
    authorise: () => ({ 'x-api-key': key }),
    codeIn: (body) => textAt(body, 'code'),
  });

  return {
    provider,
    method: 'CompanyRegistrySearch',
    countries: ['ZA'],
    publishes: [
      'RegistrationName',
      'RegistrationNumber',
      'RegistrationCountry',
      'TradingName',
      'ExchangeWhereListed',
      'Industry',
      'BoardOfDirector',
      'Shareholder',
      'UltimateBeneficialOwner',
    ],
    // Research, not a register: a party missing from it may still hold shares.
    completeRoles: [],
    isSlow: false,

    async search({ text: q, country }) {
      if (country && country !== 'ZA') return { companies: [], hasMore: false, answers: [] };
      const { value, raw } = await client.call({
        path: '/v1/companies',
        endpoint: '/v1/companies',
        query: { q, country: 'ZA', page: 1, pageSize: 20 },
        schema: Companies,
      });
      const companies = value.items.map(
        ({ id, name, registrationNumber }): FoundCompany => ({
          reference: id,
          name,
          number: registrationNumber ?? null,
          country: 'ZA',
          status: null,
          address: null,
          registeredOn: null,
        }),
      );
      return { companies, hasMore: value.total > companies.length, answers: [raw] };
    },

    async read(reference) {
      const { answers, keep, part } = startReading();
      const path = `/v1/companies/${encodeURIComponent(reference)}`;
      const endpoint = '/v1/companies/{id}';
      const company = await keep(client.call({ path, endpoint, schema: Company }));
      const owners = await part(
        () =>
          keep(
            client.call({
              path: `${path}/shareholders`,
              endpoint: `${endpoint}/shareholders`,
              schema: Shareholders,
            }),
          ),
        [],
      );
      const directors = await part(
        () =>
          keep(
            client.call({ path: `${path}/directors`, endpoint: `${endpoint}/directors`, schema: Directors }),
          ),
        [],
      );
      const { listing } = company;
      return {
        state: 'Ready',
        answers,
        extract: {
          reference: company.id,
          name: company.name,
          values: valuesOf({
            RegistrationName: company.name,
            RegistrationNumber: company.registrationNumber && {
              country: 'ZA',
              number: company.registrationNumber,
            },
            RegistrationCountry: 'ZA',
            TradingName: company.tradingName,
            ExchangeWhereListed: listing && {
              mic: exchanges[listing.exchange] ?? listing.exchange,
              ticker: listing.code,
            },
            Industry: sectorOfSic(company.industryCode ? [company.industryCode] : undefined),
          }),
          parties: [
            ...directors.value.map((director, index) =>
              party({
                key: `director:${index}`,
                fieldKey: 'BoardOfDirector',
                kind: 'LegalPerson',
                name: director.fullName,
                roleTitle: director.designation ?? null,
                from: director.appointedOn ?? null,
                to: director.resignedOn ?? null,
              }),
            ),
            ...owners.value.flatMap(partiesOfHolder),
          ],
          filings: [],
          parts: { Company: READY, Officers: directors.state, Owners: owners.state, Filings: NOT_PUBLISHED },
        },
      };
    },
  };
}

const BENEFICIAL_PERCENT = 25;

/** A person with a quarter or more is a beneficial owner as well; longer chains are computed from the graph. */
function partiesOfHolder(holder: z.output<typeof Shareholders>[number], index: number): RegisterParty[] {
  const kind = kinds[holder.holderType] ?? 'Organization';
  const percentage = holder.percentage == null ? null : String(holder.percentage);
  const known = {
    kind,
    name: holder.name,
    country: holder.country ?? null,
    percentage,
    naturesOfControl: holder.holderType === 'NOMINEE' ? (['Nominee'] as const).slice() : [],
  };
  const shareholder = party({ ...known, key: `holder:${index}`, fieldKey: 'Shareholder' });
  const isBeneficial = kind === 'LegalPerson' && Number(percentage ?? 0) >= BENEFICIAL_PERCENT;
  return isBeneficial
    ? [shareholder, { ...shareholder, key: `owner:${index}`, fieldKey: 'UltimateBeneficialOwner' }]
    : [shareholder];
}
