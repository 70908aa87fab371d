import { companies } from './companies.ts';
import { people } from './people.ts';
import type { WorldCompany, WorldHolding, WorldPerson } from './types.ts';

export type {
  WorldAddress,
  WorldAppointment,
  WorldBankAccount,
  WorldCompany,
  WorldFiling,
  WorldHolding,
  WorldIdentity,
  WorldPerson,
  WorldStatus,
} from './types.ts';
export { companies, people };

/** A fictional person or company that holds shares, or just a name that is in no register. */
export type Holder = { person: WorldPerson } | { company: WorldCompany } | { name: string; kind: string };

export function holderOf({ who, kind }: Pick<WorldHolding, 'who' | 'kind'>): Holder {
  const person = findPerson(who);
  if (person) return { person };
  const company = companies.find(({ key }) => key === who);
  return company ? { company } : { name: who, kind: kind ?? 'COMPANY' };
}

export const findPerson = (key: string): WorldPerson | undefined =>
  people.find((person) => person.key === key);

export const nameOfHolder = (holder: Holder): string =>
  'person' in holder
    ? `${holder.person.forenames} ${holder.person.surname}`
    : 'company' in holder
      ? holder.company.name
      : holder.name;

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Companies whose name, former name or number contains every word of the query. */
export function searchCompanies(query: string, countries?: readonly string[]): WorldCompany[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return companies.filter((company) => {
    if (countries && !countries.includes(company.country)) return false;
    const names = [company.name, company.number, ...(company.previousNames ?? []).map(({ name }) => name)];
    return names.map(fold).some((name) => words.every((word) => name.includes(word)));
  });
}

export function findCompany(country: string, number: string): WorldCompany | undefined {
  const bare = (text: string) => text.replace(/[\s/]/g, '').toUpperCase();
  return companies.find((company) => company.country === country && bare(company.number) === bare(number));
}
