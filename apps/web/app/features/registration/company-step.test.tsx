import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { CompanyStep } from './company-step.tsx';
import type { OwnCompanySearch } from './own-company.ts';

const company = {
  reference: '11224466',
  name: 'NORTHGATE HARBOUR MARINE LTD',
  number: '11224466',
  country: 'GB',
  status: 'Active' as const,
  address: '3 Slipway, Plymouth',
  registeredOn: '2018-02-20',
};
const matches = { register: 'Companies House', isAnswered: true, companies: [company], hasMore: false };
const preview = {
  register: 'Companies House',
  readAt: '2026-11-18T09:14:00Z',
  reference: company.reference,
  name: company.name,
  number: company.number,
  required: 9,
  filled: [{ key: 'RegistrationName', label: 'Registered name', text: company.name }],
  left: [{ key: 'UltimateBeneficialOwner', label: 'Beneficial owners' }],
  people: [{ name: 'Hugo Marchbanks', roles: ['Director', 'Control'] }],
};

const shown = (changes: Partial<OwnCompanySearch>) =>
  textOfPage(
    <CompanyStep
      search={{ country: 'GB', query: 'northgate', matches, chosen: null, ...changes }}
      known={{ email: 'hugo@harbour.example', personalEmail: false }}
      problem={null}
    />,
    {} as Viewer,
    () => {},
  );

it('companies found in the register are offered with what tells them apart', () => {
  const text = shown({});
  expect(text).toContain('1 match at Companies House');
  expect(text).toContain('11224466 · 3 Slipway, Plymouth · active since 2018');
});

it('a register that did not answer is not said to list no company', () => {
  const text = shown({ matches: { ...matches, isAnswered: false, companies: [] } });
  expect(text).toContain('The register did not answer');
  expect(text).not.toContain('lists no company');
});

it('a country without a public register leads to entering the details by hand', () => {
  const text = shown({ country: 'ZA', matches: { ...matches, register: null, companies: [] } });
  expect(text).toContain('No public register of South Africa is connected');
  expect(text).toContain('Enter details by hand');
});

it('a chosen company shows what is filled in, what is left, and whom the register lists', () => {
  const text = shown({ chosen: { reference: company.reference, preview } });
  expect(text.replaceAll(/\s+/g, ' ')).toContain('1 of 9 done for you');
  expect(text).toContain('Beneficial owners');
  expect(text).toContain('Hugo Marchbanks');
  expect(text).toContain('Use these details');
});
