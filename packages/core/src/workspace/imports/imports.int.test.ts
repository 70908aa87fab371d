import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiKey, revokeApiKey } from '../../identity/api-keys/index.ts';
import { verifyAudit } from '../../kernel/audit/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { sweepExpired } from '../../platform/maintenance/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { workbook } from '../../testing/workbook.ts';
import { checkImport } from './check-import.job.ts';
import { checkImportAgain } from './check-import-again.ts';
import { confirmImport } from './confirm-import.ts';
import { deleteImport } from './delete-import.ts';
import { exportImportFailures } from './export-import-failures.ts';
import { getImport } from './get-import.ts';
import { giveUpImport } from './give-up-import.job.ts';
import { listImportRows } from './list-import-rows.ts';
import { listImports } from './list-imports.ts';
import { runImport } from './run-import.job.ts';
import { startImport } from './start-import.ts';
import { stopImport } from './stop-import.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId, role: 'Owner' });
});

const system = { kind: 'system', job: 'test' } as const;
/** Turns an early, synchronous refusal into a rejected promise. */
const soon = (work: () => Promise<unknown>): Promise<unknown> => Promise.resolve().then(work);
const notFound = { code: 'resource.not_found' };

async function* inPieces(bytes: Uint8Array, size = 100_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function upload(content: string | Uint8Array, actor = owner): Promise<string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const { id } = await startImport(world.ctx(actor), {
    accountId,
    fileName: 'suppliers.csv',
    bytes: inPieces(bytes),
  });
  return id;
}
const look = (importId: string) => getImport(world.ctx(owner), { importId });
const roundOf = async (importId: string): Promise<number> => {
  const [row] = await world.database.asOwner<{ round: number }>('select round from imports where id = $1', [
    importId,
  ]);
  return row?.round ?? 0;
};
const check = async (importId: string) =>
  checkImport(world.ctx(system), { importId, round: await roundOf(importId) });
const run = async (importId: string) =>
  runImport(world.ctx(system), { importId, round: await roundOf(importId) });
async function checked(content: string | Uint8Array) {
  const id = await upload(content);
  await check(id);
  return look(id);
}
async function imported(content: string | Uint8Array) {
  const { id } = await checked(content);
  await confirmImport(world.ctx(owner), { importId: id });
  await run(id);
  return look(id);
}
const mistakesOf = async (importId: string) =>
  (await listImportRows(world.ctx(owner), { importId, after: 0, limit: 100 })).items;
async function failures(importId: string): Promise<string> {
  let text = '';
  for await (const line of await exportImportFailures(world.ctx(owner), { importId })) text += line;
  return text;
}
const countOf = async (what: string): Promise<number> => {
  const [row] = await world.database.asOwner<{ n: number }>(`select count(*)::int as n from ${what}`, [
    accountId,
  ]);
  return row?.n ?? 0;
};
const connections = () => countOf('connections where initiator_id = $1');

