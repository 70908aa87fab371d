import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aConnection } from '@probity/core/testing/a-connection.ts';
import { tamperWithAuditLog } from '@probity/core/testing/tamper-with-audit-log.ts';
import { TestWorld } from '@probity/core/testing/test-world.ts';
import { type FakeKms, startFakeKms } from '@probity/integrations/testing/fake-kms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeys } from '../open-keys.ts';
import { readCommandSettings } from '../settings.ts';
import { describeStartFailure } from '../start-failure.ts';
import { runCommand } from './run-command.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-commands-'));
let world: TestWorld;
let kms: FakeKms;
let accountId: string;
const file = `file:${path.join(dataDir, 'keys.json')}`;

const settings = (keys: Record<string, string>) =>
  readCommandSettings({
    DATABASE_URL: world.database.appUrl,
    DATABASE_OWNER_URL: world.database.ownerUrl,
    CHECKPOINTS_URL: path.join(dataDir, 'checkpoints'),
    STORAGE_URL: path.join(dataDir, 'files'),
    ...keys,
  });

async function run(name: string, keys: Record<string, string>, args: string[] = [], answer = '') {
  const output: string[] = [];
  const say = (line: string) => void output.push(line);
  await runCommand({ name, args, settings: settings(keys), say, ask: async () => answer });
  return output.join('\n');
}

beforeAll(async () => {
  world = await TestWorld.open();
  kms = await startFakeKms('key-one', 'key-two');
  const { sealing } = await openKeys(settings({ KEYS_URL: file }), world.database.db);
  world.services.sealing = sealing;
  accountId = await world.anOrganisation({ name: 'Kestrel Freight Ltd' });
});
afterAll(async () => {
  await kms.close();
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('commands', () => {
  it('migrate, also where there is nothing to do', async () => {
    expect(await run('migrate', {})).toBe('Done: nothing was missing.');
    await world.database.asOwner(
      `delete from schema_migrations where name = 'schema/exchange/connections.sql'`,
    );
    expect(await run('migrate', {})).toBe('  schema/exchange/connections.sql\nDone: 1 applied.');
  });

  it('compute the records of decisions again', async () => {
    const output = await run('decisions:replay', { KEYS_URL: file });
    expect(output).toBe('0 records of decisions: 0 computed again are equal.\nDone: no record differs.');
  });

  it('rotate the keys in a key file', async () => {
    const output = await run('keys:rotate', { KEYS_URL: file });
    expect(output).toMatch(/Done: 2 keys are wrapped by .+\nNo longer in use: /);
  });

  it('move keys from a file to a key service, and explain the next step when all keys have moved', async () => {
    const output = await run('keys:rotate', { KEYS_URL: kms.url('key-one'), OLD_KEYS_URL: file });
    expect(output).toContain('Done: 2 keys are wrapped by key-one.');
    const again = await run('keys:rotate', { KEYS_URL: kms.url('key-one') });
    expect(again).toContain('Everything is already wrapped by key-one. Create a new key in the key service');
    expect(await run('keys:rotate', { KEYS_URL: kms.url('key-two') })).toContain('wrapped by key-two');
  });

  it('give the issuer of credentials new keys', async () => {
    const output = await run('proofs:rotate-keys', { KEYS_URL: kms.url('key-two') });
    expect(output).toMatch(/^Issuer: \S+ signs from now on\. \S+ stays published until /m);
    expect(output).toContain('DataIntegrity: ');
  });

  it('shred an account only after its name is typed to confirm', async () => {
    const keys = { KEYS_URL: kms.url('key-two') };
    await expect(run('account:shred', keys, [accountId], 'Kestrel')).rejects.toThrow(
      'That is not the name of this account. Nothing was changed.',
    );
    const bank = await world.anOrganisation();
    await world.aUser({ memberOf: bank });
    await aConnection(world, { initiatorId: bank, targetId: accountId, sharingStatus: 'Approved' });
    const output = await run('account:shred', keys, [accountId], 'Kestrel Freight Ltd');
    expect(output).toContain('Done: the key is destroyed');
    expect(await world.auditActions(bank)).toContain('connection.revoke');
    await expect(run('keys:rotate-account', keys, [accountId])).rejects.toThrow('has been shredded');
  });

  it('add the first administrator, who then registers with that email address', async () => {
    const keys = { KEYS_URL: kms.url('key-two') };
    const output = await run('admin:add', keys, ['grace.mensah@probity.example']);
    expect(output).toContain('Done: grace.mensah@probity.example is an administrator.\nThey register');
    expect(await run('admin:add', keys, ['Grace.Mensah@probity.example'])).toContain('already');
    const listed = await world.database.asOwner('select email from admin_list');
    expect(listed).toEqual([{ email: 'grace.mensah@probity.example' }]);
    await expect(run('admin:add', keys, ['grace@elsewhere.example'])).rejects.toThrow(
      'Administrators have an address of probity.example',
    );
  });

  it.each([
    ['keys:melt', [], 'There is no command keys:melt.\nCommands:\n  keys:rotate'],
    ['keys:rotate-account', ['kestrel'], 'Give the id of the account.'],
    ['admin:add', ['grace'], 'Give the email address of the person.'],
  ])('explain what is wrong with %s %j', async (name, args, expected) => {
    const failed = await run(name, { KEYS_URL: kms.url('key-two') }, args).catch((error: unknown) => error);
    expect(describeStartFailure(failed)).toContain(expected);
  });

  it('do not create a new key file when existing keys are missing', async () => {
    const elsewhere = `file:${path.join(dataDir, 'other.json')}`;
    const failed = await run('keys:rotate', { KEYS_URL: elsewhere }).catch((error: unknown) => error);
    expect(describeStartFailure(failed)).toContain('Put it back from its backup, or point KEYS_URL to it.');
  });

  it('verify all audit logs, and name the one that does not match', async () => {
    const keys = { KEYS_URL: kms.url('key-two') };
    expect(await run('audit:verify-all', keys)).toMatch(
      /^\d+ audit logs with \d+ entries, \d+ of them signed\.\nDone: all are complete\.$/,
    );
    await tamperWithAuditLog(world, accountId, ['delete from audit_log where chain_id = $1 and seq = 1']);
    const output: string[] = [];
    const say = (line: string) => void output.push(line);
    const command = {
      name: 'audit:verify-all',
      args: [],
      settings: settings(keys),
      say,
      ask: async () => '',
    };
    await expect(runCommand(command)).rejects.toThrow(/^1 of \d+ audit logs do not match\.$/);
    expect(output).toContain(`${accountId}: an entry is missing or was changed, from entry 1`);
  });
});
