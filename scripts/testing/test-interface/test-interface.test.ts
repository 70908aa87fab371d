import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestInterface, type TestInterface } from './test-interface.ts';

let subject: TestInterface;
beforeAll(async () => {
  subject = await startTestInterface();
});
afterAll(() => subject.close());

const call = async (path: string, body: unknown) => {
  const answer = await fetch(`${subject.address}/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
};

const credentialOf = (name: string, changes: object = {}) => ({
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
  type: ['VerifiableCredential'],
  issuer: subject.issuers[name],
  credentialSubject: { id: 'did:example:subject', name: 'Karoo Solar' },
  ...changes,
});

describe('the test interface', () => {
  it.each(['eddsa-rdfc-2022', 'eddsa-jcs-2022', 'ecdsa-rdfc-2019-p256', 'ecdsa-rdfc-2019-p384'])(
    'signs with a key of %s and finds an altered credential invalid',
    async (name) => {
      const issued = await call(`${name}/credentials/issue`, { credential: credentialOf(name) });
      expect(issued.status).toBe(201);
      const path = `${name}/credentials/verify`;
      expect(await call(path, { verifiableCredential: issued.body })).toMatchObject({ status: 200 });
      const altered = { ...issued.body, credentialSubject: { id: 'did:example:another' } };
      expect(await call(path, { verifiableCredential: altered })).toMatchObject({
        status: 400,
        body: { verified: false, errors: expect.arrayContaining(['signatureWrong']) },
      });
    },
  );

  it.each([
    ['without a context', { '@context': undefined }],
    ['with a date that is none', { validFrom: 'yesterday' }],
    [
      'with a term that nothing defines',
      { '@context': ['https://www.w3.org/ns/credentials/v2'], vat: 'ZA1' },
    ],
  ])('does not sign a credential %s', async (_, changes) => {
    const name = 'eddsa-rdfc-2022';
    const { status } = await call(`${name}/credentials/issue`, { credential: credentialOf(name, changes) });
    expect(status).toBe(400);
  });

  it('verifies presentations', async () => {
    const name = 'eddsa-rdfc-2022';
    const { body } = await call(`${name}/credentials/issue`, { credential: credentialOf(name) });
    const presentation = {
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      type: ['VerifiablePresentation'],
      verifiableCredential: [body],
    };
    const path = `${name}/presentations/verify`;
    expect((await call(path, { verifiablePresentation: presentation })).status).toBe(200);
    const empty = { ...presentation, type: ['Something'] };
    expect((await call(path, { verifiablePresentation: empty })).status).toBe(400);
  });

  it('has other keys after each start', async () => {
    const another = await startTestInterface();
    expect(Object.values(another.issuers)).not.toContain(subject.issuers['eddsa-rdfc-2022']);
    await another.close();
  });

  it('does not start in production', async () => {
    await expect(startTestInterface({}, { NODE_ENV: 'production' })).rejects.toThrow(
      'does not start in production',
    );
  });

  it('can be reached from this machine alone', async () => {
    const { port } = new URL(subject.address);
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((net) => net && !net.internal && net.family === 'IPv4');
    for (const net of others)
      await expect(
        new Promise((resolve, reject) =>
          request({ host: net?.address, port, timeout: 2000 }, resolve).on('error', reject).end(),
        ),
      ).rejects.toThrow();
    expect(subject.address).toMatch(/^http:\/\/127\.0\.0\.1:/);
  });
});
