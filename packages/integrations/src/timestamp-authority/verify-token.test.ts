import { createHash } from 'node:crypto';
import { type Authority, createAuthority } from '@probity/sandbox/timestamp-authority/authority.ts';
import { issueToken, type TokenContent } from '@probity/sandbox/timestamp-authority/issue-token.ts';
import * as asn1js from 'asn1js';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Expected, SHA256, TOLERANCE_MS, verifyToken } from './verify-token.ts';

const now = new Date('2026-11-18T09:30:00Z');
const day = 86_400_000;
const validity = { validFrom: new Date(+now - day), validUntil: new Date(+now + day) };
const sha256 = (text: string) => createHash('sha256').update(text).digest();
const imprint = sha256('what was signed');
const nonce = Buffer.from('5a0102030405060708', 'hex');

let authority: Authority;
let expected: Expected;
beforeAll(async () => {
  authority = await createAuthority({ name: 'Time of Record', ...validity });
  expected = { imprint, nonce, roots: [authority.root], now };
});

async function aToken(content: Partial<TokenContent> = {}, by = authority): Promise<Buffer> {
  const token = await issueToken(by, {
    hashAlgorithm: SHA256,
    imprint,
    nonce: new asn1js.Integer({ valueHex: Uint8Array.from(nonce) }),
    at: now,
    ...content,
  });
  return Buffer.from(token.toSchema().toBER());
}

describe('a timestamp token', () => {
  it('is believed if it is about our hash, answers our request, and its signer leads to a trusted root', async () => {
    const token = await aToken();
    expect(await verifyToken(token, expected)).toEqual({ token, at: now, authority: 'Time of Record' });
  });

  it('about another hash is refused', async () => {
    await expect(verifyToken(await aToken({ imprint: sha256('else') }), expected)).rejects.toThrow(
      'it is about another hash',
    );
  });

  it('with another or without a nonce is refused', async () => {
    const other = new asn1js.Integer({ valueHex: Uint8Array.from([0x5a, 9]) });
    for (const given of [other, undefined])
      await expect(verifyToken(await aToken({ nonce: given }), expected)).rejects.toThrow(
        'it answers another request',
      );
  });

  it('of a time that is not now is refused', async () => {
    for (const late of [TOLERANCE_MS + 1000, -TOLERANCE_MS - 1000])
      await expect(verifyToken(await aToken({ at: new Date(+now + late) }), expected)).rejects.toThrow(
        'its time is not now',
      );
  });

  it('by a foreign signer of the same name is refused', async () => {
    const foreign = await createAuthority({ name: 'Time of Record', ...validity });
    await expect(verifyToken(await aToken({}, foreign), expected)).rejects.toThrow(
      'its signer is not trusted',
    );
  });

  it('by a certificate that is not for timestamps, or not for them alone, is refused', async () => {
    const serverAuth = '1.3.6.1.5.5.7.3.1';
    for (const purposes of [[serverAuth], ['1.3.6.1.5.5.7.3.8', serverAuth]]) {
      const other = await createAuthority({ ...validity, purposes });
      await expect(
        verifyToken(await aToken({}, other), { ...expected, roots: [other.root] }),
      ).rejects.toThrow('its signer is not for timestamps');
    }
  });

  it('by a certificate that had expired or was not yet valid at that time is refused', async () => {
    const times = [
      { validFrom: new Date(+now - 2 * day), validUntil: new Date(+now - day) },
      { validFrom: new Date(+now + day), validUntil: new Date(+now + 2 * day) },
    ];
    for (const when of times) {
      const other = await createAuthority(when);
      await expect(
        verifyToken(await aToken({}, other), { ...expected, roots: [other.root] }),
      ).rejects.toThrow('its signer is not trusted');
    }
  });

  it('is refused with any one bit of it changed, unless it says the same', async () => {
    const token = await aToken();
    const believed: number[] = [];
    for (let at = 0; at < token.length; at += 7) {
      const altered = Buffer.from(token);
      altered[at] = (altered[at] ?? 0) ^ 1;
      const result = await verifyToken(altered, expected).catch(() => null);
      if (result) {
        believed.push(at);
        expect([result.at, result.authority]).toEqual([now, 'Time of Record']);
      }
    }
    // Versions and the list of digests are outside of every signature.
    expect(believed.length).toBeLessThanOrEqual(6);
  });

  it('whose signature was made with the key of another certificate is refused', async () => {
    const foreign = await createAuthority({ name: 'Time of Record', ...validity });
    const mixed = { ...authority, signerKey: foreign.signerKey };
    await expect(verifyToken(await aToken({}, mixed), expected)).rejects.toThrow('its signature is false');
  });

  it('that is no token at all is refused', async () => {
    await expect(verifyToken(Buffer.from('<html>'), expected)).rejects.toThrow();
    await expect(verifyToken(Buffer.alloc(0), expected)).rejects.toThrow();
  });
});
