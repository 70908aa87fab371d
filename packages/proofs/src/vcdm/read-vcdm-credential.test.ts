import { describe, expect, it } from 'vitest';
import { CREDENTIALS_CONTEXT, EXAMPLES_CONTEXT } from '../contexts/known-contexts.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject } from '../model.ts';
import { mainTypeOf, readVcdmCredential, subjectIdOf } from './read-vcdm-credential.ts';

const issuer = 'https://issuer.example';
const minimal: JsonObject = {
  '@context': [CREDENTIALS_CONTEXT],
  type: ['VerifiableCredential'],
  issuer,
  credentialSubject: { id: 'did:example:karoo' },
};

function refusalOf(changes: object, allowsInline = false): string | null {
  const document: JsonObject = JSON.parse(JSON.stringify({ ...minimal, ...changes }));
  try {
    readVcdmCredential(document, { contexts: new Map(), allowsInline });
    return null;
  } catch (error) {
    if (error instanceof Unreadable) return error.reason;
    throw error;
  }
}

const typed = { type: 'https://issuer.example/types/part' };

const accepted: [string, object][] = [
  ['the least that there must be', {}],
  ['a further bundled context', { '@context': [CREDENTIALS_CONTEXT, EXAMPLES_CONTEXT] }],
  ['its only context as text', { '@context': CREDENTIALS_CONTEXT }],
  ['a type that is a URL, before its own', { type: ['https://x.example/T', 'VerifiableCredential'] }],
  [
    'an issuer with a name in two languages',
    {
      issuer: {
        id: issuer,
        name: [
          { '@value': 'Register', '@language': 'en' },
          { '@value': 'Registre', '@language': 'fr', '@direction': 'ltr' },
        ],
      },
    },
  ],
  ['several subjects', { credentialSubject: [{ id: 'did:example:a' }, { vat: 'ZA1' }] }],
  [
    'dates in different time zones',
    {
      validFrom: '2026-01-01T00:00:00+02:00',
      validUntil: '2026-01-01T00:00:00Z',
    },
  ],
  [
    'parts of every kind',
    {
      credentialStatus: typed,
      credentialSchema: { ...typed, id: 'https://x.example/schema' },
      evidence: [typed, { ...typed, id: 'urn:uuid:1' }],
      termsOfUse: typed,
      refreshService: typed,
      proof: typed,
    },
  ],
];