describe('an import of counterparties', () => {
  it('is not found for other accounts, and only members who may edit can start or control it', async () => {
    const { id } = await checked('name\nHarbour Lights\n');
    const stranger = await world.aUser({ memberOf: await world.anOrganisation(), role: 'Owner' });
    const contact = await world.aUser({ memberOf: accountId, role: 'NoAccount' });
    const admin = await world.aUser({ admin: true });
    const acts = (actor: UserActor) => [
      () => upload('name\nX\n', actor),
      () => checkImportAgain(world.ctx(actor), { importId: id, mapping: {} }),
      () => confirmImport(world.ctx(actor), { importId: id }),
      () => stopImport(world.ctx(actor), { importId: id }),
      () => deleteImport(world.ctx(actor), { importId: id }),
    ];
    const reads = (actor: UserActor) => [
      () => getImport(world.ctx(actor), { importId: id }),
      () => listImports(world.ctx(actor), { accountId }),
      () => listImportRows(world.ctx(actor), { importId: id, after: 0, limit: 1 }),
      () => exportImportFailures(world.ctx(actor), { importId: id }),
    ];
    for (const actor of [stranger, contact, admin])
      for (const act of [...acts(actor), ...reads(actor)])
        await expect(soon(act)).rejects.toMatchObject(notFound);
    const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
    for (const act of acts(reviewer))
      await expect(soon(act)).rejects.toMatchObject({ code: 'permission.denied' });
    for (const read of reads(reviewer)) await expect(soon(read)).resolves.toBeDefined();
    expect(await connections()).toBe(0);
  });

  it('writes nothing until it is confirmed, then each party once, and sends no request', async () => {
    const content =
      'Company;E-mail;Pays;Relationship;Ref;Tags\nHarbour Lights;a@harbour.example;United Kingdom;supplier;MB-1;VIP, EMEA\nKestrel;;FR;client;;\n';
    const { id, ...before } = await checked(content);
    expect(before).toMatchObject({
      state: 'Checked',
      total: 2,
      failed: 0,
      done: 0,
      mapping: { name: 'Company', email: 'E-mail', country: 'Pays', relationship: 'Relationship' },
    });
    expect(await connections()).toBe(0);
    await world.takeMails();
    await confirmImport(world.ctx(owner), { importId: id });
    await run(id);
    await run(id);
    expect(await look(id)).toMatchObject({ state: 'Finished', done: 2, existing: 0, failed: 0 });
    expect(await world.takeMails()).toEqual([]);
    const sides = await world.database.asOwner<{
      name: string;
      relationship: string;
      sharing_status: string;
    }>(
      `select counterpart_name as name, relationship, sharing_status from connection_sides where account_id = $1 order by 1`,
      [accountId],
    );
    expect(sides).toEqual([
      { name: 'Harbour Lights', relationship: 'Supplier', sharing_status: 'NotRequested' },
      { name: 'Kestrel', relationship: 'Customer', sharing_status: 'NotRequested' },
    ]);
    expect(
      await world.database.asOwner(
        'select name, reference, tags from relationships where account_id = $1 order by name',
        [accountId],
      ),
    ).toEqual([
      { name: 'Harbour Lights', reference: 'MB-1', tags: ['EMEA', 'VIP'] },
      { name: 'Kestrel', reference: null, tags: [] },
    ]);
    expect((await world.auditActions(accountId)).slice(-7)).toEqual([
      ...['import.started', 'import.confirmed'],
      ...['entity.named', 'connection.known', 'entity.named', 'connection.known', 'import.finished'],
    ]);
    expect(await verifyAudit(world.ctx(owner), { accountId })).toMatchObject({ whole: true });
  });

  it('confirmed with an API key names the key in the audit log, also once the key is revoked', async () => {
    const { key } = await createApiKey(world.ctx({ ...owner, authenticatedAt: world.clock }), {
      accountId,
      name: 'Supplier portal',
      scopes: ['connections:write'],
      expiresInDays: 1,
    });
    const { id } = await checked('name\nHarbour Lights\n');
    const program: UserActor = { ...owner, apiKey: { id: key.id, scopes: ['connections:write'] } };
    await confirmImport(world.ctx(program), { importId: id });
    await revokeApiKey(world.ctx(owner), { accountId, keyId: key.id });
    await run(id);
    expect(await look(id)).toMatchObject({ state: 'Finished', done: 1 });
    const entries = await world.database.asOwner<{ key: string | null }>(
      `select entry::jsonb #>> '{actor,apiKeyId}' as key from audit_log
       where chain_id = $1 and action in ('entity.named', 'connection.known')`,
      [accountId],
    );
    expect(entries).toEqual([{ key: key.id }, { key: key.id }]);
  });

  it('skips parties that the account already has: importing the same file twice adds nobody', async () => {
    const content = 'name,email,country\nHarbour Lights,a@harbour.example,GB\nKestrel,,FR\n';
    await imported(content);
    const again = await checked(content);
    expect(again).toMatchObject({ state: 'Checked', total: 2, existing: 2, failed: 0 });
    await confirmImport(world.ctx(owner), { importId: again.id });
    await run(again.id);
    expect(await look(again.id)).toMatchObject({ state: 'Finished', done: 0, existing: 2 });
    expect(await connections()).toBe(2);
  });

  it('reports column and reason for every invalid row, in a table to correct and import again', async () => {
    const { id, ...view } = await checked(
      [
        'name,email,kind,country,relationship,note',
        'Harbour Lights,a@harbour.example,organisation,GB,supplier,x',
        ',b@harbour.example,,,,',
        '=HYPERLINK("http://x.example"),not an address,spaceship,Atlantis,enemy,"a, b"',
        'Twin,a@harbour.example,,,,',
        `${owner.name},${owner.email},,,,`,
        'Too,many,cells,in,this,row,here',
      ].join('\n'),
    );
    expect(view).toMatchObject({ state: 'Checked', total: 6, failed: 5 });
    const mistakes = await mistakesOf(id);
    expect(mistakes.map(({ number, reason }) => [number, reason])).toEqual([
      [3, 'name: Enter a name.'],
      [4, expect.stringMatching(/email: .*country: .*kind: .*relationship: /s)],
      [5, 'email: This email address is already in row 2.'],
      [6, 'This is an email address of your own organisation.'],
      [7, expect.stringContaining('7 cells')],
    ]);
    const text = await failures(id);
    expect(text.split('\r\n')[0]).toBe('\ufeffRow,name,email,kind,country,relationship,note,Reason');
    expect(text).toContain(`"'=HYPERLINK(""http://x.example"")"`);
    expect(text).toContain('"a, b"');
    const again = await checked(
      text
        .replaceAll('not an address', 'c@harbour.example')
        .replaceAll('spaceship', 'trust')
        .replaceAll('Atlantis', 'IE')
        .replaceAll('enemy', 'other'),
    );
    expect(again).toMatchObject({ mapping: { name: 'name', email: 'email' } });
    const corrected = await mistakesOf(again.id);
    expect(corrected.map(({ number }) => number)).not.toContain(3);
  });

  it('resumes where a killed worker stopped, and writes each row exactly once', async () => {
    const rows = Array.from({ length: 1_800 }, (_, n) =>
      n % 2 ? `Party ${n},p${n}@many.example` : `Party ${n},wrong`,
    );
    const { id } = await checked(`name,email\n${rows.join('\n')}\n`);
    expect(await look(id)).toMatchObject({ total: 1_800, failed: 900 });
    await confirmImport(world.ctx(owner), { importId: id });
    const original = world.services.jobs.addMany;
    let portions = 0;
    const dying = vi.spyOn(world.services.jobs, 'addMany').mockImplementation(async (db, job, data) => {
      portions += 1;
      if (portions === 2) throw new Error('The worker is gone.');
      return original.call(world.services.jobs, db, job, data);
    });
    await expect(run(id)).rejects.toThrow('The worker is gone.');
    dying.mockRestore();
    const half = await look(id);
    expect(half).toMatchObject({ state: 'Running', done: 250 });
    expect(await connections()).toBe(250);
    await Promise.all([run(id), run(id)]);
    expect(await look(id)).toMatchObject({ state: 'Finished', done: 900, existing: 0, failed: 900 });
    expect(await connections()).toBe(900);
    expect(await countOf('connections where initiator_id = $1 and target_email is null')).toBe(0);
  });

  it('resumes checking where a lost worker stopped', async () => {
    const rows = Array.from({ length: 2_500 }, (_, n) => `Party ${n % 2_400},p${n % 2_400}@many.example`);
    const id = await upload(`name,email\n${rows.join('\n')}\n`);
    const get = world.blobs.get.bind(world.blobs);
    await world.database.asOwner(
      'create function fail_once() returns trigger language plpgsql as $$ begin if new.position > 1500 then raise exception $m$gone$m$; end if; return new; end $$',
    );
    await world.database.asOwner(
      'create trigger fail_once before update on imports for each row execute function fail_once()',
    );
    await expect(check(id)).rejects.toThrow('gone');
    await world.database.asOwner('drop trigger fail_once on imports');
    await world.database.asOwner('drop function fail_once');
    world.blobs.get = get;
    expect(await look(id)).toMatchObject({ state: 'Checking', total: 1_000 });
    await check(id);
    expect(await look(id)).toMatchObject({ state: 'Checked', total: 2_500, failed: 100 });
  });

  it('stops on request or when its member loses permission, and can be resumed by another member', async () => {
    const contributor = await world.aUser({ memberOf: accountId, role: 'Contributor' });
    const { id } = await checked('name\nHarbour Lights\nKestrel\n');
    await confirmImport(world.ctx(contributor), { importId: id });
    await stopImport(world.ctx(owner), { importId: id });
    await run(id);
    expect(await look(id)).toMatchObject({ state: 'Stopped', done: 0 });
    await confirmImport(world.ctx(contributor), { importId: id });
    await world.database.asOwner(`update members set role = 'Reviewer' where user_id = $1`, [
      contributor.userId,
    ]);
    await run(id);
    expect(await look(id)).toMatchObject({ state: 'Stopped', done: 0 });
    await confirmImport(world.ctx(owner), { importId: id });
    await giveUpImport(world.ctx(system), { importId: id, round: await roundOf(id) });
    expect(await look(id)).toMatchObject({ state: 'Failed' });
    await confirmImport(world.ctx(owner), { importId: id });
    await run(id);
    expect(await look(id)).toMatchObject({ state: 'Finished', done: 2 });
    await expect(confirmImport(world.ctx(owner), { importId: id })).rejects.toMatchObject({
      code: 'request.conflict',
    });
  });

  it('is checked again with the columns that a person chooses', async () => {
    const { id, ...view } = await checked('Partner firm,Reach\nHarbour Lights,a@harbour.example\n');
    expect(view).toMatchObject({
      state: 'Checked',
      isMapped: false,
      columns: ['Partner firm', 'Reach'],
      total: 0,
    });
    await expect(confirmImport(world.ctx(owner), { importId: id })).rejects.toMatchObject({
      code: 'request.conflict',
    });
    await expect(
      checkImportAgain(world.ctx(owner), { importId: id, mapping: { name: 'Nothing' } }),
    ).rejects.toMatchObject({ code: 'request.invalid' });
    await checkImportAgain(world.ctx(owner), {
      importId: id,
      mapping: { name: 'Partner firm', email: 'Reach' },
    });
    await check(id);
    expect(await look(id)).toMatchObject({ state: 'Checked', isMapped: true, total: 1, failed: 0 });
  });

  it('runs one at a time for each account', async () => {
    await upload('name\nA\n');
    await expect(upload('name\nB\n')).rejects.toThrow('imports_one_under_way');
  });

  it('is deleted with its file on request and when it expires; the parties stay', async () => {
    const { id } = await imported('name\nHarbour Lights\n');
    await deleteImport(world.ctx(owner), { importId: id });
    await expect(look(id)).rejects.toMatchObject(notFound);
    const { id: other } = await checked('name\n\u0007bell\n');
    world.pass(8 * 24 * 60);
    await expect(look(other)).rejects.toMatchObject(notFound);
    await sweepExpired(world.ctx(system));
    expect(await countOf('imports where account_id = $1')).toBe(0);
    expect(await countOf('import_parts where account_id = $1')).toBe(0);
    expect(await countOf('import_rows where account_id = $1')).toBe(0);
    const jobs = await world.database.asOwner(`select data from pgboss.job where name = 'drop-files'`);
    expect(jobs.length).toBeGreaterThanOrEqual(2);
    expect(await connections()).toBe(1);
  });
});

