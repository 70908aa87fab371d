import { describe, expect, it } from 'vitest';
import { type CredentialSource, expiryOf, listTypes } from './index.ts';
import { exampleOf, sanne, today, zandhaven } from './testing/examples.ts';

const issuedAt = new Date('2026-11-18T08:30:00Z');

const expiry = (key: string, source: CredentialSource, evidenceUntil: string | null = null) => {
  const type = listTypes().find((known) => known.key === key);
  if (!type) throw new Error(`There is no type ${key}.`);
  return expiryOf(type, source, { issuedAt, evidenceUntil }).toISOString();
};

const represented = (to: string): CredentialSource => ({
  today,
  subject: {
    ...zandhaven,
    values: { LegalRepresentation: [{ entityId: sanne.id, to }, { entityId: sanne.id }] },
  },
});

describe('a credential expires', () => {
  it('after the longest life of its type', () => {
    expect(expiry('organisation', exampleOf('organisation'))).toBe('2027-11-18T08:30:00.000Z');
    expect(expiry('screening-result', exampleOf('trading'))).toBe('2026-12-18T08:30:00.000Z');
  });

  it('at the end of the last day on which its evidence counts', () => {
    expect(expiry('organisation', exampleOf('organisation'), '2026-12-31')).toBe('2027-01-01T00:00:00.000Z');
    expect(expiry('organisation', exampleOf('organisation'), '2031-01-01')).toBe('2027-11-18T08:30:00.000Z');
  });

  it('when a role in it ends, however precisely that is known', () => {
    expect(expiry('signatories', represented('2026-11-30'))).toBe('2026-12-01T00:00:00.000Z');
    expect(expiry('signatories', represented('2026'))).toBe('2027-01-01T00:00:00.000Z');
    expect(expiry('officers', represented('2026-11-30'))).toBe('2027-05-17T08:30:00.000Z');
  });

  it('no sooner for a role that ended before and is not in it', () => {
    expect(expiry('signatories', represented('2026-11-17'))).toBe('2027-05-17T08:30:00.000Z');
  });

  it('when the approval or the certificate ends that it is about', () => {
    const { approval, certificate } = exampleOf('declaration');
    const ending = (source: object) => ({ today, subject: zandhaven, ...source });
    expect(expiry('approved-supplier', ending({ approval }))).toBe('2027-11-02T00:00:00.000Z');
    expect(expiry('certificate', ending({ certificate: { ...certificate, expiresOn: '2027-01-31' } }))).toBe(
      '2027-02-01T00:00:00.000Z',
    );
  });
});
