import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { typesOf } from './generate-types.ts';
import type { Catalogue } from './pseudo-locale.ts';
import { readCatalogue, readLocales } from './read-locales.ts';

const here = import.meta.dirname;
const english = readCatalogue(path.join(here, 'en'));

function* textsOf(catalogue: Catalogue, path = ''): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') yield [`${path}${key}`, value];
    else yield* textsOf(value, `${path}${key}.`);
  }
}

/** Names of arguments and tags: braces in a text open an argument, braces in an argument a text. */
function* namesIn(text: string): Generator<string> {
  let isText = true;
  const around: boolean[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') {
      const [, name] = /^\s*(\w+)/.exec(text.slice(index + 1)) ?? [];
      if (isText && name) yield name;
      around.push(isText);
      isText = !isText;
    } else isText = around.pop() ?? true;
  }
  for (const [, name = ''] of text.matchAll(/<(\w+)>/g)) yield name;
}

describe('the catalogue', () => {
  it('has the types of its messages: npm run texts makes them', () => {
    expect(readFileSync(path.join(here, 'texts.gen.ts'), 'utf8')).toBe(typesOf(english));
  });

  it.each([...readLocales(here).keys()])('of %s has messages that can be written', (locale) => {
    const texts = readLocales(here).get(locale)?.texts;
    const plain = texts as unknown as Record<string, string>;
    const problems: string[] = [];
    const onError = (error: Error) => void problems.push(error.message);
    const t = createTranslator<Record<string, string>>({ locale: 'en-GB', messages: plain, onError });
    for (const [key, text] of textsOf(texts as unknown as Catalogue)) {
      const given = [...namesIn(text)].map((name) => [name, text.includes(`<${name}>`) ? String : 1]);
      t.rich(key, Object.fromEntries(given));
    }
    expect(problems).toEqual([]);
  });

  it('of another locale takes the same arguments and knows no other keys', () => {
    const known = new Map(textsOf(english));
    const wrong = [...readLocales(here)].flatMap(([locale, { texts }]) =>
      [...textsOf(texts as unknown as Catalogue)]
        .filter(([key, text]) => {
          const wanted = [...new Set(namesIn(known.get(key) ?? ''))].sort().join();
          return wanted !== [...new Set(namesIn(text))].sort().join();
        })
        .map(([key]) => `${locale}: ${key}`),
    );
    expect(wrong).toEqual([]);
  });

  it('writes figures one way: 10,000 and 40%', () => {
    expect([...textsOf(english)].filter(([, text]) => /\d \d{3}\b|[\d}] %/.test(text))).toEqual([]);
  });

  it.each(['en', 'fr'])('of %s counts one thing in the singular: plural instead of number', (locale) => {
    const wrong = [...textsOf(readCatalogue(path.join(here, locale)))].filter(
      ([key, text]) => !neverOne.some((known) => key.startsWith(known)) && COUNTED.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['en', 'fr'])(
    'of %s takes limits and periods as arguments, from where they are defined',
    (locale) => {
      const wrong = [...textsOf(readCatalogue(path.join(here, locale)))].filter(
        ([key, text]) => !facts.some((known) => key.startsWith(known)) && LIMIT.test(text),
      );
      expect(wrong).toEqual([]);
    },
  );
});

/** Digits before a unit. */
const LIMIT =
  /\d[\s\u00a0\u202f]?(?:(?:second|minute|hour|day|week|month|year|character|row|call|recipient|seconde|heure|jour|semaine|année|caractère|ligne|appel|destinataire)s?|mois|ans?|MB|Mo)\b/iu;

/** Numbers that no limit sets: how long a check takes, one day, and how long the queue keeps jobs. */
const facts = [
  'checks.panel.faceHint',
  'developers.replayDay',
  'operations.jobs.',
  // Fixed by the specification.
  'problems.maintenanceText',
  // Fixed by ISO 17442.
  'validation.leiShape',
  // The rules of tests: a result names the rule that it was found by.
  'tests.reason.',
];

/** A number before a word in the plural. French “sans” and “plus” are none, “avis” and “pays” have one form. */
const COUNTED = /\{\w+, number\} (?!(?:avis|pays|plus|sans)\b)\p{L}+s\b/u;

/** Limits, periods and totals that are fixed, and lists that are too long to be shown. */
const neverOne = [
  'validation.maxTags',
  'validation.import.labelTooLong',
  'admin.mode.reasonHint',
  'auth.factor.enterEmail',
  'bank.panel.explain',
  'bulk.accepted',
  'bulk.subtitle',
  'common.passwordHint',
  'connections.people.emailHint',
  'credentials.removeText',
  'dashboard.admin.certificatesMany',
  'dashboard.admin.feedbackMany',
  'dashboard.admin.reviewsMany',
  'dashboard.expiring.none',
  'developers.callsNote',
  'developers.deliveriesNote',
  'developers.rotateText',
  'emails.digest.line.expiring',
  'emails.emailChangeCode.text',
  'emails.memberInvitation.expiry',
  'emails.notification.kind.webhook_disabled.body',
  'emails.partyInvitation.expiry',
  'emails.registrationCode.text',
  'emails.secondFactorCode.text',
  'errors.auth.locked_out',
  'errors.register.extract_outdated',
  'errors.screening.undo_over',
  'imports.accepted',
  'invite.party.closed.Expired.text',
  'monitoring.kindHint.ExpiringEvidence',
  'monitoring.said.StaleData',
  'oversight.reading.reasonHint',
  'profile.expiringNone',
  'register.code.subtitle',
  'registers.foundMore',
  'relationships.decision.',
  'relationships.review.DueSoon',
  'relationships.summary.dueSoon',
  'reviews.periodic.groupNote.',
  'risk.policy.truncated',
  'screening.admin.old',
  'screening.aml.moreHits',
  'screening.batch.accepted',
  'screening.foundMore',
  'tasks.many.',
  'templates.editor.someTests',
  'tests.shared.asked',
  'validation.alertNote',
  'validation.decisionReason',
  'validation.maxRecipients',
  'validation.maxRows',
  'validation.maxTemplates',
  'validation.riskReason',
  'validation.tooLong',
  'validation.tooShort',
  'validation.views',
];
