import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject, StatusAnswer, VerifyOptions } from '../model.ts';
import { later, now } from '../testing/presentation.ts';
import {
  issuerDid,
  newW3cParties,
  secure,
  tokenSigner,
  trustingW3c,
  type W3cParties,
} from '../testing/w3c.ts';
import { issueVcJwt } from '../vcdm/issue-jwt.ts';
import { encodeBitstring, MIN_ENTRIES, newBitstring, setBit } from './bitstring.ts';
import {
  bitstringEntry,
  buildStatusListCredential,
  type StatusPurpose,
} from './build-status-list-credential.ts';
import { checkBitstringStatus } from './check-bitstring-status.ts';

const revocations = 'https://issuer.example/status/revocation/1';
const suspensions = 'https://issuer.example/status/suspension/1';
const REVOKED = 7;
const SUSPENDED = 8;
const BOTH = 9;
const NEITHER = 10;

let parties: W3cParties;
beforeAll(async () => {
  parties = await newW3cParties();
});

async function buildList(purpose: StatusPurpose, set: readonly number[]): Promise<JsonObject> {
  const list = newBitstring(MIN_ENTRIES);
  for (const index of set) setBit(list, index, true);
  return buildStatusListCredential(list, {
    id: purpose === 'revocation' ? revocations : suspensions,
    issuer: issuerDid,
    purpose,
    validFrom: later(-3600),
    validUntil: later(86_400),
    ttlSeconds: 300,
  });
}

type Sign = (document: JsonObject) => Promise<string>;

const signatures: [string, Sign][] = [
  [
    'with a proof inside',
    async (document) =>
      JSON.stringify(await secure(document, parties.issuer.signer, { cryptosuite: 'eddsa-jcs-2022' })),
  ],
  ['as a token', (document) => issueVcJwt(document, tokenSigner(parties.issuer.signer))],
];

const serving = (lists: Readonly<Record<string, string>>, more: Partial<StatusAnswer> = {}) => ({
  statusOf: async (uri: string) => {
    const list = lists[uri];
    return list === undefined ? null : { list, fetchedAt: now, ...more };
  },
});

const check = (statuses: readonly JsonObject[], more: Partial<VerifyOptions>) =>
  checkBitstringStatus(statuses, issuerDid, trustingW3c(parties, more));

describe.each(signatures)('a status list %s', (_form, sign) => {
  let lists: Record<string, string>;
  beforeAll(async () => {
    lists = {
      [revocations]: await sign(await buildList('revocation', [REVOKED, BOTH])),
      [suspensions]: await sign(await buildList('suspension', [SUSPENDED, BOTH])),
    };
  });
  const entries = (index: number) => [
    bitstringEntry(suspensions, 'suspension', index),
    bitstringEntry(revocations, 'revocation', index),
  ];
  /** The revocation list, built with some parts of it and of its subject replaced. */
  const serveChanged = async (changes: object, ofSubject: object = {}) => {
    const list = await buildList('revocation', []);
    const credentialSubject = { ...Object(list.credentialSubject), ...ofSubject };
    const changed: JsonObject = JSON.parse(JSON.stringify({ ...list, credentialSubject, ...changes }));
    return serving({ [revocations]: await sign(changed) });
  };
  const answerWith = async (changes: object, ofSubject: object = {}, more: Partial<VerifyOptions> = {}) =>
    check([bitstringEntry(revocations, 'revocation', 1)], {
      ...(await serveChanged(changes, ofSubject)),
      ...more,
    });

  it('says who is revoked and who is suspended', async () => {
    expect(await check(entries(NEITHER), serving(lists))).toBe('statusValid');
    expect(await check(entries(REVOKED), serving(lists))).toBe('revoked');
    expect(await check(entries(SUSPENDED), serving(lists))).toBe('suspended');
    expect(await check(entries(BOTH), serving(lists))).toBe('suspended');
    expect(await check(entries(BOTH).toReversed(), serving(lists))).toBe('revoked');
  });

  it('is as good as the worst that it says', async () => {
    const { [suspensions]: _, ...revocationsOnly } = lists;
    expect(await check(entries(NEITHER), serving(revocationsOnly))).toBe('statusUnavailable');
    expect(await check(entries(REVOKED), serving(revocationsOnly))).toBe('revoked');
  });

  it('says nothing of an entry beyond its end', async () => {
    const beyond = bitstringEntry(revocations, 'revocation', MIN_ENTRIES);
    expect(await check([beyond], serving(lists))).toBe('statusIndexOutOfRange');
  });

  it('is for its purpose alone', async () => {
    const other = bitstringEntry(revocations, 'suspension', NEITHER);
    expect(await check([other], serving(lists))).toBe('statusListPurposeWrong');
    const several = await answerWith({}, { statusPurpose: ['suspension', 'revocation'] });
    expect(several).toBe('statusValid');
  });

  it('in place of another is refused', async () => {
    const swapped = serving({ [revocations]: lists[suspensions] ?? '' });
    expect(await check([bitstringEntry(revocations, 'suspension', 1)], swapped)).toBe('statusListOfAnother');
    expect(await answerWith({ id: undefined })).toBe('statusListOfAnother');
  });

  it('of another issuer is refused', async () => {
    const options = trustingW3c(parties, serving(lists));
    const status = [bitstringEntry(revocations, 'revocation', 1)];
    expect(await checkBitstringStatus(status, 'did:web:stranger.example', options)).toBe(
      'statusListOfAnother',
    );
  });

  it('of another type is refused', async () => {
    expect(await answerWith({ type: ['VerifiableCredential'] })).toBe('statusListTypeWrong');
    expect(await answerWith({}, { type: 'https://issuer.example/types/other' })).toBe('statusListTypeWrong');
  });

  it('is believed only while it is in force and fresh', async () => {
    const status = [bitstringEntry(revocations, 'revocation', 1)];
    const at = (moment: Date, fetchedAt: Date) =>
      check(status, { ...serving(lists, { fetchedAt }), now: moment });
    expect(await at(now, later(-300))).toBe('statusValid');
    expect(await at(now, later(-301))).toBe('statusStale');
    expect(await at(later(100_000), later(100_000))).toBe('statusListExpired');
    expect(await answerWith({ validFrom: '2026-11-18T12:02:00Z' })).toBe('statusListInFuture');
    expect(await answerWith({}, { ttl: -1 })).toBe('statusListMalformed');
    expect(await answerWith({}, { ttl: undefined })).toBe('statusValid');
  });

  it('that is too short is refused', async () => {
    const encodedList = await encodeBitstring(new Uint8Array(MIN_ENTRIES / 8 - 1));
    expect(await answerWith({}, { encodedList })).toBe('statusListTooShort');
  });

  it('that cannot be read is refused', async () => {
    expect(await answerWith({}, { encodedList: 'uH4sI' })).toBe('statusListMalformed');
    expect(await answerWith({}, { encodedList: undefined })).toBe('statusListMalformed');
  });

  it('that someone else signed is refused', async () => {
    const { issuerDocument } = await newW3cParties();
    const status = [bitstringEntry(revocations, 'revocation', 1)];
    const foreign = { ...serving(lists), controllerOf: async () => issuerDocument };
    expect(await check(status, foreign)).toBe('statusListSignatureWrong');
    expect(await check(status, { ...serving(lists), controllerOf: async () => null })).toBe(
      'statusUnavailable',
    );
  });

  it('is not endless', async () => {
    const endless = serving({ [revocations]: `${lists[revocations]}${' '.repeat(6_000_000)}` });
    expect(await check([bitstringEntry(revocations, 'revocation', 1)], endless)).toBe('statusListTooLarge');
  });
});

