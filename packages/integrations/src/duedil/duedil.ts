import type { CompanyRegister, FoundCompany } from '@probity/core/kernel/ports';
import type { z } from 'zod';
import { createProviderClient, type ProviderAddress, type RateBudget } from '../outgoing/index.ts';
import { textAt } from '../outgoing/text-at.ts';
import { sectorOfSic } from '../register/industry.ts';
import { NOT_PUBLISHED, startReading, valuesOf } from '../register/reading.ts';
import {
  Addresses,
  Companies,
  Controls,
  Industries,
  Officers,
  RegisteredNames,
  RelatedNames,
  Shareholders,
  Vitals,
} from './answers.ts';
import { address, partiesOfControl, partiesOfOfficer, partyOfShareholder, statusOf } from './to-extract.ts';

export interface DueDilOptions extends ProviderAddress {
  key: string;
  /** The header that carries the key: the provider has changed owners, and may change it. */
  keyHeader: string;
  budget?: RateBudget | undefined;
}

const PAGE = 50;
const MAX_PAGES = 6;

/** DueDil (FullCircl), API version 4: companies of Britain and Ireland, exact shareholdings. */
export function createDueDil({ key, keyHeader, ...options }: DueDilOptions): CompanyRegister {
  const provider = 'DueDil';
  const client = createProviderClient({
    provider,
    ...options,
    authorise: () => ({ [keyHeader]: key }),
    codeIn: (body) => textAt(body, 'errorCode'),
  });

  return {
    provider,
    method: 'CompanyRegistrySearch',
    countries: null,
    publishes: [
      'RegistrationName',
      'RegistrationNumber',
      'RegistrationCountry',
      'RegistrationStatus',
      'RegistrationAddress',
      'DateOfRegistration',
      'PreviousNames',
      'TradingName',
      'TradingAddress',
      'Industry',
      'LeiCode',
      'BoardOfDirector',
      'ExecutiveManagement',
      'Partner',
      'Shareholder',
      'UltimateBeneficialOwner',
      'SignificantControl',
    ],
    completeRoles: ['BoardOfDirector', 'Partner', 'Shareholder', 'SignificantControl'],
    isSlow: false,

    async search({ text, country }) {
      const { value, raw } = await client.call({
        method: 'POST',
        path: '/search/companies.json',
        endpoint: '/search/companies.json',
        query: { offset: 0, limit: 20 },
        json: { criteria: { name: text, ...(country && { countryCodes: { values: [country] } }) } },
        schema: Companies,
        // Searching changes nothing.
        repeatable: true,
      });
      const companies = value.companies.map(
        (company): FoundCompany => ({
          reference: `${company.countryCode}/${company.companyId}`,
          name: company.name,
          number: company.companyId,
          country: company.countryCode,
          status: statusOf(company.simplifiedStatus ?? company.officialStatus),
          address: company.addresses?.[0]?.fullAddress ?? null,
          registeredOn: company.incorporationDate ?? null,
        }),
      );
      return { companies, hasMore: value.pagination.total > companies.length, answers: [raw] };
    },

    async read(reference) {
      const { answers, keep, part } = startReading();
      const [country = '', ...number] = reference.split('/');
      const company = `/company/${encodeURIComponent(country)}/${encodeURIComponent(number.join('/'))}`;
      const get = <Schema extends z.ZodType>(what: string, schema: Schema, query = {}) =>
        keep(
          client.call({
            path: `${company}${what}.json`,
            endpoint: `/company/{cc}/{id}${what}.json`,
            query,
            schema,
          }),
        );
      const readAll = async <Item>(
        readPage: (query: object) => Promise<{ items: Item[]; total: number }>,
      ): Promise<Item[]> => {
        const all: Item[] = [];
        for (let page = 0; page < MAX_PAGES; page += 1) {
          const { items, total } = await readPage({ offset: all.length, limit: PAGE });
          all.push(...items);
          if (items.length === 0 || all.length >= total) break;
        }
        return all;
      };
      const vitals = await get('', Vitals);
      const more = await part(
        async () => ({
          names: (await get('/registered-names', RegisteredNames)).registeredNames,
          trading: (await get('/related-names', RelatedNames)).relatedNames,
          addresses: (await get('/addresses', Addresses)).addresses,
          industries: (await get('/industries', Industries)).industries,
        }),
        { names: [], trading: [], addresses: [], industries: [] },
      );
      const officers = await part(
        () =>
          readAll(async (query) => {
            const { officers: items, pagination } = await get('/officers', Officers, query);
            return { items, total: pagination.total };
          }),
        [],
      );
      const owners = await part(async () => {
        const shareholders = await readAll(async (query) => {
          const { shareholders: items, pagination } = await get('/shareholders', Shareholders, query);
          return { items, total: pagination.total };
        });
        const controls = await readAll(async (query) => {
          const answer = await get('/persons-significant-control', Controls, query);
          return { items: answer.personsSignificantControl, total: answer.pagination.total };
        });
        return [...shareholders.map(partyOfShareholder), ...controls.flatMap(partiesOfControl)];
      }, []);
      const { names, trading, addresses, industries } = more.value;
      const codes = industries.filter(({ type }) => /SIC2007|NACE/.test(type)).map(({ code }) => code);
      return {
        state: 'Ready',
        answers,
        extract: {
          reference: `${vitals.countryCode}/${vitals.companyId}`,
          name: vitals.name,
          values: valuesOf({
            RegistrationName: vitals.name,
            RegistrationNumber: { country: vitals.countryCode, number: vitals.companyId },
            RegistrationCountry: vitals.countryCode,
            RegistrationStatus: statusOf(vitals.simplifiedStatus ?? vitals.officialStatus),
            RegistrationAddress: address(vitals.registeredAddress),
            DateOfRegistration: vitals.incorporationDate,
            PreviousNames: names
              .filter(({ endDate }) => endDate)
              .map(({ name, startDate, endDate }) => ({
                name,
                ...(startDate && { from: startDate }),
                to: endDate,
              })),
            TradingName: trading[0]?.name,
            TradingAddress: address(addresses.find(({ types }) => types.includes('trading'))),
            Industry: sectorOfSic(codes),
            LeiCode: vitals.legalEntityIdentifier?.lei,
          }),
          parties: [...officers.value.flatMap(partiesOfOfficer), ...owners.value],
          filings: [],
          parts: {
            Company: more.state,
            Officers: officers.state,
            Owners: owners.state,
            Filings: NOT_PUBLISHED,
          },
        },
      };
    },
  };
}
