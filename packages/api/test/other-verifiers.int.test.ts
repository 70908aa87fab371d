import { queryOfFields } from '@probity/proofs/types/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LibraryVerifier } from '../src/testing/library-verifier.ts';
import { type Organisation, TwoInstallations } from '../src/testing/two-installations.ts';

let two: TwoInstallations;
let company: Organisation;
let verifier: LibraryVerifier;

beforeAll(async () => {
  two = await TwoInstallations.open();
  company = two.company;
  verifier = await LibraryVerifier.open();
});
afterAll(() => Promise.all([two.close(), verifier.close()]));

it('a verifier made with @openid4vc asks an organisation, and reads and verifies what a member chose, and nothing else', async () => {
  two.companySide.api.world.clock = new Date();
  const query = queryOfFields(
    [
      { key: 'RegistrationName', required: false },
      { key: 'TradingName', required: false },
    ],
    { host: new URL(two.companySide.origin).host, kind: 'Organization' },
  );
  if (!query) throw new Error('No credential discloses the fields');
  const { request, payload } = await verifier.request({ address: company.address, query });
  const taken = await fetch(`${two.companySide.origin}/wallets/organisations/${company.accountId}`, {
    method: 'POST',
    body: new URLSearchParams({ request }),
  });
  expect([taken.status, await taken.json()]).toEqual([202, {}]);
  const { id, requester } = await two.latestReceived();
  expect(requester).toMatchObject({ name: 'Elsewhere Bank', issuer: verifier.origin, isTrusted: false });

  await two.answer(id, { fields: ['TradingName'] });
  expect(await two.companySide.work()).toMatchObject({ failed: [] });
  const { disclosed, isAnswered } = await verifier.readAnswer({ payload, query }, two.companySide.origin);
  expect(Object.values(disclosed)).toMatchObject([{ trade_alias: ['Harbour'] }]);
  expect(JSON.stringify(disclosed)).not.toContain('Harbour Systems');
  expect(isAnswered).toBe(true);
  for (const other of [{ nonce: 'of another request' }, { client_id: 'x509_hash:of-somebody-else' }])
    await expect(
      verifier.readAnswer({ payload: { ...payload, ...other }, query }, two.companySide.origin),
    ).rejects.toThrow();
});