describe('the status of a credential', () => {
  const entry = bitstringEntry(revocations, 'revocation', 1);
  const statusWith = async (changes: object) =>
    check([JSON.parse(JSON.stringify({ ...entry, ...changes }))], serving({}));

  it('is not asked of anyone if it has none', async () => {
    const statusOf = async () => Promise.reject(new Error('asked'));
    expect(await check([], { statusOf })).toBe('noStatus');
  });

  it('that cannot be had is unknown', async () => {
    expect(await check([entry], serving({}))).toBe('statusUnavailable');
    const failing = async () => Promise.reject(new Error('no connection'));
    expect(await check([entry], { statusOf: failing })).toBe('statusUnavailable');
    expect(await check([entry], serving({ [revocations]: '<html>' }))).toBe('statusListMalformed');
    expect(await check([entry], serving({ [revocations]: '{}' }))).toBe('statusListMalformed');
  });

  it('of another mechanism is unknown', async () => {
    expect(await statusWith({ type: 'StatusList2021Entry' })).toBe('statusMechanismUnknown');
  });

  it.each([
    [{ statusListIndex: 1 }],
    [{ statusListIndex: '-1' }],
    [{ statusListIndex: '01' }],
    [{ statusListIndex: '1.0' }],
    [{ statusListIndex: '9'.repeat(20) }],
    [{ statusListIndex: undefined }],
    [{ statusListCredential: 'status/1' }],
    [{ statusListCredential: undefined }],
    [{ statusPurpose: undefined }],
    [{ statusPurpose: ['revocation'] }],
    [{ statusSize: 0 }],
    [{ statusSize: 1.5 }],
    [{ statusSize: '1' }],
    [{ statusSize: 2 }],
    [{ statusSize: 64 }],
    [{ statusMessage: [{ status: '0x0', message: 'valid' }] }],
    [
      {
        statusMessage: [
          { status: '0', message: 'valid' },
          { status: '1', message: 'set' },
        ],
      },
    ],
  ])('is refused as %j', async (changes) => {
    expect(await statusWith(changes)).toBe('statusMalformed');
  });

  it('may have several bits, each value with its message', async () => {
    const list = newBitstring(MIN_ENTRIES * 2);
    setBit(list, 3, true);
    const document = await buildStatusListCredential(list, {
      id: revocations,
      issuer: issuerDid,
      purpose: 'revocation',
      validFrom: later(-60),
      validUntil: later(60),
      ttlSeconds: 300,
    });
    const message = {
      ...document,
      credentialSubject: { ...Object(document.credentialSubject), statusPurpose: 'message' },
    };
    const served = serving({ [revocations]: JSON.stringify(await secure(message, parties.issuer.signer)) });
    const statusMessage = ['0x0', '0x1', '0x2', '0x3'].map((status) => ({ status, message: status }));
    const inPlace = (index: number): JsonObject => ({
      ...bitstringEntry(revocations, 'revocation', index),
      statusPurpose: 'message',
      statusSize: 2,
      statusMessage,
    });
    expect(await check([inPlace(0)], served)).toBe('statusValid');
    expect(await check([inPlace(1)], served)).toBe('statusOther');
  });

  it('stays as it is where a newer credential can be had', async () => {
    const list = await buildList('revocation', [1]);
    const refresh = {
      ...list,
      credentialSubject: { ...Object(list.credentialSubject), statusPurpose: 'refresh' },
    };
    const served = serving({ [revocations]: JSON.stringify(await secure(refresh, parties.issuer.signer)) });
    expect(await check([{ ...entry, statusPurpose: 'refresh' }], served)).toBe('statusValid');
  });
});
