import type { AnyEndpoint } from '@probity/contract';
import { z } from 'zod';

/** A path of the endpoint with the ids of the test filled in, and the query that it cannot do without. */
export function fillPath(row: AnyEndpoint, ids: Record<string, string>): string {
  const base = row.base === 'internal' ? '/api' : '/v1';
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
  return base + path + neededQuery(row, ids);
}

function neededQuery(row: AnyEndpoint, ids: Record<string, string>): string {
  const wanted = row.query ? Object.keys(z.toJSONSchema(row.query, { io: 'input' }).properties ?? {}) : [];
  const values: Record<string, string | undefined> = {
    ...ids,
    query: 'lease',
    text: 'lease',
    connectionIds: ids.connectionId,
    entityId: undefined,
    from: '0',
    to: '1',
    side: 'asker',
    declarationId: undefined,
  };
  const given = wanted.filter((name) => values[name] !== undefined);
  return given.length > 0 ? `?${given.map((name) => `${name}=${values[name]}`).join('&')}` : '';
}

const examplePasskey = { id: 'eA', rawId: 'eA', type: 'public-key', clientExtensionResults: {} };

const bodies: Record<string, unknown> = {
  'POST /Auth/passkey/verify': {
    response: {
      ...examplePasskey,
      response: { clientDataJSON: 'eA', authenticatorData: 'eA', signature: 'eA' },
    },
  },
  'POST /Auth/recoverycode': { code: 'abcde-fghjk' },
  'POST /Users/:userId/passkeys': {
    name: 'Example',
    response: { ...examplePasskey, response: { clientDataJSON: 'eA', attestationObject: 'eA' } },
  },
  'PUT /Users/:userId/passkeys/:passkeyId': { name: 'Example' },
  'POST /Users': { email: 'example@kestrel.example', name: 'Example' },
  'POST /users': { email: 'example@kestrel.example', name: 'Example' },
  'POST /Users/:userId/verification': { code: '123456' },
  'POST /Users/:userId/legalperson': {},
  'POST /Users/:userId/legalentity': { name: 'Example Ltd', country: 'GB' },
  'POST /users/:userId/legalentity': { name: 'Example Ltd', country: 'GB' },
  'POST /Users/:userId/complete': { password: 'a long enough one' },
  'POST /users/:userId/complete': { password: 'a long enough one' },
  'POST /Users/:userId/terms': { version: '2026-11' },
  'POST /Users/:userId/feedback': { type: 'Bug', message: 'It works' },
  'POST /Users/:userId/emailaddress': { newEmailAddress: 'next@kestrel.example' },
  'POST /Users/:userId/reauthentication': { password: 'a long enough one' },
  'PUT /Users/:userId/emailaddress': { changeCode: '123456' },
  'PUT /Users/:userId/password': { oldPassword: 'x', newPassword: 'a long enough one' },
  'PUT /Users/:userId/phoneNumber': { newPhoneNumber: '+442079460018' },
  'PUT /Users/:userId/name': { newName: 'Example' },
  'PUT /Users/:userId/emailnotifications': { emailNotifications: ['DataRequested'] },
  'POST /Auth': { method: 'email' },
  'POST /Auth/passwordreset': { email: 'example@kestrel.example' },
  'POST /Auth/verify': { totp: '123456' },
  'PUT /Accounts/:accountId/members': {
    action: 'remove',
    memberId: '0199c000-0000-7000-8000-000000000000',
  },
  'PUT /Accounts/:accountId/branding': {},
  'PUT /Accounts/:accountId/settings': {},
  'POST /Invitations/lookup': { token: 'x'.repeat(43) },
  'POST /Invitations/party/decline': { token: 'x'.repeat(43) },
  'POST /Invitations/accept': { token: 'x'.repeat(43) },
  'PUT /Admin/maintenance': { on: false },
};

/** Records that a body has to name; the test that made them puts them here. */
export const exampleIds = { agreementId: '0199c000-0000-7000-8000-000000000000' };

const exampleRequest = {
  target: { name: 'Example', email: 'example@kestrel.example' },
  scope: { fields: [{ fieldKey: 'TradingName' }] },
};

const exampleBulkRequest = {
  recipients: [{ name: 'Example', email: 'example@kestrel.example' }],
  scope: exampleRequest.scope,
};