const refused: [string, string, object][] = [
  ['no context', 'contextMissing', { '@context': undefined }],
  ['an empty list of contexts', 'contextMissing', { '@context': [] }],
  ['the base context second', 'contextMissing', { '@context': [EXAMPLES_CONTEXT, CREDENTIALS_CONTEXT] }],
  [
    'the context of the earlier data model',
    'contextMissing',
    {
      '@context': ['https://www.w3.org/2018/credentials/v1'],
    },
  ],
  ['an unknown context', 'contextUnknown', { '@context': [CREDENTIALS_CONTEXT, 'https://x.example/v1'] }],
  ['a context with a space', 'contextMalformed', { '@context': [CREDENTIALS_CONTEXT, 'https ://x'] }],
  ['a number as context', 'contextMalformed', { '@context': [CREDENTIALS_CONTEXT, 1] }],
  ['a context written out', 'contextInline', { '@context': [CREDENTIALS_CONTEXT, { vat: 'https://x' }] }],
  ['no type', 'typeMissing', { type: undefined }],
  ['another type', 'typeMissing', { type: ['VerifiablePresentation'] }],
  ['a type that is a number', 'typeMalformed', { type: ['VerifiableCredential', 2] }],
  ['a type with a space', 'typeMalformed', { type: ['VerifiableCredential', 'a b'] }],
  ['an identifier that is no URL', 'idMalformed', { id: 'karoo' }],
  ['an identifier with a space', 'idMalformed', { id: 'https://x.example/a b' }],
  ['two identifiers', 'idMalformed', { id: ['urn:uuid:1', 'urn:uuid:2'] }],
  ['an empty identifier', 'idMalformed', { id: null }],
  ['no issuer', 'issuerMissing', { issuer: undefined }],
  ['an issuer that is no URL', 'issuerMalformed', { issuer: 'Registrar' }],
  ['an issuer without identifier', 'issuerMalformed', { issuer: { name: 'Registrar' } }],
  ['two issuers', 'issuerMalformed', { issuer: [issuer, issuer] }],
  [
    'an issuer whose name says more',
    'nameMalformed',
    {
      issuer: { id: issuer, name: { '@value': 'x', '@language': 'en', url: 'https://x.example' } },
    },
  ],
  ['no subject', 'subjectMissing', { credentialSubject: undefined }],
  ['no subject in a list', 'subjectMissing', { credentialSubject: [] }],
  ['a subject of which nothing is said', 'subjectEmpty', { credentialSubject: [{ vat: 'ZA1' }, {}] }],
  ['a subject that is text', 'subjectEmpty', { credentialSubject: 'did:example:karoo' }],
  ['a subject with two identifiers', 'idMalformed', { credentialSubject: { id: ['urn:a:1', 'urn:a:2'] } }],
  ['a date without a time', 'dateMalformed', { validFrom: '2026-01-01' }],
  ['a date without a time zone', 'dateMalformed', { validUntil: '2026-01-01T00:00:00' }],
  [
    'an end before its beginning',
    'datesReversed',
    {
      validFrom: '2026-01-02T00:00:00Z',
      validUntil: '2026-01-01T00:00:00Z',
    },
  ],
  ['a name that is a number', 'nameMalformed', { name: 7 }],
  ['a description without a value', 'nameMalformed', { description: { '@language': 'en' } }],
  ['a status without type', 'typeOfPartMissing', { credentialStatus: { id: 'urn:uuid:1' } }],
  ['a status that is text', 'typeOfPartMissing', { credentialStatus: 'https://x.example/status' }],
  ['a status whose identifier is no URL', 'idMalformed', { credentialStatus: { ...typed, id: 'x y' } }],
  ['a schema without type', 'typeOfPartMissing', { credentialSchema: { id: 'https://x.example/schema' } }],
  ['a schema without identifier', 'idMalformed', { credentialSchema: typed }],
  ['evidence without type', 'typeOfPartMissing', { evidence: [typed, { method: 'Review' }] }],
  ['terms of use without type', 'typeOfPartMissing', { termsOfUse: {} }],
  ['a refresh service without type', 'typeOfPartMissing', { refreshService: {} }],
  ['a proof without type', 'typeOfPartMissing', { proof: {} }],
];

describe('a W3C credential', () => {
  it.each(accepted)('is read with %s', (_, changes) => {
    expect(refusalOf(changes)).toBeNull();
  });

  it.each(refused)('with %s is refused: %s', (_, reason, changes) => {
    expect(refusalOf(changes)).toBe(reason);
  });

  it('with a context written out is read only where that is allowed', () => {
    expect(
      refusalOf({ '@context': [CREDENTIALS_CONTEXT, { vat: 'https://x.example/vat' }] }, true),
    ).toBeNull();
  });

  it('is known by its further type and its only subject', () => {
    const read = (changes: object) =>
      readVcdmCredential(JSON.parse(JSON.stringify({ ...minimal, ...changes })), { contexts: new Map() });
    expect(mainTypeOf(read({}))).toBe('VerifiableCredential');
    expect(mainTypeOf(read({ type: ['VerifiableCredential', 'https://x.example/T'] }))).toBe(
      'https://x.example/T',
    );
    expect(subjectIdOf(read({}))).toBe('did:example:karoo');
    expect(subjectIdOf(read({ credentialSubject: { vat: 'ZA1' } }))).toBeNull();
    expect(subjectIdOf(read({ credentialSubject: [{ id: 'urn:a:1' }, { id: 'urn:a:2' }] }))).toBeNull();
  });
});
