import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { monitorDuePartiesJob, monitorParty } from '../../assurance/monitoring/index.ts';
import { getRisk, recomputeRisk } from '../../assurance/risk/index.ts';
import { startBatch } from '../../assurance/screening/index.ts';
import { createDeclaration, sendAgreementTo } from '../../exchange/declarations/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { createWebhook, sendWebhooks } from '../../identity/webhooks/index.ts';
import { verifyAudit } from '../../kernel/audit/index.ts';
import { inUnscopedTransaction, newId, type UserActor } from '../../kernel/context/index.ts';
import { createCredential, getCredential } from '../../registry/credentials/index.ts';
import { getDocumentUrl, uploadDocument } from '../../registry/documents/index.ts';
import { aConnection } from '../../testing/a-connection.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { readFile } from '../../workspace/files/index.ts';
import { changeAccountKey } from '../keys/index.ts';
import { sweepExpired } from '../maintenance/index.ts';
import { shredAccount } from './shred-account.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
let credentialId: string;
let documentId: string;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation({ name: 'Kestrel Freight Ltd' });
  owner = await world.aUser({ memberOf: accountId });
  const given = { entityId: accountId, fieldKey: 'RegistrationName', value: 'Kestrel Freight Ltd' } as const;
  credentialId = (await createCredential(world.ctx(owner), given)).id;
  documentId = await upload(owner, accountId);
});

async function upload(actor: UserActor, entityId: string): Promise<string> {
  const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
  const type = 'CertificateOfIncorporation' as const;
  const given = { entityId, type, issuedOn: null, expiresOn: null, file };
  return (await uploadDocument(world.ctx(actor), given)).id;
}

const listen = (actor: UserActor, accountId: string, url: string) =>
  createWebhook(world.ctx(actor), { accountId, url, description: '', events: ['document.added'] });

const system = () => world.ctx({ kind: 'system', job: 'test' });
const shred = (confirmName = 'Kestrel Freight Ltd') => shredAccount(system(), { accountId, confirmName });
const gone = { code: 'resource.not_found' };

