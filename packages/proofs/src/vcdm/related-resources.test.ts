import { describe, expect, it } from 'vitest';
import { contextDigests } from '../contexts/context-digests.ts';
import { CREDENTIALS_CONTEXT } from '../contexts/known-contexts.ts';
import { encodeBase64url } from '../jose/base64url.ts';
import { Unreadable } from '../jose/unreadable.ts';
import { utf8 } from '../jose/utf8.ts';
import type { VerifyOptions } from '../model.ts';
import { checkRelatedResources, readRelatedResources } from './related-resources.ts';

const id = 'https://issuer.example/report.pdf';
const report = utf8('Annual report');

const digest = async (name: string, bytes = report) =>
  new Uint8Array(await crypto.subtle.digest(name, bytes));
const integrity = async (name: string, bytes = report) =>
  `${name.replace('-', '').toLowerCase()}-${btoa(String.fromCharCode(...(await digest(name, bytes))))}`;
const multihash = async (bytes = report) =>
  `u${encodeBase64url(new Uint8Array([0x12, 32, ...(await digest('SHA-256', bytes))]))}`;

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

async function refusalOf(
  relatedResource: unknown,
  resourceOf: VerifyOptions['resourceOf'] = async () => report,
): Promise<string | null> {
  try {
    const resources = readRelatedResources(JSON.parse(JSON.stringify({ relatedResource })));
    await checkRelatedResources(resources, resourceOf);
    return null;
  } catch (error) {
    if (error instanceof Unreadable) return error.reason;
    throw error;
  }
}

describe('a resource that a credential refers to', () => {
  it.each(['SHA-256', 'SHA-384', 'SHA-512'])('is compared with its digest in %s', async (name) => {
    expect(await refusalOf({ id, digestSRI: await integrity(name) })).toBeNull();
    const changed = await integrity(name, utf8('Annual report, corrected'));
    expect(await refusalOf({ id, digestSRI: changed })).toBe('resourceDigestWrong');
  });

  it('is compared with its multihash', async () => {
    const mediaType = 'application/pdf';
    expect(await refusalOf([{ id, mediaType, digestMultibase: await multihash() }])).toBeNull();
    const changed = await multihash(utf8('Annual report, corrected'));
    expect(await refusalOf([{ id, digestMultibase: changed }])).toBe('resourceDigestWrong');
  });

  it('must match every digest that is given', async () => {
    const wrong = await integrity('SHA-384', utf8('another'));
    const digestSRI = `${await integrity('SHA-256')} ${wrong}`;
    expect(await refusalOf({ id, digestSRI })).toBe('resourceDigestWrong');
    expect(
      await refusalOf({ id, digestSRI: await integrity('SHA-256'), digestMultibase: await multihash() }),
    ).toBeNull();
  });

  it('that cannot be read is passed over', async () => {
    const digestSRI = await integrity('SHA-256', utf8('another'));
    expect(await refusalOf({ id, digestSRI }, async () => null)).toBeNull();
    expect(
      await refusalOf({ id, digestSRI }, async () => Promise.reject(new Error('no connection'))),
    ).toBeNull();
  });

  it('that is the base context is compared with what W3C publishes, and not read', async () => {
    const hex = contextDigests.get(CREDENTIALS_CONTEXT)?.['SHA-256'] ?? '';
    const digestMultibase = `u${encodeBase64url(bytesOf(`1220${hex}`))}`;
    const unread = async () => Promise.reject(new Error('read'));
    expect(await refusalOf({ id: CREDENTIALS_CONTEXT, digestMultibase }, unread)).toBeNull();
    const stale = await multihash(utf8('an earlier version'));
    expect(await refusalOf({ id: CREDENTIALS_CONTEXT, digestMultibase: stale }, unread)).toBe(
      'resourceDigestWrong',
    );
  });

  it('is named once', async () => {
    const digestMultibase = await multihash();
    expect(
      await refusalOf([
        { id, digestMultibase },
        { id, digestSRI: await integrity('SHA-256') },
      ]),
    ).toBe('resourceRepeated');
  });

  it.each([
    ['https://issuer.example/report.pdf'],
    [{ digestSRI: `sha256-${'A'.repeat(43)}` }],
    [{ id: 'report.pdf', digestSRI: `sha256-${'A'.repeat(43)}` }],
    [{ id }],
    [{ id, mediaType: 7, digestSRI: `sha256-${'A'.repeat(43)}` }],
    [{ id, digestSRI: `md5-${'A'.repeat(22)}` }],
    [{ id, digestSRI: `sha256-${'A'.repeat(64)}` }],
    [{ id, digestSRI: 'sha256' }],
    [{ id, digestSRI: 7 }],
    [{ id, digestMultibase: 'm1234' }],
    [{ id, digestMultibase: `u${'A'.repeat(46)}` }],
    [{ id, digestMultibase: 'uEiA' }],
    [{ id, digestMultibase: 7 }],
  ])('is refused as %j', async (resource) => {
    expect(await refusalOf(resource)).toBe('resourceMalformed');
  });
});
