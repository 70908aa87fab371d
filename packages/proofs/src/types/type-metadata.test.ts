import { createHash } from 'node:crypto';
import { currentTexts, inLocale } from '@probity/domain/texts/current.ts';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../model.ts';
import { hasVectors } from '../testing/vectors.ts';
import { claimsIn, documentText, integrityOf, listTypes, typeMetadata } from './index.ts';
import { exampleOf } from './testing/examples.ts';
import { HOST, payloadOf } from './testing/payload.ts';
import { publishedSchema } from './testing/published-schemas.ts';

const english = inLocale('en', currentTexts);
const french = inLocale('fr', currentTexts);
const metadataOf = (type: ReturnType<typeof listTypes>[number]) =>
  typeMetadata(type, HOST, [english, french]);

const types = listTypes().map((type) => [type.key, type] as const);

/** Every claim in a value, with `null` for the entries of an array. */
function* pathsIn(value: JsonValue, path: readonly (string | null)[] = []): Generator<string> {
  if (Array.isArray(value))
    for (const entry of value) {
      yield JSON.stringify([...path, null]);
      yield* pathsIn(entry, [...path, null]);
    }
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      yield JSON.stringify([...path, name]);
      yield* pathsIn(inner, [...path, name]);
    }
}

interface ClaimMetadata {
  path: (string | null)[];
  display: { locale: string; label: string }[];
  sd: string;
  mandatory?: boolean;
}

describe.each(types)('the metadata of the type %s', (key, type) => {
  const metadata = metadataOf(type);
  // Made by the function under test, whose answer is any JSON.
  const claims = metadata.claims as unknown as ClaimMetadata[];

  it.skipIf(!hasVectors('oidf-schemas'))('are valid by the schema of the OpenID Foundation', () => {
    expect(publishedSchema('oidf-schemas', 'type_metadata')(metadata)).toEqual([]);
  });

  it('name the type and each claim in English and French', () => {
    expect(metadata).toMatchObject({
      vct: `https://probity.example/credentials/types/${key}/1`,
      display: [{ locale: 'en-GB' }, { locale: 'fr-FR' }],
    });
    for (const { display } of claims) {
      expect(display.map(({ locale }) => locale)).toEqual(['en-GB', 'fr-FR']);
      expect(display.every(({ label }) => label !== '')).toBe(true);
    }
  });

  it('let every claim, property and entry be disclosed on its own, and hide none that must be seen', () => {
    const byPath = new Map(claims.map(({ path, sd }) => [JSON.stringify(path), sd]));
    expect(byPath.size).toBe(claims.length);
    for (const { path } of claimsIn(type.schema)) expect(byPath.get(JSON.stringify(path))).toBe('always');
    for (const name of ['iss', 'iat', 'exp', 'vct', 'cnf', 'status', 'evidence'])
      expect(byPath.get(JSON.stringify([name]))).toBe('never');
    expect(byPath.get(JSON.stringify(['evidence', 'validated_at']))).toBe('never');
  });

  it('describe every claim of a credential', () => {
    const described = new Set(claims.map(({ path }) => JSON.stringify(path)));
    const { cnf: _key, status: _list, ...payload } = payloadOf(type, type.claimsOf(exampleOf(key)) ?? {});
    expect([...pathsIn(payload)].filter((path) => !described.has(path))).toEqual([]);
  });

  it('never call it what only a state or an authority may issue', () => {
    expect(JSON.stringify(metadata)).not.toMatch(/\b(PID|EBWOID|EUCC|QEAA|qualified|qualifiée)\b/);
  });
});

describe('the integrity of a document', () => {
  it('is its SHA-256 as the W3C writes it', async () => {
    const [type] = listTypes();
    if (!type) throw new Error('There are types.');
    const text = documentText(metadataOf(type));
    const digest = createHash('sha256').update(text).digest('base64');
    expect(await integrityOf(text)).toBe(`sha256-${digest}`);
  });

  it('does not change for a type that is published: credentials name it, so its texts are those of its version', async () => {
    const integrity = await Promise.all(
      listTypes().map(async (type) => [
        `${type.key}/${type.version}`,
        await integrityOf(documentText(metadataOf(type))),
      ]),
    );
    expect(Object.fromEntries(integrity)).toMatchInlineSnapshot(`
      {
        "approved-supplier/1": "sha256-OA+BE5vIPK7qJGzJ3Ox5zmif9s4P3U3Hwedw8UMfDQk=",
        "bank-account/1": "sha256-xjFH293VoeHa5Hv1+7o8OOZx37SV6HpXvJUBJ+oCszY=",
        "beneficial-owners/1": "sha256-YPJbNOvpGBMX+ht76c9eicATEaoxVahiQLshoVspd7g=",
        "certificate/1": "sha256-MRtscG2UN4ArVJCLxYYBTYZk3byEydCWlLcytRU8gN8=",
        "control/1": "sha256-SDVI0ocM5aByh2JgDYczYCDPyR2erlCEzG2IcnPFLMo=",
        "declaration/1": "sha256-/FgYiKJNQ1WO5sAjjjPzOzkWVEXsxSj92bfmVGhJg+g=",
        "funding/1": "sha256-DTLbZ3yZQsXarolH/4z0Abu4rFVAgfN4uWjIaFnW/iU=",
        "listing/1": "sha256-n/wFiUj4FKOCr+/IvfiO/dqIyHOvBss4zU+Gd2a3MTM=",
        "officers/1": "sha256-9bdyqbyuZaWiOhfZMQcAvMir2rV0vE8yTlR9aGjnvgE=",
        "organisation/1": "sha256-e+wk5cBPIvxptHqadmMy2TNwbHxPVohlqHdmSGth0sQ=",
        "ownership/1": "sha256-wiHqjsZ82EgjFR9mPPasGe2nfr07mlQ6mhFHvzqwKfs=",
        "person-identity/1": "sha256-wbjIHIhF2/HDJdMD5qmqgolfAylzRS2Q4Z9TKHFAXbs=",
        "screening-result/1": "sha256-DLfjref1gLloFn+vm0TrHQl1Atk0f2WkEcusfwpDb84=",
        "signatories/1": "sha256-AN+ZW8uSV/JzGavgWF+owud9EbuNpBGbr0rfoyZhkNU=",
        "site/1": "sha256-2wuLAY4jI4Fg6Z+0KuN8R5gOdMTHnKRO8V29xE1TvZ8=",
        "trading/1": "sha256-G1IA5aB0mlpWwGBN4O160IYG+F6oUhxCdwcl+fDJkhU=",
        "vat/1": "sha256-jm9uP6CiICvDQEo0PJj497u10CSDRf/324ztoyjAtxw=",
      }
    `);
  });
});