describe('the file of an import', () => {
  const latin = Buffer.from('name;country\nSociété Générale du Café;FR\n', 'latin1');
  const wide = Buffer.from('\ufeffname\tcountry\nSociété Générale du Café\tFR\n', 'utf16le');
  it.each([
    ['CSV with a mark', Buffer.from('\ufeffname,country\r\nSociété Générale du Café,FR\r\n')],
    ['CSV with semicolons in the old Western code page', latin],
    ['CSV with tabs in UTF-16', wide],
    ['CSV that names its separator', Buffer.from('sep=;\r\nname;country\r\nSociété Générale du Café;FR\r\n')],
    [
      'XLSX',
      workbook([
        ['name', 'country'],
        ['Société Générale du Café', 'FR'],
      ]),
    ],
  ])('is read as %s', async (_, bytes) => {
    expect(await imported(bytes)).toMatchObject({ state: 'Finished', done: 1 });
    const [row] = await world.database.asOwner<{ name: string; country: string }>(
      'select name, country from relationships where account_id = $1',
      [accountId],
    );
    expect(row).toEqual({ name: 'Société Générale du Café', country: 'FR' });
  });

  const zeros = (bytes: number) => {
    const head = Buffer.from('<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>');
    return Buffer.concat([head, Buffer.alloc(bytes, 0x61)]);
  };
  it.each([
    [
      'without a header',
      'Harbour Lights,a@harbour.example\nKestrel,b@kestrel.example\n',
      'must name the columns',
    ],
    ['of a header only', 'name,email\n', 'nothing below it'],
    ['of empty lines only', '\n\n,,\n', 'The file is empty'],
    ['with a quote that never closes', `name\n"Harbour${'\nx'.repeat(300_000)}`, 'quotes'],
    ['of zeros', Buffer.from([0x6e, 0, 0x61, 0]), 'not a CSV'],
    ['cut in half', workbook([['name'], ['A']]).slice(0, 300), 'cannot be opened'],
    ['without a sheet', zipSync({ 'a.txt': new Uint8Array(3) }), 'no sheet'],
    [
      'that declares entities',
      workbook([], { sheet: Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>') }),
      'cannot be opened',
    ],
    ['that is a bomb', workbook([], { sheet: zeros(20_000_000) }), 'unpacks to far more'],
  ])('%s is refused with a reason, and nothing is written', async (_, content, reason) => {
    const view = await checked(content);
    expect(view).toMatchObject({ state: 'Unreadable', fault: expect.stringContaining(reason) });
    await expect(confirmImport(world.ctx(owner), { importId: view.id })).rejects.toMatchObject({
      code: 'request.conflict',
    });
    expect(await connections()).toBe(0);
  });

  it('that is an old Excel workbook or empty is refused immediately', async () => {
    await expect(upload(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]))).rejects.toMatchObject({
      code: 'request.invalid',
    });
    await expect(upload('')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
