import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_ENTRIES, newBitstring } from '../bitstring/bitstring.ts';
import { bitstringEntry, buildStatusListCredential } from '../bitstring/build-status-list-credential.ts';
import type { CryptosuiteName } from '../data-integrity/cryptosuites.ts';
import type { KeyKind } from '../data-integrity/multikey.ts';
import type { JsonObject, VerifyOptions } from '../model.ts';
import { bound, later, now } from '../testing/presentation.ts';
import {
  credentialOf,
  issuerDid,
  newW3cParties,
  presentTo,
  secure,
  tokenSigner,
  trustingW3c,
  type W3cParties,
} from '../testing/w3c.ts';
import { verifyProof } from '../verify/verify-proof.ts';
import { buildPresentation } from './build-presentation.ts';
import { issueVcJwt } from './issue-jwt.ts';

const uri = 'https://issuer.example/status/1';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

function withFlippedBit(text: string, choice: number): string {
  const bytes = new TextEncoder().encode(text);
  const index = Math.floor(choice / 8) % bytes.length;
  bytes[index] = (bytes[index] ?? 0) ^ (1 << (choice % 8));
  return new TextDecoder().decode(bytes);
}

const withoutLetter = (text: string, choice: number): string =>
  text.slice(0, choice % text.length) + text.slice((choice % text.length) + 1);

/** Input, and what is known where it is verified. */
interface Situation {
  readonly input: string;
  readonly options: VerifyOptions;
}

async function situation(
  parties: W3cParties,
  issue: (document: JsonObject) => Promise<string>,
  more: Partial<VerifyOptions> = {},
): Promise<Situation> {
  const list = await buildStatusListCredential(newBitstring(MIN_ENTRIES), {
    id: uri,
    issuer: issuerDid,
    purpose: 'revocation',
    validFrom: later(-60),
    validUntil: later(60),
    ttlSeconds: 60,
  });
  const served = JSON.stringify(await secure(list, parties.issuer.signer));
  const statusOf = async (address: string) => (address === uri ? { list: served, fetchedAt: now } : null);
  const status = [bitstringEntry(uri, 'revocation', 5)];
  return {
    input: await issue(credentialOf(parties, { status })),
    options: trustingW3c(parties, { statusOf, ...more }),
  };
}

const withProof = async (cryptosuite: CryptosuiteName, kind: KeyKind): Promise<Situation> => {
  const parties = await newW3cParties(kind);
  return situation(parties, async (document) =>
    JSON.stringify(await secure(document, parties.issuer.signer, { cryptosuite })),
  );
};

const situations: [string, () => Promise<Situation>][] = [
  ['with eddsa-rdfc-2022', () => withProof('eddsa-rdfc-2022', 'Ed25519')],
  ['with eddsa-jcs-2022', () => withProof('eddsa-jcs-2022', 'Ed25519')],
  ['with ecdsa-rdfc-2019 and P-256', () => withProof('ecdsa-rdfc-2019', 'P-256')],
  ['with ecdsa-rdfc-2019 and P-384', () => withProof('ecdsa-rdfc-2019', 'P-384')],
  [
    'as a token',
    async () => {
      const parties = await newW3cParties('P-256');
      return situation(parties, (document) => issueVcJwt(document, tokenSigner(parties.issuer.signer)));
    },
  ],
  [
    'in a presentation of its holder',
    async () => {
      const parties = await newW3cParties();
      const { did: holder, signer } = parties.holder;
      const issue = async (document: JsonObject) => {
        const credential = await secure(document, parties.issuer.signer);
        return JSON.stringify(
          await presentTo(buildPresentation({ holder, credentials: [credential] }), signer),
        );
      };
      return situation(parties, issue, bound);
    },
  ],
];

describe.each(situations)('a W3C credential %s', (_, prepare) => {
  it('is valid as it is, and never with a bit changed or a letter left out', async () => {
    const { input, options } = await prepare();
    expect((await verifyProof(input, options)).outcome).toBe('valid');
    const damage = fc.constantFrom(withFlippedBit, withoutLetter);
    await fc.assert(
      fc.asyncProperty(fc.noBias(fc.nat()), damage, async (choice, change) => {
        const damaged = change(input, choice);
        fc.pre(!isDeepStrictEqual(parsed(damaged), parsed(input)));
        expect((await verifyProof(damaged, options)).outcome).not.toBe('valid');
      }),
      { numRuns: 200 },
    );
  });
});
