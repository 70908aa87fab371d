import { changeValue } from '@probity/core/registry/credentials';
import { aProvenValue } from '@probity/core/testing/a-proven-value.ts';
import { decodeBitstring, getEntry } from '@probity/proofs/bitstring/bitstring.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

const w3cFormats = ['vc+jwt', 'ldp_vc'] as const;
type Company = Awaited<ReturnType<typeof aProvenValue>>;

const aCompany = () => aProvenValue(api.world, 'Harbour Systems');

async function ask(company: Company, format: string, by = company.author) {
  const url = `/v1/Credentials/${company.credentialId}/proof?${new URLSearchParams({ format })}`;
  return api.call('GET', url, { as: await api.signIn(by) });
}
const credentialIn = async (company: Company, format: string): Promise<string> =>
  (await ask(company, format)).json().credential;

interface Verdict {
  outcome: string;
  format: string;
  steps: { step: string; outcome: string; reason: string }[];
}

async function verify(
  credential: string,
  at?: string,
): Promise<Verdict & { status: string; failed: string[] }> {
  const answer = await api.call('POST', '/v1/verify', { body: { credential, ...(at && { at }) } });
  expect(answer.statusCode).toBe(200);
  const verdict: Verdict = answer.json();
  return {
    ...verdict,
    status: verdict.steps.find(({ step }) => step === 'status')?.reason ?? '',
    failed: verdict.steps.filter(({ outcome }) => outcome === 'failed').map(({ reason }) => reason),
  };
}

/** The content of a token or of JSON with a proof inside. */
const contentOf = (credential: string) =>
  JSON.parse(
    credential.startsWith('{')
      ? credential
      : Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString(),
  );

