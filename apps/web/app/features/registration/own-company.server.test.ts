import { expect, it } from 'vitest';
import type { Registration } from '../../../server/session/registration.ts';
import { fakeApi, fakeWebRequest, refusal } from '../../testing/fake-web-request.ts';
import { loadOwnCompany } from './own-company.server.ts';
import { takeStep } from './register.server.ts';

const registration: Registration = {
  userId: 'u1',
  email: 'ada@kestrel.example',
  name: 'Ada',
  phoneNumber: '',
  personalEmail: false,
  termsVersion: '2026-01',
  token: 'reg_token',
  entity: null,
  invitation: null,
  done: false,
};
const company = {
  reference: '11224466',
  name: 'KESTREL MARINE LTD',
  number: '11224466',
  fields: [
    { fieldKey: 'RegistrationName', text: 'KESTREL MARINE LTD' },
    { fieldKey: 'PreviousNames', text: 'KESTREL BOATS LTD' },
  ],
  left: ['Industry'],
  people: [{ name: 'Hugo Marchbanks', roles: ['BoardOfDirector'] }],
};
const answers = {
  '/Users/:userId/companies': { register: 'CompaniesHouse', failure: null, companies: [], hasMore: false },
  '/Users/:userId/company': { register: 'CompaniesHouse', readAt: '2026-11-18', failure: null, company },
};

const load = (
  search: string,
  { api = fakeApi(answers), ...changes }: Partial<Registration> & { api?: ReturnType<typeof fakeApi> } = {},
) =>
  loadOwnCompany(
    fakeWebRequest({ apiAs: () => api }),
    { ...registration, ...changes },
    new URLSearchParams(search),
  );

it('the preview counts the required fields that the register fills in', async () => {
  expect(await load('query=kestrel&reference=11224466')).toMatchObject({
    country: 'GB',
    matches: { register: 'Companies House', isAnswered: true },
    chosen: {
      preview: {
        register: 'Companies House',
        required: 9,
        filled: [{ key: 'RegistrationName' }],
        left: [{ key: 'Industry' }],
        people: [{ name: 'Hugo Marchbanks', roles: ['Director'] }],
      },
    },
  });
});

it('an invited organisation is looked for by the name in its invitation', async () => {
  const invitation = { partyKind: 'Organization', name: 'Kestrel', country: 'GB', backTo: '/' } as const;
  expect(await load('', { invitation })).toMatchObject({ query: 'Kestrel', matches: { companies: [] } });
});

it.each([
  ['is entered by hand', 'by=hand', {}],
  [
    'is an invited trust',
    '',
    { invitation: { partyKind: 'Trust', name: 'Kestrel Trust', country: 'GB', backTo: '/' } as const },
  ],
  ['is of someone who has not proved their address', 'query=kestrel', { token: null }],
])('no register is asked for an organisation that %s', async (_, search, changes) => {
  expect(await load(search, changes)).toBeNull();
});

it('being refused further searches is no empty list', async () => {
  const api = fakeApi({ '/Users/:userId/companies': refusal(429, 'rate.limited') });
  expect(await load('query=kestrel', { api })).toMatchObject({ matches: { isAnswered: false } });
});

async function takeOver(changes: Record<string, unknown>) {
  let kept = registration;
  const api = fakeApi({ '/Users/:userId/legalentity': {}, '/Users/:userId/company': {}, ...changes });
  const web = fakeWebRequest({
    apiAs: () => api,
    registration: {
      read: async () => kept,
      write: async (written) => {
        kept = written;
      },
      clear: () => {},
    },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: company.name, country: 'GB', reference: '11224466' }))
    form.set(name, value);
  const answer = await takeStep('company', { web, form, base: '/auth/register' });
  return { answer, kept, asked: api.asked };
}

it('taking over a company creates it, fills it in, and goes on to the password', async () => {
  const { answer, kept, asked } = await takeOver({});
  expect(asked).toEqual(['/Users/:userId/legalentity', '/Users/:userId/company']);
  expect(kept).toMatchObject({ entity: 'organisation', company: { name: company.name, isFilled: true } });
  expect(answer).toHaveProperty('status', 302);
});

it('a register that fails after the organisation was created leaves it unfilled, and the page knows', async () => {
  const { kept } = await takeOver({ '/Users/:userId/company': refusal(409, 'register.not_ready') });
  expect(kept).toMatchObject({ entity: 'organisation', company: { isFilled: false } });
});

it('a name that is taken creates nothing and asks no register', async () => {
  const { answer, kept, asked } = await takeOver({
    '/Users/:userId/legalentity': refusal(409, 'organisation.name_taken'),
  });
  expect(asked).toEqual(['/Users/:userId/legalentity']);
  expect(kept.entity).toBeNull();
  expect(answer).toMatchObject({ data: { problem: { code: 'organisation.name_taken' } } });
});