describe('shredding an account', () => {
  it('requires the exact name and changes nothing if it does not match', async () => {
    const ctx = system();
    const closed: string[] = [];
    const closing = [async () => void closed.push(accountId)];
    const consequences = { ...ctx.services.consequences, 'account.closing': closing };
    const heard = { ...ctx, services: { ...ctx.services, consequences } };
    await expect(shredAccount(heard, { accountId, confirmName: 'Harbour Tea Ltd' })).rejects.toMatchObject({
      errors: [{ path: 'confirmName' }],
    });
    expect(closed).toEqual([]);
    await expect(getCredential(world.ctx(owner), { credentialId })).resolves.toBeDefined();
    await shred();
  });

  it('makes values unreadable at once, for members and administrators, and deletes the files', async () => {
    const { token } = await getDocumentUrl(world.ctx(owner), { documentId });
    expect(world.blobs.files.size).toBe(1);
    expect(await shred()).toEqual({ files: 1 });
    expect(world.blobs.files.size).toBe(0);
    const admin = await world.aUser({ admin: true });
    for (const actor of [owner, admin]) {
      await expect(getCredential(world.ctx(actor), { credentialId })).rejects.toMatchObject(gone);
    }
    await expect(readFile(world.ctx(owner), { token })).rejects.toMatchObject(gone);
  });

  it('destroys both keys during a key change', async () => {
    await changeAccountKey(system(), { accountId, settleMs: 0 });
    await shred();
    const [row] = await world.database.asOwner<{ keys: number; others: number }>(
      `select octet_length(data_key) as keys, (select count(*)::int from data_key_rotations where account_id = $1) as others
       from accounts where id = $1`,
      [accountId],
    );
    expect(row).toEqual({ keys: 0, others: 0 });
  });

  it('ends its webhooks: none of its events is sent any more, those of others are', async () => {
    const other = await world.anOrganisation({ name: 'Larkspur Tea Ltd' });
    const otherOwner = await world.aUser({ memberOf: other });
    await listen(owner, accountId, 'https://hooks.example/kestrel');
    await listen(otherOwner, other, 'https://hooks.example/tea');
    await upload(owner, accountId);
    await shred();
    await upload(otherOwner, other);
    await sendWebhooks(system());
    expect(world.webhooks.sent.map(({ url }) => url)).toEqual(['https://hooks.example/tea']);
  });

  it('removes its name from the notifications of others, and deletes its own', async () => {
    const otherId = await world.anOrganisation();
    const deleted = `Deleted ${accountId.slice(-12)}`;
    const approved = { initiatorId: otherId, targetId: accountId, sharingStatus: 'Approved' } as const;
    const connectionId = await aConnection(world, approved);
    const about = (type: string, id: string, party: string, to = otherId) =>
      inUnscopedTransaction(system(), (ctx) =>
        notify(ctx, {
          accountId: to,
          reason: 'DataShared',
          kind: 'connection.approved',
          subject: { type, id },
          link: '/connections',
          values: { party, count: 3 },
        }),
      );
    await about('connection', connectionId, 'Kestrel Freight Ltd');
    await about('connection', connectionId, 'Its Former Name Ltd');
    await about('entity', accountId, 'Kestrel Freight Ltd');
    await about('entity', newId(), 'Kestrel Freight Ltd');
    await about('entity', otherId, 'Someone Else Ltd', accountId);
    await shred();
    const rows = await world.database.asOwner<{ accountId: string; kind: string; party: string }>(
      `select account_id as "accountId", kind, values ->> 'party' as party from notifications
       where account_id = any ($1) order by created_at, id`,
      [[accountId, otherId]],
    );
    expect(rows.map(({ accountId, kind, party }) => [accountId, kind, party])).toEqual([
      [otherId, 'connection.approved', deleted],
      [otherId, 'connection.approved', deleted],
      [otherId, 'connection.approved', deleted],
      // About another party of the same name.
      [otherId, 'connection.approved', 'Kestrel Freight Ltd'],
      // Written by the shredding itself.
      [otherId, 'connection.partyDeleted', null],
    ]);
  });

  it('removes its name from agreements that the other party keeps', async () => {
    const otherId = await world.anOrganisation({ name: `Meridian Bank ${newId()} plc` });
    const other = await world.aUser({ memberOf: otherId });
    const names = () =>
      world.database.asOwner<{ signer: string; requester: string }>(
        'select signer_name as signer, requester_name as requester from agreements where $1 in (account_id, signer_account_id)',
        [accountId],
      );
    const { id: declarationId } = await createDeclaration(world.ctx(other), {
      accountId: otherId,
      title: 'Sanctions declaration',
      kind: 'Text',
      text: 'Nobody here is sanctioned.',
    });
    await sendAgreementTo(world.ctx(other), {
      declarationId,
      requesterAccountId: otherId,
      signerAccountId: accountId,
      connectionId: null,
    });
    const [before] = await names();
    expect(before?.signer).toBe('Kestrel Freight Ltd');
    await shred();
    expect(await names()).toEqual([
      { signer: `Deleted ${accountId.slice(-12)}`, requester: before?.requester },
    ]);
  });

  it('deletes its screenings, batches, ratings and monitored parties, and queues none of them again', async () => {
    await getRisk(world.ctx(owner), { accountId, entityId: accountId });
    await monitorParty(system(), { accountId, entityId: accountId });
    await startBatch(world.ctx(owner), {
      accountId,
      fileName: 'parties.csv',
      bytes: Buffer.from('name,kind,dob,country\nOrdinary Person,person,,'),
      skipInvalid: false,
    });
    await world.database.asOwner(
      `insert into risk_due (account_id, entity_id, due_on) values ($1, $1, '2020-01-01')
       on conflict (account_id, entity_id) do update set due_on = excluded.due_on`,
      [accountId],
    );
    await world.database.asOwner(`update monitored_parties set due_on = '2020-01-01' where account_id = $1`, [
      accountId,
    ]);
    await shred();
    await world.database.asOwner('delete from pgboss.job');
    await sweepExpired(system());
    await monitorDuePartiesJob.handler({ ...system(), mailer: { send: async () => undefined } }, {});
    const queued = await world.database.asOwner(
      `select name from pgboss.job where name = 'screen-batch' or data ->> 'accountId' = $1`,
      [accountId],
    );
    expect(queued).toEqual([]);
    // Jobs that were queued before have nothing to do.
    await monitorParty(system(), { accountId, entityId: accountId });
    await recomputeRisk(system(), { accountId, entityId: accountId });
    const left = await world.database.asOwner<{ rows: number }>(
      `select (select count(*) from screening_batches where account_id = $1)
         + (select count(*) from screening_batch_rows where account_id = $1)
         + (select count(*) from risk_ratings where account_id = $1)
         + (select count(*) from risk_due where account_id = $1)
         + (select count(*) from monitored_parties where account_id = $1) as rows`,
      [accountId],
    );
    expect(Number(left[0]?.rows)).toBe(0);
  });

  it('deletes what a job that ended later left to be done', async () => {
    await shred();
    await world.database.asOwner(
      `insert into monitored_parties (account_id, entity_id, known, checked_at, due_on)
       values ($1, $1, '', now(), '2020-01-01')`,
      [accountId],
    );
    await world.database.asOwner(
      `insert into risk_due (account_id, entity_id, due_on) values ($1, $1, '2020-01-01')`,
      [accountId],
    );
    await monitorParty(system(), { accountId, entityId: accountId });
    await recomputeRisk(system(), { accountId, entityId: accountId });
    const due = await world.database.asOwner(
      `select due_on from monitored_parties where account_id = $1
       union all select due_on from risk_due where account_id = $1`,
      [accountId],
    );
    expect(due).toEqual([]);
  });

  it('may take longer than a page, so that large accounts can be shredded', async () => {
    const ctx = system();
    const timeouts: string[] = [];
    const read = async ({ db }: typeof ctx) => {
      const { rows } = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(db);
      timeouts.push(...rows.map(({ statementTimeout }) => statementTimeout));
    };
    const closed = [read, ...(ctx.services.consequences['account.closed'] ?? [])];
    const consequences = { ...ctx.services.consequences, 'account.closed': closed };
    const timed = { ...ctx, services: { ...ctx.services, consequences } };
    await shredAccount(timed, { accountId, confirmName: 'Kestrel Freight Ltd' });
    expect(timeouts).toEqual(['1min']);
  });

  it('is recorded in the audit log, which still verifies', async () => {
    await shred();
    expect((await world.auditActions(accountId)).at(-1)).toBe('account.shredded');
    const admin = await world.aUser({ admin: true });
    expect(await verifyAudit(world.ctx(admin), { accountId })).toMatchObject({ whole: true });
  });

  it('works for two organisations in the same country, and again for the same organisation', async () => {
    await shred();
    await expect(shred()).resolves.toEqual({ files: 1 });
    accountId = await world.anOrganisation({ name: 'Harbour Tea Ltd' });
    await expect(shred('Harbour Tea Ltd')).resolves.toEqual({ files: 0 });
  });

  it('is refused to an Owner', async () => {
    const asOwner = shredAccount(world.ctx(owner), { accountId, confirmName: 'Kestrel Freight Ltd' });
    await expect(asOwner).rejects.toMatchObject(gone);
    await shred();
  });
});
