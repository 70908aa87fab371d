import type { AnyEndpoint } from '@probity/contract';

/** A path of the endpoint with the ids of the test filled in, and the query that it cannot do without. */
export function fillPath(row: AnyEndpoint, ids: Record<string, string>): string {
  const base = row.base === 'internal' ? '/api' : '/v1';
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
  return base + path + (row.tag === 'Audit' ? `?accountId=${ids.accountId}` : '');
}

const bodies: Record<string, unknown> = {
  'POST /Users': { email: 'example@kestrel.example', name: 'Example' },
  'POST /users': { email: 'example@kestrel.example', name: 'Example' },
  'POST /Users/:userId/verification': { code: '123456' },
  'POST /Users/:userId/legalperson': {},
  'POST /Users/:userId/legalentity': { name: 'Example Ltd', country: 'GB' },
  'POST /users/:userId/legalentity': { name: 'Example Ltd', country: 'GB' },
  'POST /Users/:userId/complete': { password: 'a long enough one' },
  'POST /users/:userId/complete': { password: 'a long enough one' },
  'POST /Users/:userId/feedback': { type: 'Bug', message: 'It works' },
  'POST /Users/:userId/emailaddress': { newEmailAddress: 'next@kestrel.example' },
  'PUT /Users/:userId/emailaddress': { changeCode: '123456' },
  'PUT /Users/:userId/password': { oldPassword: 'x', newPassword: 'a long enough one' },
  'PUT /Users/:userId/phoneNumber': { newPhoneNumber: '+442079460018' },
  'PUT /Users/:userId/name': { newName: 'Example' },
  'POST /Auth': { method: 'email' },
  'POST /Auth/verify': { totp: '123456' },
  'PUT /Accounts/:accountId/members': {
    action: 'remove',
    memberId: '0199c000-0000-7000-8000-000000000000',
  },
  'PUT /Accounts/:accountId/branding': {},
  'PUT /Accounts/:accountId/settings': {},
  'POST /Invitations/lookup': { token: 'x'.repeat(43) },
  'POST /Invitations/accept': { token: 'x'.repeat(43) },
  'PUT /Admin/maintenance': { on: false },
};

/** A well-formed body, so that a refusal is about who asks and not about what was sent. */
export function exampleBody(row: AnyEndpoint): { body?: unknown; headers?: Record<string, string> } {
  if (row.bodyKind === 'multipart') {
    const boundary = 'example-boundary';
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nnot a picture\r\n--${boundary}--\r\n`;
    return { body: part, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
  }
  const body = bodies[`${row.method} ${row.path}`];
  return body === undefined ? {} : { body };
}
