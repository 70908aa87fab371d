import type { Consent } from '@probity/domain';
import { inLocale } from '@probity/domain/texts/current.ts';
import { describe, expect, it } from 'vitest';
import type { PrintedBlock, PrintedFile } from '../../kernel/ports/index.ts';
import type { FileContent, FileEntry, FileValue } from './file-content.ts';
import { printFull, printSummary } from './print-file.ts';
import { writeJson, writeTable } from './write-data.ts';

const letterhead = { product: 'Probity', publicUrl: 'https://probity.example', logo: null };
const shared = {
  connectionId: 'c',
  holder: 'Kestrel Ltd',
  recipient: 'Meridian Bank plc',
  since: null,
  until: null,
  purpose: null,
  lawfulBasis: null,
};

const contentOf = (changes: Partial<FileContent>): FileContent => ({
  locale: 'en',
  asAt: '2026-11-18T09:00:00.000Z',
  subject: { id: 'k', name: 'Kestrel Ltd', kind: 'Organization', country: 'GB' },
  contact: null,
  exportedBy: { account: 'Meridian Bank plc', person: 'Ines Duarte' },
  shared: null,
  required: null,
  sections: [],
  legacy: [],
  answers: [],
  declarations: [],
  checks: [],
  tests: [],
  owners: null,
  bods: null,
  documents: [],
  credentials: [],
  ...changes,
});

const full = (changes: Partial<FileContent>) =>
  printFull(contentOf(changes), { names: new Map(), unread: new Set() }, letterhead);
const summary = (changes: Partial<FileContent>) =>
  printSummary(contentOf(changes), letterhead, { values: 14, rows: 8 });

/** The blocks below a heading. */
function under({ blocks }: PrintedFile, heading: string): PrintedBlock[] {
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.text === heading);
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  return start < 0 ? [] : rest.slice(0, end < 0 ? rest.length : end);
}

const sectionWith = (entry: Partial<FileEntry>): FileContent['sections'] => [
  {
    key: 'General',
    title: 'General',
    entries: [{ key: 'LeiCode', label: 'LEI', isRequired: false, isRole: false, values: [], ...entry }],
  },
];
const roleOf = (consent: Consent): FileValue => ({
  id: 'r',
  text: 'Nora Quist',
  value: {},
  status: 'Validated',
  assurance: 'SelfAsserted',
  attestation: null,
  changedAt: '2026-11-01T09:00:00.000Z',
  expiresOn: null,
  notApplicableReason: null,
  role: { name: 'Nora Quist', consent },
  evidence: [],
  credential: null,
});
it('every export says of a role that the person has not confirmed it', () => {
  const sections = sectionWith({ isRole: true, values: [roleOf('NotAsked')] });
  expect(JSON.stringify(full({ sections }))).toContain('Not confirmed by Nora Quist');
  expect(writeTable(contentOf({ sections }))).toContain('Not confirmed by Nora Quist');
  expect(writeJson(contentOf({ sections }), null)).toContain('"consent": "NotAsked"');
});

const checkOf = (outcome: string): FileContent['checks'] => [
  {
    type: 'AmlCheck',
    label: 'AML check',
    outcome,
    outcomeLabel: outcome,
    provider: null,
    at: null,
    validUntil: null,
  },
];
const testOf = (outcome: string): FileContent['tests'] => [
  { key: 'Dissolved', label: 'Dissolved', outcome, outcomeLabel: outcome, reason: '' },
];
const nothing = { kind: 'note', text: 'Nothing needs attention.' };

describe('the PDF of a file', () => {
  it('without checks says that none were started, or only that none are shared', () => {
    expect(under(full({}), 'Checks')).toEqual([{ kind: 'note', text: 'No checks have been started.' }]);
    expect(under(full({ shared }), 'Checks')).toEqual([{ kind: 'note', text: 'No checks are shared.' }]);
  });

  it('shows the state of a declaration in the language of the export', () => {
    const declarations = [{ label: 'Sanctions declaration', state: 'NotSent' }];
    expect(under(full({ declarations }), 'Declaration')).toMatchObject([
      { rows: [['Sanctions declaration', 'Not sent']] },
    ]);
    expect(
      under(
        inLocale('fr', () => full({ declarations })),
        'Déclaration',
      ),
    ).toMatchObject([{ rows: [['Sanctions declaration', 'Non envoyée']] }]);
  });
});

