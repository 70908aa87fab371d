import { jobs } from '@probity/core';
import type { Mail } from '@probity/core/kernel/ports';
import { sealedColumns } from '@probity/core/platform/keys';
import { importDemo } from '@probity/core/testing/sample-lists.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../src/plugins/logger.ts';
import { TestApi } from '../src/testing/test-api.ts';
import { dump } from './planted/dump.ts';
import { findCodes, findInClear, type Place } from './planted/find-in-clear.ts';
import { plantBankAccounts } from './planted/plant-bank-accounts.ts';
import { plantChecks } from './planted/plant-checks.ts';
import { plantDeclarations } from './planted/plant-declarations.ts';
import { plantDocuments } from './planted/plant-documents.ts';
import { plantImports } from './planted/plant-imports.ts';
import { plantMistakes } from './planted/plant-mistakes.ts';
import { plantPeople } from './planted/plant-people.ts';
import { plantProfiles } from './planted/plant-profiles.ts';
import { plantProofs } from './planted/plant-proofs.ts';
import { plantReadable } from './planted/plant-readable.ts';
import { plantRegisters } from './planted/plant-registers.ts';
import { plantScreening } from './planted/plant-screening.ts';
import { plantSharing } from './planted/plant-sharing.ts';
import { plantWebhooks } from './planted/plant-webhooks.ts';
import { Secrets } from './planted/secrets.ts';
import { Story } from './planted/story.ts';

const lines: string[] = [];
const log = createLogger('trace', { write: (line) => void lines.push(line) });
const logged = (): Place => ({ where: 'the log', bytes: Buffer.from(lines.join('')) });

const secrets = new Secrets();
const readable = new Secrets();
let api: TestApi;
let places: Place[];

beforeAll(async () => {
  api = await TestApi.open({ logger: log });
  const story = new Story(api, secrets);
  // Before the worker, which would import the same version at the same time.
  await importDemo(api.world);
  const base = { db: api.world.database.db, services: api.world.services };
  const mailer = { send: async (mail: Mail) => void story.mails.push(mail) };
  await api.world.jobs.work(jobs, { ...base, mailer });
  await plantPeople(story);
  await plantProfiles(story);
  await plantDocuments(story);
  await plantSharing(story);
  await plantDeclarations(story);
  await plantProofs(story);
  await plantScreening(story);
  await plantChecks(story);
  await plantBankAccounts(story);
  await plantRegisters(story);
  await plantWebhooks(story);
  await plantImports(story);
  await plantMistakes(story);
  await plantReadable(new Story(api, readable));
  await vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), { timeout: 60_000, interval: 250 });
  places = [...(await dump(api.world)), logged()];
}, 180_000);
afterAll(() => api.close());

const jobsLeft = () =>
  api.world.database.asOwner(
    `select distinct name, state from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`,
  );

describe('a copy of database, files and log', () => {
  it('contains none of the secrets that people entered, in any form', () => {
    expect(secrets.all.length).toBeGreaterThan(150);
    expect(places.length).toBeGreaterThan(60);
    expect(findInClear(places, secrets.all)).toEqual([]);
  });

  it('shows names, titles and addresses only in the expected tables', () => {
    const shown = new Set(findInClear(places, readable.all).map((line) => line.replace(/ as .*/, '')));
    expect([...shown].sort()).toEqual([
      'address of an invited member in public.invitations',
      'address of an invited member in public.members',
      'address of an invited party in public.connections',
      'address of an invited party in public.party_invitations',
      'name of a template in public.templates',
      'name of an organisation in public.connection_sides',
      'name of an organisation in public.entities',
      'title of a declaration in public.declarations',
    ]);
  });

  it('contains no one-time code', () => {
    expect(secrets.codes).toHaveLength(5);
    expect(findCodes(places, secrets.codes)).toEqual([]);
  });

  it('has data in every encrypted column', async () => {
    const platform = [
      { table: 'users', column: 'phone_sealed' },
      { table: 'users', column: 'second_factor_seed' },
      { table: 'passkeys', column: 'name_sealed' },
      { table: 'verified_sessions', column: 'client_sealed' },
      { table: 'feedback', column: 'message_sealed' },
      { table: 'feedback', column: 'answer_sealed' },
      { table: 'admin_modes', column: 'reason_sealed' },
      { table: 'admin_readings', column: 'reason_sealed' },
      { table: 'idempotency_keys', column: 'response' },
    ];
    // Filled by an answer from another installation; proof-requests.int.test.ts looks whether it can be read.
    const byAnotherInstallation = 'sent_proof_requests.answer';
    const empty: string[] = [];
    for (const { table, column } of [...platform, ...sealedColumns]) {
      const rows = await api.world.database.asOwner(
        `select from ${table} where ${column} is not null limit 1`,
      );
      if (rows.length === 0) empty.push(`${table}.${column}`);
    }
    expect(empty).toEqual([byAnotherInstallation]);
  });
});

describe('the scan', () => {
  const planted = new Secrets();
  const inJson = (padding: string, word: string) => Buffer.from(`{"a":"${padding}","note":"${word}","b":1}`);
  const forms: Record<string, (word: string) => { note?: string; raw?: Buffer; data?: string }> = {
    'plain text': (word) => ({ note: `before ${word} after` }),
    capitals: (word) => ({ note: word.toUpperCase() }),
    bytes: (word) => ({ raw: Buffer.from(word) }),
    'UTF-16': (word) => ({ raw: Buffer.from(word, 'utf16le') }),
    'a part of JSON': (word) => ({ data: inJson('', word).toString() }),
    hex: (word) => ({ note: Buffer.from(word).toString('hex').toUpperCase() }),
    base64: (word) => ({ note: inJson('', word).toString('base64') }),
    'base64, a byte later': (word) => ({ note: inJson('x', word).toString('base64') }),
    'base64, two bytes later': (word) => ({ data: JSON.stringify(inJson('xx', word).toString('base64')) }),
    base64url: (word) => ({ note: Buffer.from(`>>>???${word}`).toString('base64url') }),
  };
  let found: string[];

  beforeAll(async () => {
    const { database, blobs } = api.world;
    await database.asOwner('create table scratch (note text, raw bytea, data jsonb)');
    for (const [form, write] of Object.entries(forms)) {
      const { note, raw, data } = write(planted.word(form));
      await database.asOwner('insert into scratch values ($1, $2, $3)', [note, raw, data]);
    }
    await database.asOwner(`insert into pgboss.job (name, data) values ('send-mail', $1)`, [
      JSON.stringify({ note: planted.word('a secret') }),
    ]);
    await blobs.put('scratch', Buffer.from(`${' '.repeat(100)}${planted.word('a secret')}`));
    log.trace({ note: planted.word('a secret') }, 'on purpose');
    found = findInClear([...(await dump(api.world)), logged()], planted.all);
  });

  it.each(Object.keys(forms))('finds a secret in a table as %s', (form) => {
    expect(found.some((line) => line.startsWith(`${form} in public.scratch as `))).toBe(true);
  });

  it.each(['pgboss.', 'file scratch', 'the log'])('finds a secret in %s', (where) => {
    expect(found.some((line) => line.startsWith(`a secret in ${where}`))).toBe(true);
  });

  it('finds a code as a separate word, and not within a number', () => {
    const place = (text: string) => [{ where: 'here', bytes: Buffer.from(text) }];
    const codes = [{ what: 'a code', bytes: Buffer.from('048151') }];
    expect(findCodes(place('{"code": "048151"}'), codes)).toEqual(['a code in here']);
    expect(findCodes(place('10:00:00.048151+00, 0481519, a048151'), codes)).toEqual([]);
  });
});
