import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeBase64url, encodeBase64url } from '../jose/base64url.ts';
import { issueStatusList } from '../status-list/issue-status-list.ts';
import { newStatusBits } from '../status-list/status-bits.ts';
import {
  bound,
  issue,
  later,
  newParties,
  now,
  type Parties,
  present,
  trusting,
} from '../testing/presentation.ts';
import { verifyProof } from './verify-proof.ts';

const uri = 'https://issuer.example/status/1';

let parties: Parties;
let presented: string;
let list: string;
beforeAll(async () => {
  parties = await newParties();
  const credential = await issue(parties, { status: { status_list: { idx: 3, uri } } });
  presented = await present(credential, parties, {}, [['legal_name'], ['registered_address']]);
  const dates = { issuedAt: now, expiresAt: later(86_400), ttlSeconds: 300 };
  list = await issueStatusList(newStatusBits(1, 1000), { uri, ...dates }, parties.issuer.signer);
});

const outcomeOf = async (input: string, served = list) => {
  const statusOf = async () => ({ list: served, fetchedAt: now });
  return (await verifyProof(input, trusting(parties, { ...bound, statusOf }))).outcome;
};

/** Every part between dots and tildes, decoded, with one bit changed, encoded again. */
function withFlippedBit(token: string, choice: number): string {
  const parts = token.split(/([.~])/);
  const encoded = parts.flatMap((part, index) => (/^[\w-]+$/.test(part) ? [index] : []));
  const sizes = encoded.map((index) => decodeBase64url(parts[index] ?? '').length * 8);
  let bit = choice % sizes.reduce((sum, size) => sum + size, 0);
  let nth = 0;
  while (bit >= (sizes[nth] ?? 0)) {
    bit -= sizes[nth] ?? 0;
    nth += 1;
  }
  const position = encoded[nth] ?? 0;
  const bytes = decodeBase64url(parts[position] ?? '');
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return parts.with(position, encodeBase64url(bytes)).join('');
}

const withFlippedLetter = (token: string, choice: number): string => {
  const index = choice % token.length;
  const letter = String.fromCharCode(token.charCodeAt(index) ^ (1 << (choice % 7)));
  return token.slice(0, index) + letter + token.slice(index + 1);
};

describe('a presentation', () => {
  it('is valid as long as nothing is damaged', async () => {
    expect(await outcomeOf(presented)).toBe('valid');
  });

  it('is never valid with one bit of a decoded part changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.noBias(fc.nat()), async (choice) => {
        expect(await outcomeOf(withFlippedBit(presented, choice))).not.toBe('valid');
      }),
      { numRuns: 1500 },
    );
  });

  it('is never valid with a letter changed, left out, doubled, or cut off after it', async () => {
    const damage = fc.constantFrom(
      withFlippedLetter,
      (token: string, choice: number) =>
        token.slice(0, choice % token.length) + token.slice((choice % token.length) + 1),
      (token: string, choice: number) =>
        token.slice(0, choice % token.length) + token.slice(Math.max(0, (choice % token.length) - 1)),
      (token: string, choice: number) => token.slice(0, choice % token.length),
    );
    await fc.assert(
      fc.asyncProperty(fc.noBias(fc.nat()), damage, async (choice, change) => {
        const damaged = change(presented, choice);
        fc.pre(damaged !== presented);
        expect(await outcomeOf(damaged)).not.toBe('valid');
      }),
      { numRuns: 1500 },
    );
  });

  it('is never valid with one bit of its status list changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.noBias(fc.nat()), async (choice) => {
        expect(await outcomeOf(presented, withFlippedBit(list, choice))).not.toBe('valid');
      }),
      { numRuns: 500 },
    );
  });

  it('is explained, not thrown, whatever is pasted in its place', async () => {
    const parts = fc.constantFrom(
      '~',
      '.',
      'e30',
      'eyJhbGciOiJub25lIn0',
      ...presented.split(/[.~]/),
      '{',
      '',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 12 }), fc.string(), async (pieces, tail) => {
        expect(await outcomeOf(pieces.join('') + tail)).toBe('invalid');
      }),
      { numRuns: 500 },
    );
  });
});