describe('the summary of a file', () => {
  const attention = (changes: Partial<FileContent>) => under(summary(changes), 'Needs attention');

  it('says that nothing needs attention if that is true', () => {
    const declarations = [{ label: 'Sanctions declaration', state: 'Signed' }];
    const given = { declarations, checks: checkOf('Success'), tests: testOf('Pass') };
    expect(attention({ ...given, sections: sectionWith({}) })).toContainEqual(nothing);
  });

  it('lists a shared field without a value and a declaration that is not signed', () => {
    const declarations = [{ label: 'Sanctions declaration', state: 'Declined' }];
    const blocks = attention({ shared, sections: sectionWith({}), declarations });
    expect(blocks).toMatchObject([
      {
        rows: [
          { label: 'LEI', text: 'Not provided' },
          { label: 'Sanctions declaration', status: 'Declined' },
        ],
      },
      { kind: 'note' },
    ]);
    expect(blocks).not.toContainEqual(nothing);
  });

  it.each<[string, Partial<FileContent>]>([
    ['a failed check', { checks: checkOf('Error') }],
    ['a failed test', { tests: testOf('Fail') }],
  ])('counts %s', (_, changes) => {
    expect(attention(changes)).not.toContainEqual(nothing);
    expect(attention(changes)).toContainEqual({
      kind: 'note',
      text: 'Checks and tests that have not succeeded: 1',
    });
  });
});

describe('the credentials of shared values', () => {
  const credential = {
    id: 'p',
    type: 'trading',
    label: 'Trading names',
    issuer: 'https://probity.example',
    evidence: {},
    issuedAt: '2026-11-01T09:00:00.000Z',
    expiresAt: '2027-11-01T09:00:00.000Z',
    outcome: 'valid' as const,
    reasons: [],
    checkedAt: '2026-11-18T09:00:00.000Z',
    presentation: 'eyJ.eyJ.c2ln~d~kb',
  };
  const sections = sectionWith({
    key: 'TradingName',
    values: [{ ...roleOf('NotAsked'), role: null, text: 'Kestrel', credential: 'p' }],
  });
  const detailsOf = (changes: Partial<FileContent['credentials'][number]>) =>
    JSON.stringify(
      under(full({ shared, sections, credentials: [{ ...credential, ...changes }] }), 'General'),
    );

  it('are beside their values with what the verification said', () => {
    expect(detailsOf({})).toContain(
      'Verified credential: Trading names, issued by https://probity.example. Checked 18 November 2026',
    );
    expect(detailsOf({ outcome: 'unknown' })).toContain('Credential could not be fully checked');
  });

  it('are never called verified once they are revoked', () => {
    const revoked = { ...credential, outcome: 'invalid' as const, reasons: ['revoked'] };
    const printed = full({ shared, sections, credentials: [revoked] });
    expect(JSON.stringify(printed)).toContain('Credential revoked: Trading names');
    expect(JSON.stringify(printed)).not.toContain('Verified credential');
  });

  it('come with a code that leads to where anyone can check them, and the name of their file', () => {
    expect(under(full({ shared, sections, credentials: [credential] }), 'Credentials')).toMatchObject([
      { kind: 'code', address: 'https://probity.example/verify' },
      { rows: [['credentials/1 trading.sd-jwt', expect.stringContaining('Verified credential')]] },
    ]);
    expect(under(full({ shared, sections }), 'Credentials')).toEqual([]);
  });

  it('are in the data whole', () => {
    expect(writeJson(contentOf({ sections, credentials: [credential] }), null)).toContain(
      '"presentation": "eyJ.eyJ.c2ln~d~kb"',
    );
  });
});
