import { issueSdJwtVc, issueStatusList, newStatusBits, STATUS, setStatus } from '@probity/proofs';
import { newKey } from '@probity/proofs/testing/keys.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { answerForDay, momentOfDay } from './valid-on-day.ts';
import { verifyInBrowser } from './verify-in-browser.ts';

afterEach(() => vi.unstubAllGlobals());

const ISSUER = 'https://probity.example';
const LIST = `${ISSUER}/credentials/status/1`;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** Our site as a visitor's browser reads it: the credential was revoked ten days ago. */
async function aRevokedCredential() {
  const issuer = await newKey();
  const listOf = async (time: Date) => {
    const statuses = newStatusBits(2, 1000);
    if (time >= daysAgo(10)) setStatus(statuses, 41, STATUS.invalid);
    const expiresAt = new Date(time.getTime() + 300_000);
    return issueStatusList(
      statuses,
      { uri: LIST, issuedAt: time, expiresAt, ttlSeconds: 300 },
      issuer.signer,
    );
  };
  const read: string[] = [];
  vi.stubGlobal('window', { location: new URL(ISSUER) });
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, ISSUER);
    read.push(address);
    if (pathname === '/.well-known/jwt-vc-issuer') return Response.json({ jwks: { keys: [issuer.jwk] } });
    if (pathname === '/trust') return Response.json({ trusted: true, requiresStatus: true });
    const time = searchParams.get('time');
    if (time !== null && Number(time) * 1000 < daysAgo(40).getTime())
      return new Response(null, { status: 406 });
    return new Response(await listOf(time === null ? now : new Date(Number(time) * 1000)));
  });
  const credential = await issueSdJwtVc(
    { trading_name: 'Harbour Lanterns' },
    {
      iss: ISSUER,
      vct: `${ISSUER}/other/1`,
      issuedAt: daysAgo(50),
      expiresAt: new Date(now.getTime() + 86_400_000),
      status: { status_list: { idx: 41, uri: LIST } },
    },
    issuer.signer,
  );
  const ask = async (days: number) => {
    const moment = momentOfDay(daysAgo(days).toISOString().slice(0, 10), now);
    const { verification } = await verifyInBrowser(credential, moment ?? undefined);
    return answerForDay(verification);
  };
  return { credential, ask, read };
}

it('a revoked credential was valid on a day on which its status list of that day says so', async () => {
  const { credential, ask, read } = await aRevokedCredential();
  const { verification } = await verifyInBrowser(credential);
  expect(verification.steps.at(-1)).toMatchObject({ step: 'status', reason: 'revoked' });
  expect(read.filter((address) => address.startsWith(LIST))).toEqual([LIST]);
  expect([await ask(20), await ask(5), await ask(45), await ask(60)]).toEqual([
    'validByList',
    'revoked',
    'listUnread',
    'notYetValid',
  ]);
  expect(read.join(' ')).not.toContain('Harbour');
  expect(read.join(' ')).not.toContain(credential.slice(0, 40));
});
