import { createApiKey } from '@probity/core/identity/api-keys';
import { createWebhook } from '@probity/core/identity/webhooks';
import { inTransaction, newId, type UserActor } from '@probity/core/kernel/context';
import { sealingOf } from '@probity/core/kernel/encryption';
import type { TestWorld } from '@probity/core/testing/test-world.ts';

/** More than a page of everything that an account can have much of, so that reading all of it shows. */
export const ROWS = 12_000;

interface Account {
  world: TestWorld;
  accountId: string;
  owner: UserActor;
}

/** Records with long lists of their own. */
export interface LongRecords {
  connectionId: string;
  webhookId: string;
}

interface Sealed {
  ids: string[];
  bytes: Buffer[];
}

/** Fills everything that stands on the organisations and people of the account, which exist. */
export async function fillLongAccount(account: Account): Promise<LongRecords> {
  const { world, accountId } = account;
  await fillProfiles(account);
  await fillCases(account);
  await fillAlerts(account);
  await fillAgreements(account);
  await world.database.asOwner(
    `insert into notifications (id, account_id, reason, kind, subject_type, subject_id, link, values, created_at)
     select gen_random_uuid(), $1, 'DataShared', 'connection.approved', 'connection', gen_random_uuid(), '/connections',
       '{"party": "Anders"}', timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, ${ROWS}) n`,
    [accountId],
  );
  await world.database.asOwner(
    `insert into users (id, issuer, subject, email, name, status, created_at)
     select gen_random_uuid(), 'long', n::text, n || '@long.example', 'Anders ' || n, 'Active', now()
     from generate_series(1, ${ROWS}) n`,
  );
  return {
    connectionId: await fillAccessLog(account),
    webhookId: await fillPrograms(account),
  };
}

/** As many sealed values as rows, each bound to its own row. */
function sealing({ world, accountId, owner }: Account) {
  return inTransaction(world.ctx(owner), async (ctx) => {
    const key = await sealingOf(ctx, accountId);
    return (table: string, columns: Record<string, unknown>, count = ROWS) => {
      const ids = Array.from({ length: count }, newId);
      const sealed = Object.entries(columns).map(([column, text]): Sealed => {
        const plain = typeof text === 'string' ? text : JSON.stringify(text);
        return { ids, bytes: ids.map((row) => key.seal(plain, { table, row, column })) };
      });
      return { ids, bytes: sealed.map(({ bytes }) => bytes) };
    };
  });
}

/** A value that awaits review for each party, and the document that proves it; all expire. */
async function fillProfiles(account: Account): Promise<void> {
  const { world, accountId, owner } = account;
  const seal = await sealing(account);
  const values = seal('credentials', { value: '"Anders"' });
  const documents = seal('documents', { title: 'certificate.pdf' });
  const { asOwner } = world.database;
  // Organisations and people in turns.
  const parties = `select id, row_number() over (order by created_at, kind, id) as n
    from entities where created_by_account = $1 and merged_into is null and id <> $1 limit ${ROWS}`;
  await asOwner(
    `insert into documents (id, account_id, entity_id, type, title, expires_on, created_by, created_at)
     select d.id, $1, p.id, 'CertificateOfIncorporation', d.title, current_date + 20, $4,
       timestamptz '2026-01-01' + d.n * interval '1 second'
     from unnest($2::uuid[], $3::bytea[]) with ordinality d (id, title, n) join (${parties}) p using (n)`,
    [accountId, documents.ids, documents.bytes[0], owner.userId],
  );
  await asOwner(
    `insert into document_versions (document_id, number, account_id, kind, media_type, size, pages, content_index,
       content_hash, storage_key, created_at)
     select id, 1, account_id, 'pdf', 'application/pdf', 48000, 1, decode(md5(id::text), 'hex'),
       decode(md5(id::text), 'hex'), id::text, created_at from documents where account_id = $1`,
    [accountId],
  );
  await asOwner(
    `insert into credentials (id, entity_id, account_id, field_key, section, multiple, value, review_state, completeness,
       origin, expires_on, evidence_count, last_seq, last_changed_by, changed_at, created_at)
     select c.id, p.id, $1, 'TradingName', 'TradingDetails', false, c.value, 'AwaitingReview', 'MissingVerification',
       'ByOrganization', current_date + 20, 1, 1, $4,
       timestamptz '2026-01-01' + c.n * interval '1 second', timestamptz '2026-01-01'
     from unnest($2::uuid[], $3::bytea[]) with ordinality c (id, value, n) join (${parties}) p using (n)`,
    [accountId, values.ids, values.bytes[0], owner.userId],
  );
  await asOwner(
    `insert into credential_events (credential_id, seq, account_id, step, event, at, actor_user_id)
     select id, 1, account_id, 'giveValue', 'Added', created_at, $2 from credentials where account_id = $1`,
    [accountId, owner.userId],
  );
  await asOwner(
    `insert into credential_documents (credential_id, document_id, account_id)
     select c.id, d.id, $1 from credentials c join documents d on d.entity_id = c.entity_id where c.account_id = $1`,
    [accountId],
  );
}

