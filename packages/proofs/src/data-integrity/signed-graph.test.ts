import { beforeAll, describe, expect, it } from 'vitest';
import { bitstringEntry } from '../bitstring/build-status-list-credential.ts';
import type { JsonObject } from '../model.ts';
import { unmet } from '../testing/presentation.ts';
import { credentialOf, newW3cParties, secure, trustingW3c, type W3cParties } from '../testing/w3c.ts';
import { verifyProof } from '../verify/verify-proof.ts';

const list = 'https://issuer.example/status/1';

let parties: W3cParties;
let signed: JsonObject;
beforeAll(async () => {
  parties = await newW3cParties();
  const status = [bitstringEntry(list, 'revocation', 7)];
  signed = await secure(credentialOf(parties, { status }), parties.issuer.signer);
});

const reasons = async (document: unknown): Promise<string[]> =>
  unmet(await verifyProof(JSON.stringify(document), trustingW3c(parties)));

const withClaims = ({ credentialSubject, ...rest }: JsonObject, changes: object): unknown => ({
  ...rest,
  credentialSubject: { ...Object(credentialSubject), ...changes },
});

/** The same graph, so that the signature over it would still match. */
const rewritings: [string, (document: JsonObject) => unknown][] = [
  [
    'its status under the full address of the term',
    ({ credentialStatus, ...rest }) => ({
      ...rest,
      'https://www.w3.org/2018/credentials#credentialStatus': credentialStatus,
    }),
  ],
  ['its status nested', ({ credentialStatus, ...rest }) => ({ ...rest, '@nest': { credentialStatus } })],
  ['its identifier under a keyword', ({ id, ...rest }) => ({ ...rest, '@id': id })],
  [
    'a claim under the full address of the term',
    (document) =>
      withClaims(document, {
        legal_name: undefined,
        'https://www.w3.org/ns/credentials/examples#legal_name': 'Karoo Solar (Pty) Ltd',
      }),
  ],
  [
    'a text as a typed value',
    (document) =>
      withClaims(document, {
        legal_name: {
          '@value': 'Karoo Solar (Pty) Ltd',
          '@type': 'http://www.w3.org/2001/XMLSchema#string',
        },
      }),
  ],
  ['an empty claim', (document) => withClaims(document, { vat: null })],
  ['an empty array', (document) => withClaims(document, { vat: [] })],
  [
    'arrays inside each other',
    (document) => withClaims(document, { legal_name: [['Karoo Solar (Pty) Ltd']] }),
  ],
  ['a number that the graph rounds', (document) => withClaims(document, { share: 12.500000000000002 })],
  [
    'the tag of a language in capitals',
    (document) =>
      withClaims(document, {
        motto: { '@value': 'Sonskyn werk', '@language': 'AF', '@direction': 'ltr' },
      }),
  ],
];

describe('a credential signed over its graph', () => {
  it('is verified as it was signed, as far as its status is known', async () => {
    expect(await reasons(signed)).toEqual([
      'unknown',
      'schemaNotChecked',
      'notPresented',
      'statusUnavailable',
    ]);
  });

  it.each(rewritings)('is refused with %s', async (_, rewrite) => {
    expect((await reasons(rewrite(signed)))[1]).toBe('contentNotSigned');
  });

  it('is refused with a context that gives its terms other names', async () => {
    const inline = {
      hidden: { '@id': 'https://www.w3.org/2018/credentials#credentialStatus', '@type': '@id' },
    };
    const { credentialStatus, '@context': context, ...rest } = signed;
    const renamed = { '@context': [...Object(context), inline], ...rest, hidden: credentialStatus };
    expect((await reasons(renamed))[1]).toBe('contextInline');
  });

  it.each(['_:b0', 'half a \ud800 character'])('is never signed with the text %j', async (legal_name) => {
    const document = credentialOf(parties);
    const claims = { ...Object(document.credentialSubject), legal_name };
    const unsigned = { ...document, credentialSubject: claims };
    await expect(secure(unsigned, parties.issuer.signer)).rejects.toThrow('contentNotSigned');
  });

  it.each(['en', 'en-GB', 'zh-Hant', 'zh-Hant-TW', 'de-ch-1996'])(
    'may hold a text in %s',
    async (language) => {
      const document = { ...credentialOf(parties), name: { '@value': 'Name', '@language': language } };
      const text = await secure(document, parties.issuer.signer);
      expect(await reasons(text)).toEqual(['valid', 'schemaNotChecked', 'notPresented', 'noStatus']);
    },
  );
});