describe.each(w3cFormats)('a credential as %s', (format) => {
  it('verifies, with the claims, the evidence and the status of the SD-JWT', async () => {
    const company = await aCompany();
    const original = await verify(await credentialIn(company, 'dc+sd-jwt'));
    const verdict = await verify(await credentialIn(company, format));
    expect(verdict).toMatchObject({
      outcome: 'valid',
      failed: [],
      status: 'statusValid',
      format: format === 'ldp_vc' ? 'dataIntegrity' : format,
      issuer: 'did:web:localhost%3A3000',
      trustLevel: 'Platform',
    });
    for (const part of ['vct', 'claims', 'evidence', 'expiresAt'] as const)
      expect([part, Reflect.get(verdict, part)]).toEqual([part, Reflect.get(original, part)]);
    expect(verdict.steps).toContainEqual({ step: 'schema', outcome: 'passed', reason: 'schemaFits' });
  });

  it('is signed once, and each reading is recorded', async () => {
    const company = await aCompany();
    const first = await credentialIn(company, format);
    expect(await credentialIn(company, format)).toBe(first);
    const actions = await api.world.auditActions(company.accountId);
    expect(actions.filter((action) => action === 'proof.read')).toHaveLength(2);
    const [row] = await api.world.database.asOwner<{ token: Buffer | null; document: Buffer | null }>(
      'select token, document from proofs where account_id = $1',
      [company.accountId],
    );
    const stored = (format === 'vc+jwt' ? row?.token : row?.document)?.toString('latin1') ?? '';
    expect(stored.length).toBeGreaterThan(0);
    expect(stored).not.toContain('Harbour');
  });

  it('is signed once by two who ask at the same time', async () => {
    const company = await aCompany();
    const [first, second] = await Promise.all([credentialIn(company, format), credentialIn(company, format)]);
    expect(first).toBe(second);
  });

  it('is revoked when its value changes, and was valid before', async () => {
    const company = await aCompany();
    const credential = await credentialIn(company, format);
    const validAt = api.world.clock.toISOString();
    api.world.pass(60);
    await changeValue(api.world.ctx(company.author), { credentialId: company.credentialId, value: 'Other' });
    api.world.pass(1);
    expect(await verify(credential)).toMatchObject({ outcome: 'invalid', failed: ['revoked'] });
    expect(await verify(credential, validAt)).toMatchObject({ outcome: 'valid', status: 'statusValid' });
  });

  it('is suspended while the list says so', async () => {
    const company = await aCompany();
    const credential = await credentialIn(company, format);
    await api.world.database.asOwner(
      `update status_entries s set status = 2 from proofs p
       where p.account_id = $1 and s.list_id = p.list_id and s.index = p.list_index`,
      [company.accountId],
    );
    api.world.pass(1);
    expect(await verify(credential)).toMatchObject({ outcome: 'invalid', failed: ['suspended'] });
  });

  it('is not signed any more once it has ended', async () => {
    const company = await aCompany();
    const as = await api.signIn(company.author);
    const { items } = (await api.call('GET', `/v1/Entities/${company.accountId}/proofs`, { as })).json();
    await changeValue(api.world.ctx(company.author), { credentialId: company.credentialId, value: 'Other' });
    const url = `/v1/Proofs/${items[0].id}/file?${new URLSearchParams({ format })}`;
    expect((await api.call('GET', url, { as })).statusCode).toBe(404);
    expect((await ask(company, format)).statusCode).toBe(404);
  });

  it('is not there for anyone else', async () => {
    const company = await aCompany();
    const stranger = await api.world.aUser({ memberOf: await api.world.anOrganisation() });
    const { items } = (
      await api.call('GET', `/v1/Entities/${company.accountId}/proofs`, {
        as: await api.signIn(company.author),
      })
    ).json();
    expect((await ask(company, format, stranger)).statusCode).toBe(404);
    const url = `/v1/Proofs/${items[0].id}/file?${new URLSearchParams({ format })}`;
    expect((await api.call('GET', url, { as: await api.signIn(stranger) })).statusCode).toBe(404);
    expect((await api.call('GET', url)).statusCode).toBe(401);
    const [row] = await api.world.database.asOwner<{ token: unknown; document: unknown }>(
      'select token, document from proofs where account_id = $1',
      [company.accountId],
    );
    expect(row).toEqual({ token: null, document: null });
  });

  it('is invalid with another claim, another end or no status', async () => {
    const credential = await credentialIn(await aCompany(), format);
    const content = contentOf(credential);
    const { credentialStatus: _, ...withoutStatus } = content;
    const altered = [
      { ...content, credentialSubject: { ...content.credentialSubject, trade_alias: ['Another'] } },
      { ...content, validUntil: '2099-01-01T00:00:00Z' },
      withoutStatus,
    ];
    for (const changed of altered) {
      const [header, , signature] = credential.split('.');
      const given =
        format === 'ldp_vc'
          ? JSON.stringify(changed)
          : [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
      expect(await verify(given)).toMatchObject({ outcome: 'invalid', failed: ['signatureWrong'] });
    }
  });

  it('is never valid under the name of another issuer', async () => {
    const credential = await credentialIn(await aCompany(), format);
    const content = contentOf(credential);
    for (const issuer of [
      'did:web:other.example',
      'did:web:127.0.0.1',
      'did:web:[::1]',
      'did:web:a%2Fb',
      'did:web:',
    ]) {
      const changed = JSON.stringify({ ...content, issuer, ...(content.iss && { iss: issuer }) });
      const [header, , signature] = credential.split('.');
      const given =
        format === 'ldp_vc'
          ? changed
          : [header, Buffer.from(changed).toString('base64url'), signature].join('.');
      expect([issuer, (await verify(given)).outcome]).not.toEqual([issuer, 'valid']);
    }
  });
});

it('a file has the type and the name of its format', async () => {
  const company = await aCompany();
  const as = await api.signIn(company.author);
  const { items } = (await api.call('GET', `/v1/Entities/${company.accountId}/proofs`, { as })).json();
  for (const [format, type, extension] of [
    ['dc+sd-jwt', 'application/dc+sd-jwt', 'sd-jwt'],
    ['vc+jwt', 'application/vc+jwt', 'jwt'],
    ['ldp_vc', 'application/vc', 'json'],
  ] as const) {
    const url = `/v1/Proofs/${items[0].id}/file?${new URLSearchParams({ format })}`;
    const { headers } = await api.call('GET', url, { as });
    expect(headers['content-type']).toContain(type);
    expect(headers['content-disposition']).toContain(`trading.${extension}`);
  }
});

it('a format that does not exist is refused', async () => {
  const company = await aCompany();
  for (const format of ['jwt_vc', 'mso_mdoc', '', 'dc+sd-jwt,vc+jwt', '__proto__'])
    expect([format, (await ask(company, format)).statusCode]).toEqual([format, 422]);
});

describe('the status list of the W3C', () => {
  const read = (url: string, headers: Record<string, string> = {}) => api.call('GET', url, { headers });
  const revocations = '/credentials/status/1/revocation';

  it.each([
    ['*/*', 'application/vc+jwt'],
    ['application/vc+jwt, application/json', 'application/vc+jwt'],
    ['application/ld+json, application/json', 'application/vc'],
    ['application/vc', 'application/vc'],
  ])('is given to whoever accepts %s as %s', async (accept, type) => {
    await aCompany();
    for (const purpose of ['revocation', 'suspension']) {
      const answer = await read(`/credentials/status/1/${purpose}`, { accept });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers.vary).toContain('accept');
      expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
      expect(answer.headers['set-cookie']).toBeUndefined();
      const again = await read(`/credentials/status/1/${purpose}`, {
        accept,
        'if-none-match': String(answer.headers.etag),
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('is a credential of the platform that verifies by itself', async () => {
    for (const accept of ['*/*', 'application/json']) {
      const { body } = await read(revocations, { accept });
      const verdict = await verify(body);
      expect(verdict.steps).toContainEqual({
        step: 'signature',
        outcome: 'passed',
        reason: 'signatureMatches',
      });
    }
  });

  it('says of each entry what the Token Status List says of it', async () => {
    const company = await aCompany();
    await changeValue(api.world.ctx(company.author), { credentialId: company.credentialId, value: 'Other' });
    api.world.pass(1);
    const entries = await api.world.database.asOwner<{ index: number; status: number }>(
      'select index, status from status_entries where list_id = 1',
    );
    expect(entries.some(({ status }) => status === 1)).toBe(true);
    for (const [purpose, meaning] of [
      ['revocation', 1],
      ['suspension', 2],
    ] as const) {
      const { body } = await read(`/credentials/status/1/${purpose}`);
      const list = await decodeBitstring(contentOf(body).credentialSubject.encodedList);
      for (const { index, status } of entries)
        expect([index, getEntry(list, index)]).toEqual([index, status === meaning ? 1 : 0]);
    }
  });

  it('is not found for another purpose or list, and says nothing about the future', async () => {
    for (const url of [
      '/credentials/status/1/refresh',
      '/credentials/status/99/revocation',
      `${revocations}/x`,
    ])
      expect([url, (await read(url)).statusCode]).toEqual([url, 404]);
    const later = Math.floor(api.world.clock.getTime() / 1000) + 3600;
    expect((await read(`${revocations}?time=${later}`)).statusCode).toBe(406);
  });
});
