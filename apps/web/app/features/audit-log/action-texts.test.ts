import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { credentialSteps } from '@probity/domain/credentials/review.flow.ts';
import { verificationOutcomes } from '@probity/domain/enumerations.ts';
import { paymentStates } from '@probity/domain/payments/payment-state.ts';
import { disclosureKinds } from '@probity/domain/sharing/disclosure-kinds.ts';
import { sharingEvents } from '@probity/domain/sharing/sharing.flow.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { describe, expect, it } from 'vitest';
import { actionKey } from './entry-text.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = globSync('packages/core/src/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.|\/testing\/|\/events\.ts$|\/consequences\.ts$/.test(file))
  .map((file) => ({ file, text: read(file) }));

const wordsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, word = '']) => word);
/** What an entry gives as its action; texts of emails have actions, too. */
const givenActions = sources.flatMap(({ text }) => wordsIn(text, /\baction: ((?!t\()[^,;}]+)/g)).join('\n');
const silent = (actions: readonly string[]) =>
  [...new Set(actions)].filter((action) => actionKey(action) === 'other');

const connectionEvents = sources
  .filter(({ file }) => file.includes('/exchange/'))
  .flatMap(({ text }) => wordsIn(text, /\bevent: ([^,;}]+)/g))
  .flatMap((event) => wordsIn(event, /'(\w+)'/g));

/** The actions that end in the name of a step, an event, an outcome or a state. */
const composed: Readonly<Record<string, readonly string[]>> = {
  'check.': verificationOutcomes.filter((outcome) => outcome !== 'NotStarted'),
  'connection.': [...sharingEvents, ...disclosureKinds, ...connectionEvents],
  'credential.': credentialSteps,
  'payment.': paymentStates,
  'platform.audit_log_': ['read', 'exported'],
  'screening.hit_': ['confirmed', 'dismissed'],
};

describe('the audit log has a text', () => {
  it('for every action that a use case names', () => {
    expect(silent(wordsIn(givenActions, /'([a-z]+\.\w+)'/g))).toEqual([]);
  });

  it('for every action that use cases pass on to what records it', () => {
    const isError = (word: string) => read('packages/domain/src/errors/catalogue.ts').includes(`'${word}'`);
    const recorded = sources
      // Events announced with `publish` are not recorded by it.
      .flatMap(({ text }) => wordsIn(text, /(?<!publish\(ctx, |Events\[)'([a-z]+\.[a-zA-Z_]+)'/g))
      .filter((word) => /^(account|auth|credential|document|entity|member|screening|user)\./.test(word));
    expect(silent(recorded.filter((word) => !isError(word)))).toEqual([]);
  });

  it('for every action that is composed of a name', () => {
    const beginnings = new Set(wordsIn(givenActions, /`([a-z]+\.\w*)\$/g));
    expect(Object.keys(composed).sort()).toEqual([...beginnings].sort());
    const actions = Object.entries(composed).flatMap(([beginning, ends]) =>
      ends.map((end) => `${beginning}${end}`),
    );
    expect(silent(actions)).toEqual([]);
  });
});

it('the history of a connection has a text for every event', () => {
  const texts = currentTexts().texts.connections.event;
  // A deleted connection cannot be opened.
  const events = [...sharingEvents, ...connectionEvents].filter((event) => event !== 'deleted');
  expect(events.filter((event) => !Object.hasOwn(texts, event))).toEqual([]);
});