/** Ended and open cases, and dismissals, some of which await a second person. */
async function fillCases(account: Account): Promise<void> {
  const { world, accountId, owner } = account;
  const seal = await sealing(account);
  const compared = {
    subject: { kind: 'person', names: ['Anders'] },
    entry: { id: 'own:OWN-1', list: 'own', reference: 'OWN-1', name: 'Anders' },
  };
  const cases = seal('screening_cases', { subject: compared });
  await world.database.asOwner(
    `insert into screening_cases (id, account_id, pair_index, entity_id, subject, state, opened_by, opened_at, closed_at)
     select id, $1, decode(md5(id::text), 'hex'), 'own:OWN-1', subject,
       case when n % 240 = 0 then 'Open' else 'Closed' end, $4, timestamptz '2026-01-01' + n * interval '1 second',
       case when n % 240 = 0 then null else now() end
     from unnest($2::uuid[], $3::bytea[]) with ordinality c (id, subject, n)`,
    [accountId, cases.ids, cases.bytes[0], owner.userId],
  );
  const proposals = seal('screening_decisions', { subject: compared, reason: 'Another date of birth.' });
  await world.database.asOwner(
    `insert into screening_decisions (id, account_id, pair_index, basis, entity_id, verdict, reason, subject,
       needs_approval, approved_at, decided_by, decided_at)
     select id, $1, decode(md5(id::text), 'hex'), decode(md5(id::text), 'hex'), 'own:OWN-1', 'dismissed', reason, subject,
       true, case when n % 10 = 0 then null else now() end, $5, timestamptz '2026-01-01' + n * interval '1 second'
     from unnest($2::uuid[], $3::bytea[], $4::bytea[]) with ordinality d (id, subject, reason, n)`,
    [accountId, proposals.ids, ...proposals.bytes, owner.userId],
  );
}

async function fillAlerts(account: Account): Promise<void> {
  const { world, accountId } = account;
  const seal = await sealing(account);
  const alerts = seal('monitoring_alerts', { details: { before: null, after: null, source: null } });
  await world.database.asOwner(
    `insert into monitoring_alerts (id, account_id, entity_id, kind, item, state, details, raised_at)
     select a.id, $1, $1, 'StaleData', 'field' || n, 'Open', a.details,
       timestamptz '2026-01-01' + n * interval '1 second'
     from unnest($2::uuid[], $3::bytea[]) with ordinality a (id, details, n)`,
    [accountId, alerts.ids, alerts.bytes[0]],
  );
}

async function fillAgreements({ world, accountId, owner }: Account): Promise<void> {
  await world.database.asOwner(
    `with declaration as (
       insert into declarations (id, account_id, title, kind, created_at, changed_at)
       values (gen_random_uuid(), $1, 'Source of funds', 'Text', now(), now()) returning id),
     version as (
       insert into declaration_versions (declaration_id, number, account_id, text_sealed, created_at)
       select id, 1, $1, '\\x00', now() from declaration returning declaration_id)
     insert into agreements (id, account_id, signer_account_id, declaration_id, declaration_version, kind, title,
       requester_name, signer_name, state, sent_by, sent_at, signed_at, expires_at, created_at)
     select gen_random_uuid(), $1, t.id, v.declaration_id, 1, 'Text', 'Source of funds', 'Anders', 'Anders', 'Signed', $2,
       t.at, t.at, t.at + interval '30 days', t.at
     from version v, (
       select target_account_id as id, timestamptz '2026-01-01' + row_number() over () * interval '1 second' as at
       from connections where initiator_id = $1 limit ${ROWS}) t`,
    [accountId, owner.userId],
  );
}

/** One of the connections in which the account shares is opened all day. */
async function fillAccessLog({ world, accountId }: Account): Promise<string> {
  const [shared] = await world.database.asOwner<{ id: string }>(
    `select id from connections where initiator_id = $1 and relation_type = 'DataShared' order by id limit 1`,
    [accountId],
  );
  await world.database.asOwner(
    `insert into disclosures (id, connection_id, holder_account_id, reader_account_id, viewer_name, items, at)
     select gen_random_uuid(), c.id, c.initiator_id, c.target_account_id, 'Anders', '{field:TradingName}',
       timestamptz '2026-01-01' + n * interval '1 second'
     from connections c, generate_series(1, ${ROWS}) n where c.id = $1`,
    [shared?.id],
  );
  return shared?.id ?? '';
}

/** Calls of a key, and deliveries to a webhook. */
async function fillPrograms({ world, accountId, owner }: Account): Promise<string> {
  const ctx = world.ctx(owner);
  const { key } = await createApiKey(ctx, {
    accountId,
    name: 'Portal',
    scopes: ['profile:read'],
    expiresInDays: 30,
  });
  await world.database.asOwner(
    `insert into api_calls (account_id, key_id, at, method, path, status, duration_ms)
     select $1, $2, now(), 'GET', '/Tasks', 200, 5 from generate_series(1, ${ROWS}) n`,
    [accountId, key.id],
  );
  const url = 'https://hooks.receiver.example/probity';
  const { webhook } = await createWebhook(ctx, {
    accountId,
    url,
    description: '',
    events: ['connection.approved'],
  });
  await world.database.asOwner(
    `insert into webhook_deliveries (id, account_id, webhook_id, event_id, action, subject_type, occurred_at, state)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), 'connection.approve', 'connection', now(), 'Delivered'
     from generate_series(1, ${ROWS}) n`,
    [accountId, webhook.id],
  );
  return webhook.id;
}