/** Bodies that name the entity of the test. */
const entityBodies: Record<string, (entityId: string, ids: Record<string, string>) => unknown> = {
  'POST /Credentials': (entityId) => ({ entityId, fieldKey: 'TradingName', value: 'Example' }),
  'POST /Credentials/batch': (entityId) => ({
    entityId,
    values: [{ fieldKey: 'LeiCode', value: '5493001KJTIIGC8Y1R12' }],
  }),
  'POST /Credentials/empty': (entityId) => ({ entityId, fieldKeys: ['Industry'] }),
  'PUT /Credentials/:credentialId': () => ({}),
  'PUT /Credentials/:credentialId/value': () => ({ value: 'Example' }),
  'POST /Credentials/:credentialId/validate': () => ({}),
  'POST /Credentials/:credentialId/reject': () => ({ reason: 'Expired' }),
  'POST /Credentials/:credentialId/documents': () => ({ documentId: '0199c000-0000-7000-8000-000000000000' }),
  'POST /Entities/:entityId/relatedentities': () => ({
    fieldKey: 'ExecutiveManagement',
    related: { kind: 'LegalPerson', name: 'Example Person' },
  }),
  'PUT /Credentials/:credentialId/consent': () => ({ decision: 'Give' }),
  'POST /Entities/:entityId/similarparties': () => ({ kind: 'LegalPerson', name: 'Example Person' }),
  'POST /Entities/:entityId/merge': (into) => ({ into }),
  'POST /Entities/:entityId/distinct': (from) => ({ from }),
  'POST /Entities/:entityId/invitations': () => ({ email: 'example@kestrel.example' }),
  'POST /Invitations/party/accept': (accountId) => ({ token: 'x'.repeat(43), accountId }),
  'POST /LegalEntities': (accountId) => ({ accountId, name: 'Example' }),
  'POST /LegalPersons': (accountId) => ({ accountId, name: 'Example' }),
  'PUT /LegalEntities/:entityId/name': () => ({ name: 'Example' }),
  'PUT /LegalPersons/:entityId/name': () => ({ name: 'Example' }),
  'PUT /LegalEntities/:entityId': () => ({}),
  'PUT /LegalEntities/:entityId/email': () => ({ email: 'office@kestrel.example' }),
  'PUT /LegalEntities/:entityId/phone': () => ({ phone: '+442079460018' }),
  'PUT /LegalEntities/:entityId/website': () => ({ website: 'https://kestrel.example' }),
  'PUT /LegalEntities/:entityId/location': () => ({
    location: { lines: ['1 Quay Street'], locality: 'Dublin', country: 'IE' },
  }),
  'PUT /LegalEntities/:entityId/registrationnumber': () => ({
    registrationNumber: { country: 'GB', number: '01234567' },
  }),
  'PUT /LegalPersons/:entityId/email': () => ({ email: 'ada@kestrel.example' }),
  'PUT /LegalPersons/:entityId/phone': () => ({ phone: '+442079460018' }),
  'PUT /LegalPersons/:entityId/address': () => ({
    address: { lines: ['1 Quay Street'], locality: 'Dublin', country: 'IE' },
  }),
  'PUT /LegalPersons/:entityId/country': () => ({ country: 'IE' }),
  'PUT /LegalPersons/:entityId/idnumber': () => ({
    idNumber: { type: 'Passport', number: '123456789', country: 'GB', expiresOn: '2030-01-01' },
  }),
  'PUT /LegalEntities/:entityId/businessinformation/:question': () => ({ answer: 12 }),
  'PUT /Documents/:documentId': () => ({}),
  'PUT /Notifications/read': (accountId) => ({ accountId }),
  'POST /CredentialTemplates': (accountId) => ({
    accountId,
    copyOf: '0199a000-0000-7000-8000-000000000001',
  }),
  'PUT /CredentialTemplates/:templateId': () => ({}),
  'PUT /CredentialTemplates/:templateId/name': () => ({ name: 'Example template' }),
  'PUT /CredentialTemplates/:templateId/types': () => ({ checks: ['AmlCheck'] }),
  'PUT /CredentialTemplates/:templateId/datafields': () => ({ questions: [] }),
  'PUT /CredentialTemplates/:templateId/declarations': () => ({ declarationIds: [] }),
  'PUT /CredentialTemplates/:templateId/days': () => ({ days: 90 }),
  'PUT /CredentialTemplates/:templateId/association': () => ({ roles: [] }),
  'PUT /CredentialTemplates/:templateId/uboIdv': () => ({ uboIdv: true }),
  'POST /Connections': (accountId) => ({ accountId, ...exampleRequest }),
  'POST /Entities/:entityId/requests': () => exampleRequest,
  'POST /LegalEntities/:entityId/requests': () => exampleRequest,
  'POST /LegalPersons/:entityId/requests': () => exampleRequest,
  'POST /Entities/:entityId/bulkrequests': () => exampleBulkRequest,
  'POST /LegalEntities/:entityId/bulkrequests': () => exampleBulkRequest,
  'POST /Connections/invite': (_, { connectionId }) => ({ connectionId }),
  'POST /Connections/legalentity': (accountId) => ({ accountId, target: { name: 'Example' } }),
  'POST /Connections/legalperson': (accountId) => ({ accountId, target: { name: 'Example' } }),
  'POST /Connections/:connectionId/approve': () => ({}),
  'POST /Connections/:connectionId/reject': () => ({ reason: 'Example' }),
  'POST /Connections/:connectionId/request': () => ({}),
  'PUT /Connections/:connectionId/relationship': () => ({ relationship: 'Supplier' }),
  'PUT /Connections/:connectionId/contact': () => ({ memberId: null }),
  'POST /Connections/:connectionId/link': () => ({ entityId: '0199c000-0000-7000-8000-000000000000' }),
  'PUT /Connections/:connectionId/template': () => ({ templateId: '0199c000-0000-7000-8000-000000000000' }),
  'PUT /Connections/:connectionId/datafields': () => ({ fields: [{ fieldKey: 'Industry' }] }),
  'PUT /Connections/:connectionId/declarations': () => ({ declarationIds: [] }),
  'POST /Connections/:connectionId/associatedentities': (entityId) => ({ people: [{ entityId }] }),
  'POST /Connections/:connectionId/invitecredentials': (entityId) => ({ entityId, fields: ['LegalName'] }),
  'PUT /Connections/:connectionId/credentials': () => ({ items: [] }),
  'POST /Connections/:connectionId/reveal': () => ({ credentialId: '0199c000-0000-7000-8000-000000000000' }),
  'POST /Connections/:connectionId/accept': () => ({}),
  'POST /Connections/:connectionId/queries': () => ({
    kind: 'field',
    key: 'TradingName',
    question: 'Is this right?',
  }),
  'POST /Connections/:connectionId/questions': () => ({ question: 'What is it for?' }),
  'PUT /Connections/:connectionId/queries/:queryId': () => ({ answer: 'It is.' }),
  'POST /Connections/:connectionId/credentials/:credentialId/validate': () => ({}),
  'POST /Connections/:connectionId/credentials/:credentialId/reject': () => ({ reason: 'Expired' }),
  'POST /Connections/:connectionId/credentials/:credentialId/withdraw': () => ({ reason: 'Example' }),
  'POST /Screening/search': (accountId) => ({
    accountId,
    subject: { kind: 'person', names: ['Example Person'] },
  }),
  'POST /Screening/report': (accountId) => ({
    accountId,
    subject: { kind: 'person', names: ['Example Person'] },
  }),
  'POST /Screening/parties/:entityId': (accountId) => ({ accountId }),
  'POST /Screening/decisions': (accountId) => ({
    accountId,
    subject: { kind: 'person', names: ['Example Person'] },
    entityId: 'demo:DEMO-001',
    verdict: 'dismissed',
    reason: 'Example',
  }),
  'POST /DataEnrichers/:enricher/check': (entityId, { extractId }) => ({ entityId, extractId }),
  'POST /DataEnrichers/:enricher/populate': (entityId, { extractId }) => ({ entityId, extractId }),
  'POST /DataEnrichers/:enricher/confirm': (entityId, { extractId }) => ({ entityId, extractId }),
  'POST /Declarations': (accountId) => ({ accountId, title: 'Example', kind: 'Text', text: 'Example' }),
  'POST /Connections/emailpreview': (accountId) => ({
    accountId,
    recipient: { name: 'Example Ltd', kind: 'Organization', email: 'example@example.test' },
    subjectKind: 'Organization',
    scope: { fields: [{ fieldKey: 'TradingName' }] },
  }),
  'POST /Declarations/preview': (accountId) => ({ accountId, text: 'Example {{today}}' }),
  'PUT /Declarations/:declarationId/text': () => ({ text: 'Example {{today}}' }),
  'PUT /Declarations/:declarationId/title': () => ({ title: 'Example' }),
  'POST /Declarations/:declarationId/agreement': () => ({}),
  'POST /Declarations/:declarationId/signed': () => ({
    agreementId: exampleIds.agreementId,
    contentHash: '0'.repeat(64),
    signature: { method: 'typed', name: 'Example' },
  }),
  'POST /Declarations/agreements/:agreementId/decline': () => ({ reason: 'Example' }),
  'PUT /Screening/lists/:listId': () => ({ url: null, refreshHours: null }),
};

/** What stands beside the file. */
const formFields: Record<string, string[]> = {
  '/Documents': ['entityId', 'type'],
  '/Screening/batches': ['accountId'],
  '/Screening/batches/check': ['accountId'],
};

/** A well-formed body, so that a refusal is about who asks and not about what was sent. */
export function exampleBody(
  row: AnyEndpoint,
  entityId: string,
  ids: Record<string, string> = {},
): { body?: unknown; headers?: Record<string, string> } {
  if (row.bodyKind === 'multipart') {
    const boundary = 'example-boundary';
    const fields = (formFields[row.path] ?? []).map(
      (name) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${name === 'type' ? 'Other' : entityId}\r\n`,
    );
    const part = `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nnot a picture\r\n--${boundary}--\r\n`;
    return { body: part, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
  }
  const name = `${row.method} ${row.path}`;
  const body = entityBodies[name]?.(entityId, ids) ?? bodies[name];
  return body === undefined ? {} : { body };
}
