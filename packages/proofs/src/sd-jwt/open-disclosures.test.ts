import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../model.ts';
import { encodeAnything } from '../testing/keys.ts';
import { splitSdJwt } from './compact.ts';
import { digestOf } from './hash.ts';
import { openDisclosures } from './open-disclosures.ts';

let salts = 0;
/** An encoded disclosure and its digest. */
const disclosure = (...parts: unknown[]) => {
  salts += 1;
  const encoded = encodeAnything([`salt ${salts}`, ...parts]);
  return { encoded, digest: digestOf(encoded) };
};
const exactly = (value: unknown) => {
  const encoded = encodeAnything(value);
  return { encoded, digest: digestOf(encoded) };
};

const city = disclosure('city', 'Lyon');
const entry = disclosure('FR');

describe('disclosures', () => {
  it('are put back as properties and entries, and what is not disclosed leaves nothing behind', () => {
    const street = disclosure('street', 'Rue A');
    const address = disclosure('address', { _sd: [city.digest, street.digest], country: 'FR' });
    const { claims, disclosed } = openDisclosures(
      {
        _sd: [address.digest, disclosure('phone', '1').digest],
        _sd_alg: 'sha-256',
        countries: ['DE', { '...': disclosure('XX').digest }, { '...': entry.digest }],
        empty: { _sd: [disclosure('hidden', 1).digest] },
      },
      [entry.encoded, address.encoded, city.encoded],
    );
    expect(claims).toEqual({
      address: { city: 'Lyon', country: 'FR' },
      countries: ['DE', 'FR'],
      empty: {},
    });
    expect(disclosed.map(({ path }) => path.join('.')).sort()).toEqual([
      'address',
      'address.city',
      'countries.1',
    ]);
  });

  it('may be called like what every object inherits', () => {
    const named = ['__proto__', 'constructor', 'toString'].map((name) => disclosure(name, { a: 1 }));
    const { claims } = openDisclosures(
      { _sd: named.map(({ digest }) => digest) },
      named.map(({ encoded }) => encoded),
    );
    expect(Object.keys(claims)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(claims).not.toHaveProperty('a');
    expect(Object.getPrototypeOf(claims)).toBe(Object.prototype);
  });

  const overwriting = [disclosure('city', 'Paris'), disclosure('city', 'Nice')] as const;
  const nested = disclosure('address', { _sd: [city.digest] });
  const table: [string, string, JsonObject, { encoded: string; digest: string }[]][] = [
    ['that overwrites a claim', 'disclosureOverwritesClaim', { city: 'Lyon', _sd: [city.digest] }, [city]],
    [
      'of the same name as another',
      'disclosureOverwritesClaim',
      { _sd: overwriting.map(({ digest }) => digest) },
      [...overwriting],
    ],
    ['that nothing refers to', 'disclosureUnreferenced', { _sd: [] }, [city]],
    ['that only an undisclosed claim refers to', 'disclosureUnreferenced', { _sd: [nested.digest] }, [city]],
    ['that is there twice', 'disclosureRepeated', { _sd: [city.digest] }, [city, city]],
    ['whose digest is there twice', 'digestRepeated', { _sd: [city.digest, city.digest] }, [city]],
    [
      'whose digest is in two places',
      'digestRepeated',
      { _sd: [city.digest], a: { _sd: [city.digest] } },
      [city],
    ],
    [
      'whose digest is also within another disclosure',
      'digestRepeated',
      { _sd: [city.digest, nested.digest] },
      [city, nested],
    ],
    [
      'whose digest stands for a property and an entry',
      'digestRepeated',
      { _sd: [entry.digest], list: [{ '...': entry.digest }] },
      [],
    ],
    ['hashed with an unknown algorithm', 'hashAlgorithmNotAllowed', { _sd_alg: 'md5' }, []],
    ['hashed with an algorithm that nobody needs', 'hashAlgorithmNotAllowed', { _sd_alg: 'sha-512' }, []],
    ['hashed with a shortened algorithm', 'hashAlgorithmNotAllowed', { _sd_alg: 'sha-256-128' }, []],
    ['hashed with something that is no name', 'hashAlgorithmNotAllowed', { _sd_alg: ['sha-256'] }, []],
    ['hashed with what every object inherits', 'hashAlgorithmNotAllowed', { _sd_alg: 'constructor' }, []],
    [
      'with an algorithm of its own within the payload',
      'hashAlgorithmMisplaced',
      { address: { _sd_alg: 'sha-256' } },
      [],
    ],
  ];
  for (const [what, value] of [
    ['property called _sd', disclosure('_sd', ['x'])],
    ['property called ...', disclosure('...', 'x')],
    ['property called _sd_alg', disclosure('_sd_alg', 'sha-256')],
  ] as const) {
    table.push([`of a ${what}`, 'disclosureNameReserved', { _sd: [value.digest] }, [value]]);
  }
  for (const [what, value] of [
    ['with a name that is no text', disclosure(1, 'x')],
    ['of an entry in place of a property', entry],
    ['of four parts', disclosure('a', 'b', 'c')],
    ['of a salt alone', exactly(['salt'])],
    ['of nothing', exactly([])],
    ['with a salt that is no text', exactly([1, 'a', 'b'])],
    ['that is an object', exactly({ salt: 'x' })],
    ['that is empty', { encoded: '', digest: digestOf('') }],
    ['in base64 with padding', { encoded: 'WyJhIiwgImIiLCAxXQ==', digest: 'any' }],
    ['that is not JSON', { encoded: encodeAnything('x').slice(0, -1), digest: 'any' }],
  ] as const) {
    table.push([what, 'disclosureMalformed', { _sd: [value.digest] }, [value]]);
  }
  table.push([
    'of a property in place of an entry',
    'disclosureMalformed',
    { list: [{ '...': city.digest }] },
    [city],
  ]);
  for (const [what, payload] of [
    ['in something else than a list', { _sd: 'x' }],
    ['that are no text', { _sd: [1] }],
    ['of entries that are no text', { list: [{ '...': 1 }] }],
    ['of entries beside a claim', { list: [{ '...': 'x', a: 1 }] }],
    ['of entries outside of a list', { '...': 'x' }],
  ] as const) {
    table.push([`with digests ${what}`, 'digestMalformed', payload, []]);
  }

  it.each(table)('%s are refused: %s', (_, reason, payload, disclosures) => {
    const encoded = disclosures.map((each) => each.encoded);
    expect(() => openDisclosures(payload, encoded)).toThrow(reason);
  });

  it('that nest deeper than anyone needs are refused, each shallow by itself', () => {
    let inner = disclosure('a', 1);
    const all = [inner];
    for (let depth = 0; depth < 40; depth += 1) {
      inner = disclosure('a', { _sd: [inner.digest] });
      all.push(inner);
    }
    const encoded = all.map((each) => each.encoded);
    expect(() => openDisclosures({ _sd: [inner.digest] }, encoded)).toThrow('tooDeep');
  });
});

describe('the compact form', () => {
  it('ends with a tilde, or with a key binding', () => {
    expect(splitSdJwt('a.b.c~')).toEqual({
      jwt: 'a.b.c',
      disclosures: [],
      keyBinding: null,
      presented: 'a.b.c~',
    });
    expect(splitSdJwt('a.b.c~d~k.k.k')).toMatchObject({
      disclosures: ['d'],
      keyBinding: 'k.k.k',
      presented: 'a.b.c~d~',
    });
  });

  it.each([
    ['without any tilde', 'bareJwt', 'a.b.c'],
    ['over a megabyte', 'tooLarge', `a.b.c~${'d'.repeat(1_000_000)}~`],
    ['of too many disclosures', 'tooManyDisclosures', `a.b.c~${'d~'.repeat(10_001)}`],
  ])('%s is refused', (_, reason, compact) => {
    expect(() => splitSdJwt(compact)).toThrow(reason);
  });
});
