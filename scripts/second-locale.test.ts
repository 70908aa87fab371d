import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints } from '@probity/contract';
import { composeEmail, type EmailRequest } from '@probity/core/identity/email';
import { dataFieldKeys } from '@probity/domain/enumerations.ts';
import { errorStatus, errorText, isErrorCode } from '@probity/domain/errors/catalogue.ts';
import { ProductError } from '@probity/domain/errors/product-error.ts';
import { fieldLabel, fieldWhy } from '@probity/domain/fields/catalogue.ts';
import { documentTypeLabel, documentTypes } from '@probity/domain/fields/evidence.ts';
import { parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { formats } from '@probity/domain/fields/formats.ts';
import { countries, countryName } from '@probity/domain/reference/countries.ts';
import { inLocale } from '@probity/domain/texts/current.ts';
import { pseudoCatalogue } from '@probity/domain/texts/pseudo-locale.ts';
import { readCatalogue, readLocales } from '@probity/domain/texts/read-locales.ts';
import { writtenMoment } from '@probity/domain/texts/written-dates.ts';
import { UiProvider } from '@probity/ui/ui-provider.tsx';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AppLink } from '../apps/web/app/app-link.tsx';
import { HelpPage } from '../apps/web/app/features/help/help-page.tsx';
import { ProblemPage } from '../apps/web/app/features/shell/problem-page.tsx';
import { MessagesProvider } from '../apps/web/app/i18n/messages-provider.tsx';
import { filesOf } from '../apps/web/text-files.ts';

const english = path.resolve(import.meta.dirname, '../packages/domain/src/texts');

/** A locale as a translator would add it: a folder of files, with the plural rules and formats of Polish. */
function aFolderWithLocale(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  mkdirSync(path.join(folder, 'xx'));
  for (const [name, texts] of Object.entries(pseudoCatalogue(readCatalogue(path.join(english, 'en')))))
    writeFileSync(path.join(folder, 'xx', `${name}.json`), JSON.stringify(texts));
  const write = (name: string, texts: object) =>
    writeFileSync(path.join(folder, 'xx', `${name}.json`), JSON.stringify(texts));
  write('locale', { name: 'Test', tag: 'pl' });
  return folder;
}

const locales = readLocales(english, aFolderWithLocale());
const added = locales.get('xx');
if (!added) throw new Error('The locale was not read.');
const inAdded = <Result>(work: () => Result): Result => inLocale(added, work);

/** Words of unaccented letters: accented ones come from the catalogue, and the test's own data has none. */
const plainWords = (text: string): string[] =>
  text
    .replace(/https?:\/\/\S+|\S+@\S+|Probity/g, '')
    .replace(/&\w+;/g, '')
    .match(/\b[A-Za-z]{3,}\b/g) ?? [];

const product = {
  name: 'Probity',
  domain: 'probity.example',
  publicUrl: 'http://localhost:3000',
  siteUrl: 'https://probity.example',
  supportEmail: 'support@probity.example',
  termsVersion: '1',
  issuer: '',
};
const to = { to: 'a@b.example', name: 'Ω' };
const link = 'http://localhost:3000/x';
const request = {
  items: 3,
  minutes: 5,
  first: [{ kind: 'field', key: 'RegistrationName' }],
  kind: 'Organization',
  about: 'Φ',
  dueOn: '2026-12-01',
  statedPurpose: 'Σ',
} as const;
const orders: EmailRequest[] = [
  { ...to, template: 'registration-code', code: '012345' },
  { ...to, template: 'second-factor-code', code: '012345' },
  { ...to, template: 'email-change-code', code: '012345', link },
  { ...to, template: 'member-invitation', inviter: 'Ж', organisation: 'Д', role: 'Owner', link },
  ...(['asked', 'offered', undefined] as const).map(
    (purpose): EmailRequest => ({
      ...to,
      template: 'party-invitation',
      partyKind: 'LegalPerson',
      inviter: 'Ж',
      organisation: 'Д',
      accentColour: null,
      message: 'Ф',
      request,
      link,
      ...(purpose && { purpose }),
    }),
  ),
  {
    ...to,
    template: 'security-notice',
    change: 'password',
    at: '2026-06-30T10:00:00Z',
    device: 'Ш',
    address: '::1',
  },
  {
    ...to,
    template: 'notification',
    kind: 'connection.validated',
    reason: 'DataShared',
    values: { party: 'Д', field: 'Industry' },
    request,
    link,
  },
  { ...to, template: 'notification', kind: 'not.known', reason: 'DataShared', values: {}, link },
  { ...to, template: 'agreement-news', reason: 'DataRequested', news: 'sent', title: 'Т', party: 'Д', link },
  {
    ...to,
    template: 'digest',
    organisation: 'Д',
    frequency: 'Daily',
    digest: {
      answers: 1,
      reviews: 2,
      alerts: 1,
      evidence: 100,
      missing: 5,
      expiring: 1,
      pending: 22,
      dueOn: '2026-12-01',
      news: [{ reason: 'DataShared', count: 3 }],
    },
    link,
  },
  { ...to, template: 'audit-alarm', logs: 2, ids: ['1'] },
  { ...to, template: 'welcome', organisation: null },
];

interface CheckedValue {
  where: string;
  error: (issue: object) => unknown;
}

