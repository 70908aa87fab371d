import type { AuthState } from '@probity/contract/auth.ts';
import { describe, expect, it } from 'vitest';
import type { WebRequest } from '../../../server/pages/web-request.ts';
import { fakeApi, fakeWebRequest } from '../../testing/fake-web-request.ts';
import { createLoadContext } from '../../web-context.ts';
import { admit } from './admission.server.ts';

const organisation = {
  accountId: 'org',
  name: 'Northgate',
  kind: 'Organization' as const,
  role: 'Owner',
  permissions: ['view', 'edit', 'validate', 'owner'] as const,
};
const owner: AuthState = {
  registered: true,
  verificationRequired: false,
  methods: ['email'],
  enrolled: true,
  alternatives: [],
  termsToAccept: null,
  accountType: 'ORGANIZATION',
  adminMode: null,
  user: {
    id: 'u',
    email: 'ada@example.org',
    name: 'Ada',
    sub: 'auth0|u',
    invitedUser: false,
    organizationIds: ['org'],
    userOrganizationId: 'org',
    role: 'Owner',
    entityId: 'org',
    isExternalIdentityProvider: false,
    accountType: 'Organization',
    legalEntityType: 'Organization',
    language: null,
  },
  memberships: [organisation],
};
const entity = {
  entityId: 'org',
  entityName: 'Northgate',
  logoUrl: null,
  kind: 'Organization',
  country: 'GB',
};

const visit = (web: WebRequest, path = '/me', locale?: string) =>
  admit({
    url: new URL(path, 'https://probity.example'),
    params: locale ? { locale } : {},
    context: createLoadContext(web),
  }).catch((thrown: unknown) => thrown);

const workspace = (state: AuthState, found: unknown = entity, accountId = 'org') => ({
  state,
  accountId,
  entity: found,
  isRequester: false,
  checks: [],
});
const answers = (...given: Parameters<typeof workspace>) => fakeApi({ '/Workspace': workspace(...given) });

/** Where a thrown redirect leads. */
const leadsTo = (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown);

