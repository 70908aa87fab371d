import { createHash } from 'node:crypto';
import { currentTexts, inLocale } from '@probity/domain/texts/current.ts';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../model.ts';
import { hasVectors } from '../testing/vectors.ts';
import { alwaysDisclosed, claimsIn, documentText, integrityOf, listTypes, typeMetadata } from './index.ts';
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
    expect(alwaysDisclosed).toEqual(['iss', 'iat', 'exp', 'vct', 'cnf', 'status', 'evidence']);
    for (const name of alwaysDisclosed) expect(byPath.get(JSON.stringify([name]))).toBe('never');
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
        "bank-account/1": "sha256-JKOHQMcAhOHZFOl2sFjSMS2qIXEvVutqthoAWsHYLfQ=",
        "beneficial-owners/1": "sha256-nl5tVvadfXwf09hTKWK9gBCDJmlhiM6xjnDZ9nAfQRc=",
        "certificate/1": "sha256-wNidzXI3arvhwUxu0DuvjHoZB1JqEaq2P9FYOqiHsOs=",
        "control/1": "sha256-O1zRMpGhtEsr0C64OTWE+ixTYTrfjsFbCpvZ0QRxz/o=",
        "declaration/1": "sha256-/FgYiKJNQ1WO5sAjjjPzOzkWVEXsxSj92bfmVGhJg+g=",
        "funding/1": "sha256-Bi60Gw+0qBPakUurthoAvYRTOxj/oI1gsEiXcM4iXqs=",
        "listing/1": "sha256-7KSScbfFSpLMIEGgXAqZiJyIjBMhlb8CnOroLQBazio=",
        "officers/1": "sha256-WRhJzYL1bNJK437NVe9ohULZYuYsY6xfXk7pc4w4ZIU=",
        "organisation/1": "sha256-TMqxXd/v+mbcgq9/7QD+DlxuoohFcc7JssNA/SXTeGc=",
        "ownership/1": "sha256-O+PiiHr8jw19QO+M/KRRa69yCxMyGsFqoD+MnTRqcNA=",
        "person-identity/1": "sha256-wbjIHIhF2/HDJdMD5qmqgolfAylzRS2Q4Z9TKHFAXbs=",
        "screening-result/1": "sha256-DLfjref1gLloFn+vm0TrHQl1Atk0f2WkEcusfwpDb84=",
        "signatories/1": "sha256-Q7mWAjMre1YeCyNLNuyjIoN8XfRJoglUTi/A8sbymIA=",
        "site/1": "sha256-Tiz399MYz1KJucsKfM+QOocFGNKNndqDNrmGbAOSXJs=",
        "trading/1": "sha256-Y4mdsQ0sxnBls0w0MrrP/jLgUdODghB76O69584eXsI=",
        "vat/1": "sha256-jm9uP6CiICvDQEo0PJj497u10CSDRf/324ztoyjAtxw=",
      }
    `);
  });
});
