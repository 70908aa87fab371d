import {
  type CompanyRegister,
  type FoundCompany,
  ProviderFailure,
  type RegisterParty,
} from '@probity/core/kernel/ports';
import { createProviderClient, type ProviderAddress, type RateBudget } from '../outgoing/index.ts';
import { textAt } from '../outgoing/text-at.ts';
import { startReading } from '../register/reading.ts';
import { Controls, Filings, Officers, Profile, Search } from './answers.ts';
import { describeFiling, partiesOfControl, partyOfOfficer, statusOf, valuesOfProfile } from './to-extract.ts';

export interface CompaniesHouseOptions extends ProviderAddress {
  key: string;
  budget?: RateBudget | undefined;
}

const PAGE = 50;
/** A company with more officers than this cannot be compared by hand. */
const MAX_PAGES = 6;
const FILINGS = 25;

/** The public data API of the register of the United Kingdom. */
export function createCompaniesHouse({ key, ...options }: CompaniesHouseOptions): CompanyRegister {
  const provider = 'CompaniesHouse';
  // The key is the user name; there is no password.
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  const client = createProviderClient({
    provider,
    ...options,
    authorise: () => ({ authorization }),
    codeIn: (body) => textAt(body, 'errors', 0, 'error') ?? textAt(body, 'error'),
  });

  /** Follows the pages of a list to its end. */
  async function readAll<Item>(
    readPage: (startIndex: number) => Promise<{ items: Item[]; total_results?: number | undefined }>,
  ): Promise<Item[]> {
    const all: Item[] = [];
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { items, total_results } = await readPage(all.length);
      all.push(...items);
      if (items.length === 0 || all.length >= (total_results ?? 0)) break;
    }
    return all;
  }

  return {
    provider,
    method: 'CompanyRegistry',
    countries: ['GB'],
    publishes: [
      'RegistrationName',
      'RegistrationNumber',
      'RegistrationCountry',
      'RegistrationStatus',
      'RegistrationAddress',
      'DateOfRegistration',
      'PreviousNames',
      'Industry',
      'BoardOfDirector',
      'ExecutiveManagement',
      'Partner',
      'LegalRepresentation',
      'Shareholder',
      'UltimateBeneficialOwner',
      'SignificantControl',
    ],
    // Owners of up to 25 per cent are not in the register, nor are managers who are not officers.
    completeRoles: ['BoardOfDirector', 'Partner', 'SignificantControl'],
    isSlow: false,

    async search({ text, country }) {
      if (country && country !== 'GB') return { companies: [], hasMore: false, answers: [] };
      const { value, raw } = await client.call({
        path: '/search/companies',
        endpoint: '/search/companies',
        query: { q: text, items_per_page: 20 },
        schema: Search,
      });
      const companies = value.items.map(
        (item): FoundCompany => ({
          reference: item.company_number,
          name: item.title,
          number: item.company_number,
          country: 'GB',
          status: statusOf(item.company_status),
          address: item.address_snippet ?? null,
          registeredOn: item.date_of_creation ?? null,
        }),
      );
      return { companies, hasMore: value.total_results > companies.length, answers: [raw] };
    },

    async read(reference) {
      const { answers, keep, part } = startReading();
      const company = `/company/${encodeURIComponent(paddedNumber(reference))}`;
      const profile = await keep(
        client.call({ path: company, endpoint: '/company/{number}', schema: Profile }),
      );
      const officers = await part(
        () =>
          readAll((start_index) =>
            keep(
              client.call({
                path: `${company}/officers`,
                endpoint: '/company/{number}/officers',
                query: { items_per_page: PAGE, start_index },
                schema: Officers,
              }),
            ),
          ),
        [],
      );
      const controls = await part(
        () =>
          readAll((start_index) =>
            keep(
              client.call({
                path: `${company}/persons-with-significant-control`,
                endpoint: '/company/{number}/persons-with-significant-control',
                query: { items_per_page: PAGE, start_index },
                schema: Controls,
              }),
            ).catch(noneOf404),
          ),
        [],
      );
      const filings = await part(
        () =>
          keep(
            client.call({
              path: `${company}/filing-history`,
              endpoint: '/company/{number}/filing-history',
              query: { items_per_page: FILINGS },
              schema: Filings,
            }),
          ),
        { total_count: 0, items: [] },
      );
      const parties = [
        ...officers.value.map(partyOfOfficer).filter((found): found is RegisterParty => found !== null),
        ...controls.value.flatMap(partiesOfControl),
      ];
      return {
        state: 'Ready',
        answers,
        extract: {
          reference: profile.company_number,
          name: profile.company_name,
          values: valuesOfProfile(profile),
          parties,
          filings: filings.value.items.map(({ transaction_id, type, description, date }) => ({
            reference: transaction_id,
            type: type ?? '',
            description: describeFiling(description, type),
            filedOn: date ?? null,
          })),
          parts: {
            Company: { state: 'Ready' },
            Officers: officers.state,
            Owners: controls.state,
            Filings: filings.state,
          },
        },
      };
    },
  };
}

/** Eight characters: digits are padded with zeros, after the prefix if there is one. */
export function paddedNumber(written: string): string {
  const tidy = written.replace(/\s/g, '').toUpperCase();
  const [, prefix = '', digits = ''] = /^([A-Z]{0,2})(\d+)$/.exec(tidy) ?? [];
  return digits ? prefix + digits.padStart(8 - prefix.length, '0') : tidy;
}

/** A company without entries of control has no list, or an empty one. */
function noneOf404(error: unknown): { items: []; total_results: 0 } {
  if (error instanceof ProviderFailure && error.kind === 'NotFound') return { items: [], total_results: 0 };
  throw error;
}