/** The messages of a schema, of all that it is made of and of its checks. */
function* messagesIn(value: unknown, where: string, seen = new Set()): Generator<CheckedValue> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const definition = '_zod' in value ? (Object(value._zod).def as Record<string, unknown>) : value;
  for (const [key, part] of Object.entries(definition)) {
    if (key === 'error' && typeof part === 'function') yield { where, error: (issue) => part(issue) };
    else yield* messagesIn(part, key === 'shape' ? where : `${where}.${key}`, seen);
  }
}

const pageOf = (page: () => ReactElement): string =>
  inAdded(() => {
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () =>
          createElement(MessagesProvider, {
            children: createElement(UiProvider, { labels: added.texts.ui, link: AppLink, children: page() }),
          }),
      },
    ]);
    return renderToString(createElement(Stub, { initialEntries: ['/'] }));
  });

describe('a locale that is only a folder of files', () => {
  it.each(orders.map((order) => [order.template, order] as const))('writes the email %s', (_, order) => {
    const { subject, text } = inAdded(() => composeEmail(order, product));
    // The month is named in the locale's language.
    expect(plainWords(`${subject}\n${text}`).filter((word) => !/^(grudnia|czerwca)$/.test(word))).toEqual([]);
  });

  it('writes fields, choices, errors and receipts', () => {
    const texts = inAdded(() => [
      ...dataFieldKeys.flatMap((key) => [fieldLabel(key), fieldWhy(key)]),
      ...documentTypes.map(documentTypeLabel),
      ...Object.values(added.texts.pdf.receipt.state),
      ...Object.keys(errorStatus).map((code) =>
        isErrorCode(code)
          ? errorText(code, { name: 'Ω', email: 'Ω', reason: 'Ω', state: 'Ω', time: 'Ω', count: 2 })
          : code,
      ),
      new ProductError('resource.not_found').message,
    ]);
    expect(texts.flatMap(plainWords)).toEqual([]);
  });

  it('writes validation errors', () => {
    const parsed = inAdded(() =>
      parseFieldValue('BankAccount', { scheme: 'Iban', iban: 'GB00' }, { today: '2026-11-16' }),
    );
    const messages = parsed.ok ? ['accepted'] : parsed.errors.map(({ message }) => message);
    expect(messages.flatMap(plainWords)).toEqual([]);
  });

  it('writes what a request is refused with', () => {
    const messages = Object.entries(endpoints).flatMap(([name, { params, query, body }]) => [
      ...messagesIn({ params, query, body }, name),
    ]);
    expect(messages.length).toBeGreaterThan(50);
    const written = inAdded(() => messages.map(({ where, error }) => [where, error({ code: 'custom' })]));
    const plain = written.filter(([, message]) => plainWords(String(message)).length > 0);
    expect(plain).toEqual([]);
  });

  it('uses its own plural rules, dates, numbers and names of countries', () => {
    const minutes = '{count, plural, one {# minuta} few {# minuty} many {# minut} other {# minuty}}';
    const folder = aFolderWithLocale();
    writeFileSync(path.join(folder, 'xx', 'emails.json'), JSON.stringify({ request: { minutes } }));
    const polish = readLocales(english, folder).get('xx');
    expect([1, 3, 5, 22].map((count) => polish?.t('emails.request.minutes', { count }))).toEqual([
      '1 minuta',
      '3 minuty',
      '5 minut',
      '22 minuty',
    ]);
    inAdded(() => {
      expect(writtenMoment(new Date('2026-06-30T10:00:00Z'))).toContain('30 czerwca 2026');
      expect(formats.money({ minorUnits: 1_234_550, currency: 'EUR' }, 'pl')).toMatch(/^12\s?345,50\s€$/);
      expect(countryName('DE')).toBe('Niemcy');
      expect(
        countries()
          .slice(0, 3)
          .map(({ code }) => code),
      ).toEqual(['GB', 'ZA', 'AF']);
    });
  });

  it.each([
    ['help', () => createElement(HelpPage)],
    ['a problem', () => createElement(ProblemPage, { problem: { kind: 'denied' } })],
  ] as const)('draws the page of %s', (_, page) => {
    const text = pageOf(page).replace(/<(style|script|svg)[\s\S]*?<\/\1>/g, '');
    const attributes = [...text.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
      ([, value = '']) => value,
    );
    const nodes = text.replace(/<[^>]*>/g, '\n').split('\n');
    const keys = new Set(['Ctrl', 'Alt', 'Enter', 'Esc']);
    expect([...nodes, ...attributes].flatMap(plainWords).filter((word) => !keys.has(word))).toEqual([]);
  });

  it('falls back to English for missing texts', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
    mkdirSync(path.join(folder, 'yy'));
    writeFileSync(path.join(folder, 'yy', 'common.json'), JSON.stringify({ save: 'Zapisz' }));
    const texts = readLocales(english, folder).get('yy');
    expect([texts?.texts.common.save, texts?.texts.common.cancel]).toEqual(['Zapisz', 'Cancel']);
  });

  it('has files for the browser', () => {
    const files = filesOf(locales, true).filter(({ locale }) => locale === 'xx');
    expect(files.map(({ group }) => group)).toEqual(['visitor', 'shell']);
    expect(
      files.flatMap(({ source }) => plainWords(JSON.stringify(Object.keys(JSON.parse(source))))),
    ).toContain('common');
  });
});
