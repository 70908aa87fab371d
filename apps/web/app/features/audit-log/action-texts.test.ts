import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allAuditAreas, auditAreas } from '@probity/contract/audit.ts';
import { sharingEvents } from '@probity/domain/sharing/sharing.flow.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { describe, expect, it } from 'vitest';
import { actionKey, actionsIn } from './entry-text.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = globSync('packages/core/src/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.|\/testing\/|\/events\.ts$|\/consequences\.ts$/.test(file))
  .map((file) => ({ file, text: read(file) }));

const wordsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, word = '']) => word);
const connectionEvents = sources
  .filter(({ file }) => file.includes('/exchange/'))
  .flatMap(({ text }) => wordsIn(text, /\bevent: ([^,;}]+)/g))
  .flatMap((event) => wordsIn(event, /'(\w+)'/g));

describe('the filters of the audit logs', () => {
  const actions = Object.keys(currentTexts().texts.audit.action).filter(
    (key) => key !== 'other' && key !== 'unreadable',
  );

  it('have a choice for every text', () => {
    expect(actionsIn(allAuditAreas).map(actionKey).sort()).toEqual(actions.sort());
  });

  it('have a name for every area', () => {
    expect(Object.keys(currentTexts().texts.audit.areas).sort()).toEqual([...auditAreas].sort());
  });
});

it('the history of a connection has a text for every event', () => {
  const texts = currentTexts().texts.connections.event;
  // A deleted connection cannot be opened.
  const events = [...sharingEvents, ...connectionEvents].filter((event) => event !== 'deleted');
  expect(events.filter((event) => !Object.hasOwn(texts, event))).toEqual([]);
});
