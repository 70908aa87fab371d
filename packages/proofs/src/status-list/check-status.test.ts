import { beforeAll, describe, expect, it } from 'vitest';
import { encodeBase64url } from '../jose/base64url.ts';
import type { JsonValue, StatusAnswer, VerifyOptions } from '../model.ts';
import { newKey, signAnything, type TestKey } from '../testing/keys.ts';
import {
  issuerUrl,
  later,
  newParties,
  now,
  type Parties,
  seconds,
  trusting,
} from '../testing/presentation.ts';
import { checkStatus } from './check-status.ts';
import { deflate } from './deflate.ts';
import { encodeStatusList } from './encode-status-list.ts';
import { issueStatusList } from './issue-status-list.ts';
import { newStatusBits, STATUS, setStatus } from './status-bits.ts';

const uri = 'https://issuer.example/status/1';
const list = newStatusBits(2, 1000);
setStatus(list, 7, STATUS.invalid);
setStatus(list, 8, STATUS.suspended);
setStatus(list, 9, 3);

let parties: Parties;
let stranger: TestKey;
let token: string;
beforeAll(async () => {
  parties = await newParties();
  stranger = await newKey();
  const dates = { issuedAt: later(-60), expiresAt: later(86_400), ttlSeconds: 300 };
  token = await issueStatusList(list, { uri, ...dates }, parties.issuer.signer);
});

const served = (answer: StatusAnswer | null, more: Partial<VerifyOptions> = {}) =>
  trusting(parties, { statusOf: async () => answer, ...more });
const check = (status: JsonValue | undefined, more: Partial<VerifyOptions> = {}) =>
  checkStatus(status, issuerUrl, served({ list: token, fetchedAt: now }, more));
const at = (idx: JsonValue) => ({ status_list: { idx, uri } });

describe('the status of a credential', () => {
  it.each([
    ['valid', 'statusValid', 0],
    ['revoked', 'revoked', 7],
    ['suspended', 'suspended', 8],
    ['what only the issuer understands', 'statusOther', 9],
    ['unknown beyond the end of the list', 'statusIndexOutOfRange', 1000],
  ])('is %s', async (_, reason, index) => {
    expect(await check(at(index))).toBe(reason);
  });

  it.each<[string, string, JsonValue | undefined]>([
    ['there is none', 'noStatus', undefined],
    ['it is kept in a way that we do not know', 'statusMechanismUnknown', { other_list: {} }],
    ['it is no object', 'statusMalformed', 'valid'],
    ['its list is no object', 'statusMalformed', { status_list: 7 }],
    ['its list is null', 'statusMalformed', { status_list: null }],
    ['its index is a text', 'statusMalformed', at('7')],
    ['its index is negative', 'statusMalformed', at(-1)],
    ['its index is no whole number', 'statusMalformed', at(7.5)],
    ['its list has no address', 'statusMalformed', { status_list: { idx: 7 } }],
  ])('is explained where %s', async (_, reason, status) => {
    expect(await check(status)).toBe(reason);
  });

  it('is unavailable where the list, or the key of the list, cannot be read', async () => {
    const failing = async () => {
      throw new Error('no network');
    };
    expect(await check(at(0), { statusOf: async () => null })).toBe('statusUnavailable');
    expect(await check(at(0), { statusOf: failing })).toBe('statusUnavailable');
    expect(await check(at(0), { keysOf: failing })).toBe('statusUnavailable');
  });

  it('asks for the list of the credential and for the key of lists', async () => {
    const asked: string[] = [];
    await check(at(0), {
      statusOf: async (address) => {
        asked.push(address);
        return { list: token, fetchedAt: now };
      },
      keysOf: async (issuer, _, purpose) => {
        asked.push(issuer, purpose);
        return { from: 'keys', keys: [parties.issuer.jwk] };
      },
    });
    expect(asked).toEqual([uri, issuerUrl, 'statusList']);
  });

  it('is stale once the list was kept longer than its time to live', async () => {
    const fetched = (ago: number) => ({ statusOf: async () => ({ list: token, fetchedAt: later(-ago) }) });
    expect(await check(at(0), fetched(300))).toBe('statusValid');
    expect(await check(at(0), fetched(301))).toBe('statusStale');
  });

  const header = { alg: 'ES256', typ: 'statuslist+jwt' };
  const payload = async () => ({
    sub: uri,
    iat: seconds(-60),
    exp: seconds(60),
    status_list: await encodeStatusList(list),
  });
  const checkSigned = async (wrong: object, wrongHeader: object = {}, key = parties.issuer) => {
    const listed = await signAnything({ ...header, ...wrongHeader }, { ...(await payload()), ...wrong }, key);
    return checkStatus(at(0), issuerUrl, served({ list: listed, fetchedAt: now }));
  };

  it.each([
    ['is for another address', 'statusListOfAnother', { sub: `${uri}0` }, {}],
    ['is for no address', 'statusListOfAnother', { sub: undefined }, {}],
    ['has expired', 'statusListExpired', { exp: seconds(-60) }, {}],
    ['is from the future', 'statusListInFuture', { iat: seconds(61) }, {}],
    ['has no date', 'statusListMalformed', { iat: undefined }, {}],
    ['has a date in words', 'statusListMalformed', { exp: 'tomorrow' }, {}],
    ['lives for no time', 'statusListMalformed', { ttl: 0 }, {}],
    ['lives for a time in words', 'statusListMalformed', { ttl: '300' }, {}],
    ['has no entries', 'statusListMalformed', { status_list: undefined }, {}],
    ['has entries of three bits', 'statusListMalformed', { status_list: { bits: 3, lst: 'eNo' } }, {}],
    ['is of another type', 'statusListTypeWrong', {}, { typ: 'jwt' }],
    ['is signed with none', 'statusListMalformed', {}, { alg: 'none' }],
    ['brings its own key', 'statusListMalformed', {}, { jwk: {} }],
  ])('is unknown where the list %s: %s', async (_, reason, wrong, wrongHeader) => {
    expect(await checkSigned(wrong, wrongHeader)).toBe(reason);
  });

  it('is unknown where the list unpacks to more than its limit', async () => {
    const lst = encodeBase64url(await deflate(new Uint8Array(5_000_000)));
    expect(await checkSigned({ status_list: { bits: 1, lst } })).toBe('statusListTooLarge');
  });

  it('is unknown where the list is signed by another key, or changed', async () => {
    expect(await checkSigned({}, {}, stranger)).toBe('statusListSignatureWrong');
    const [start, , signature] = token.split('.');
    const changed = [start, encodeBase64url(new TextEncoder().encode('{}')), signature].join('.');
    const answer = { list: changed, fetchedAt: now };
    expect(await checkStatus(at(0), issuerUrl, served(answer))).toBe('statusListSignatureWrong');
  });

  it('may be in a list without an end or a time to live', async () => {
    expect(await checkSigned({ exp: undefined })).toBe('statusValid');
  });
});