describe('admission to a page', () => {
  it('asks for the current terms before any page, and remembers the page', async () => {
    const asked = { ...owner, termsToAccept: '2027-01' };
    expect(leadsTo(await visit(fakeWebRequest({ api: answers(asked) }), '/templates'))).toBe(
      '/auth/terms?backTo=%2Ftemplates',
    );
  });

  it('sends a visitor to sign in, and back to the page afterwards', async () => {
    const visitor = fakeWebRequest({ signedIn: null });
    expect(leadsTo(await visit(visitor, '/dashboard'))).toBe('/auth/login');
    expect(leadsTo(await visit(fakeWebRequest({ signedIn: null }), '/auth/email-change/0192'))).toBe(
      '/auth/login?backTo=%2Fauth%2Femail-change%2F0192',
    );
    expect(leadsTo(await visit(fakeWebRequest({ signedIn: null }), '/en-XA/me', 'en-XA'))).toBe(
      '/en-XA/auth/login?backTo=%2Fen-XA%2Fme',
    );
  });

  it('tells a member whose access is switched off, instead of failing', async () => {
    const off = { ...organisation, role: 'NoAccount', permissions: [] };
    const thrown = await visit(
      fakeWebRequest({ api: answers({ ...owner, memberships: [off] }, null) }),
      '/dashboard',
    );
    expect(thrown).toMatchObject({
      data: { kind: 'switched-off', organisation: 'Northgate' },
      init: { status: 403 },
    });
  });

  it('admits a verified member with their organisation', async () => {
    expect(await visit(fakeWebRequest({ api: answers(owner) }))).toEqual({
      state: owner,
      account: organisation,
      entity,
      isLegalPerson: false,
      associatedEntityId: 'org',
      isRequester: false,
      checks: [],
    });
  });

  it('checks again before it sends a user to verify', async () => {
    const states = [{ ...owner, verificationRequired: true }, owner];
    const api = fakeApi({ '/Workspace': () => workspace(states.shift() ?? owner) });
    expect(await visit(fakeWebRequest({ api }))).toMatchObject({ entity });
    const stuck = answers({ ...owner, verificationRequired: true });
    expect(leadsTo(await visit(fakeWebRequest({ api: stuck })))).toBe('/auth/login?backTo=%2Fme');
    expect(stuck.asked).toEqual(['/Workspace', '/Workspace']);
  });

  it('admits an individual without an entity', async () => {
    const person = { ...organisation, kind: 'LegalPerson' as const };
    const api = answers({ ...owner, accountType: 'INDIVIDUAL', memberships: [person] }, null);
    expect(await visit(fakeWebRequest({ api }))).toMatchObject({
      entity: null,
      isLegalPerson: true,
      associatedEntityId: 'org',
    });
  });

  it('sends an unregistered user to the page for them', async () => {
    const api = answers({ ...owner, registered: false, memberships: [] });
    expect(leadsTo(await visit(fakeWebRequest({ api })))).toBe('/auth/external');
  });

  it('keeps the language of the URL, even if that is English and the browser remembers French', async () => {
    const web = { languagePrefix: '/en', api: answers({ ...owner, registered: false, memberships: [] }) };
    expect(leadsTo(await visit(fakeWebRequest({ ...web, signedIn: null }), '/en/me', 'en'))).toBe(
      '/en/auth/login?backTo=%2Fen%2Fme',
    );
    expect(leadsTo(await visit(fakeWebRequest(web), '/en/me', 'en'))).toBe('/en/auth/external');
  });

  it('uses the account that the user has chosen', async () => {
    const other = { ...organisation, accountId: 'other', name: 'Meridian' };
    const api = answers({ ...owner, memberships: [organisation, other] }, entity, 'other');
    const person = { sub: 'auth0|1', email: null, name: null };
    const inOther = fakeWebRequest({ api, signedIn: { accountId: 'other', person } });
    expect(await visit(inOther)).toMatchObject({ account: other });
  });

  describe('by a link that names an account', () => {
    const other = { ...organisation, accountId: 'other', name: 'Meridian' };
    const follow = async (path: string) => {
      const remembered: object[] = [];
      const web = fakeWebRequest({
        api: answers({ ...owner, memberships: [organisation, other] }),
        remember: async (fact) => void remembered.push(fact),
      });
      return { leadsTo: leadsTo(await visit(web, path)), remembered };
    };

    it('switches to it, and continues without it in the address', async () => {
      expect(await follow('/reviews?assignee=me&inAccount=other')).toEqual({
        leadsTo: '/reviews?assignee=me',
        remembered: [{ accountId: 'other' }],
      });
      expect((await follow('/fr/tasks?inAccount=other')).leadsTo).toBe('/fr/tasks');
    });

    it('keeps the present account if the person is not a member of it', async () => {
      expect(await follow('/tasks?inAccount=foreign')).toEqual({ leadsTo: '/tasks', remembered: [] });
    });

    it('keeps it for after signing in, and never leads to another site', async () => {
      const visitor = fakeWebRequest({ signedIn: null });
      expect(leadsTo(await visit(visitor, '/tasks?inAccount=other'))).toBe(
        '/auth/login?backTo=%2Ftasks%3FinAccount%3Dother',
      );
      expect((await follow('/.//evil.example/?inAccount=other')).leadsTo).toBe('/evil.example/');
    });
  });

  it('reports when the organisation cannot be read', async () => {
    expect(await visit(fakeWebRequest({ api: answers(owner, null) }))).toMatchObject({
      data: { kind: 'entity' },
    });
  });

  it('finds no page in an unknown locale', async () => {
    expect(await visit(fakeWebRequest({ signedIn: null }), '/xx/me', 'xx')).toMatchObject({
      data: { kind: 'not-found' },
    });
  });
});
