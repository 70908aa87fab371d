import type pg from 'pg';

interface Fill {
  table: string;
  /** A statement that adds as many expired rows. */
  rows: (count: number) => string;
  /** How many rows one run works through; a sweep without a limit works through all. */
  limit?: number;
}

const ACCOUNT = '0199c600-0000-7000-8000-000000000001';
const USER = '0199c600-0000-7000-8000-000000000002';
const KEY = '0199c600-0000-7000-8000-000000000003';
const WEBHOOK = '0199c600-0000-7000-8000-000000000004';

/** Years ago, each a little later than the one before. */
const LONG_AGO = `timestamptz '2020-01-01' + n * interval '1 millisecond'`;

/** The account, person, key and webhook that the rows belong to; safe to repeat. */
export async function fillAccount(owner: pg.Client): Promise<void> {
  await owner.query(`
    insert into users (id, issuer, subject, email, name, status, created_at)
      values ('${USER}', 'bench', 'bench', 'bench@probity.example', 'Bench', 'Active', now()) on conflict do nothing;
    insert into entities (id, kind, display_name, origin, claimed_at)
      values ('${ACCOUNT}', 'Organization', 'Bench', 'ByOrganization', now()) on conflict do nothing;
    insert into accounts (id, data_key, created_at) values ('${ACCOUNT}', '\\x00', now()) on conflict do nothing;
    insert into api_keys (id, account_id, user_id, name, lookup, secret_hash, scopes, created_at, expires_at)
      values ('${KEY}', '${ACCOUNT}', '${USER}', 'Bench', 'bench', '\\x00', '{}', now(), now() + interval '1 year')
      on conflict do nothing;
    insert into webhooks (id, account_id, url, description, events, actions, state, secret, created_at)
      values ('${WEBHOOK}', '${ACCOUNT}', '\\x00', 'Bench', '{}', '{}', 'Active', '\\x00', now()) on conflict do nothing`);
}

const series = (count: number) => `generate_series(1, ${count}) n`;

export const fills: Record<string, Fill> = {
  deleteCodes: {
    table: 'one_time_codes',
    rows: (count) => `insert into one_time_codes (id, user_id, purpose, code_hash, target, expires_at)
      select gen_random_uuid(), '${USER}', 'SecondFactor', '\\x00', 'x', ${LONG_AGO} from ${series(count)}`,
  },
  deleteRegistrationSessions: {
    table: 'registration_sessions',
    rows: (count) => `insert into registration_sessions (token_hash, user_id, expires_at)
      select sha256(n::text::bytea), '${USER}', ${LONG_AGO} from ${series(count)}`,
  },
  deleteVerifiedSessions: {
    table: 'verified_sessions',
    rows: (count) => `insert into verified_sessions (user_id, session_hash, expires_at)
      select '${USER}', sha256(n::text::bytea), ${LONG_AGO} from ${series(count)}`,
  },
  deleteChallenges: {
    table: 'passkey_challenges',
    rows: (count) => `insert into passkey_challenges (user_id, session_hash, purpose, challenge, expires_at)
      select '${USER}', sha256(n::text::bytea), 'Enrolment', 'x', ${LONG_AGO} from ${series(count)}`,
  },
  deleteIdempotencyKeys: {
    table: 'idempotency_keys',
    rows: (count) => `insert into idempotency_keys (owner, key, request_hash, response, created_at)
      select 'bench', n::text, '\\x00', repeat('x', 500), ${LONG_AGO} from ${series(count)}`,
  },
  deleteRateLimits: {
    table: 'rate_limits',
    rows: (count) => `insert into rate_limits (bucket, count, resets_at)
      select n::text, 1, ${LONG_AGO} from ${series(count)}`,
  },
  deleteSearches: {
    table: 'register_searches',
    rows: (
      count,
    ) => `insert into register_searches (id, account_id, provider, asked_index, asked, state, requested_at)
      select gen_random_uuid(), '${ACCOUNT}', 'CompaniesHouse', sha256(n::text::bytea), '\\x00', 'Pending', ${LONG_AGO}
      from ${series(count)}`,
  },
  // Half of the calls are too old, half are recent but too many for one key.
  trimApiCalls: {
    table: 'api_calls',
    rows: (count) => `insert into api_calls (account_id, key_id, at, method, path, status, duration_ms)
      select '${ACCOUNT}', '${KEY}', case when n % 2 = 0 then ${LONG_AGO} else now() end, 'GET', '/Tasks', 200, 5
      from ${series(count)}`,
  },
  sweepDeliveries: {
    table: 'webhook_deliveries',
    rows: (
      count,
    ) => `insert into webhook_deliveries (id, account_id, webhook_id, event_id, action, subject_type, occurred_at, state)
      select gen_random_uuid(), '${ACCOUNT}', '${WEBHOOK}', gen_random_uuid(), 'x', 'x', ${LONG_AGO}, 'Delivered'
      from ${series(count)}`,
  },
  deleteExpiredExports: {
    table: 'exports',
    limit: 2000,
    rows: (
      count,
    ) => `insert into exports (id, account_id, entity_id, format, state, content, file_name, media_type, total_bytes,
        created_at, expires_at)
      select gen_random_uuid(), '${ACCOUNT}', '${ACCOUNT}', 'Full', 'Ready', '\\x00', '\\x00', 'x', 0, now(), ${LONG_AGO}
      from ${series(count)}`,
  },
  deleteExpiredImports: {
    table: 'imports',
    limit: 2000,
    rows: (
      count,
    ) => `insert into imports (id, account_id, state, format, size, file_name, created_at, expires_at)
      select gen_random_uuid(), '${ACCOUNT}', 'Finished', 'Csv', 1, '\\x00', now(), ${LONG_AGO} from ${series(count)}`,
  },
  recomputeDueTests: {
    table: 'compliance_tests',
    limit: 500,
    rows: (count) => `with parties as (
        insert into entities (id, kind, display_name, origin, created_by_account)
        select gen_random_uuid(), 'Organization', 'Party ' || n, 'ByOrganization', '${ACCOUNT}' from ${series(count)}
        returning id)
      insert into compliance_tests (id, account_id, entity_id, key, outcome, version, computed_at, changes_on)
      select gen_random_uuid(), '${ACCOUNT}', id, 'addresses', 'Pass', 1, now(), '2020-01-01' from parties`,
  },
  readOverdueChecks: {
    table: 'checks',
    limit: 500,
    rows: () => `insert into checks
        (id, account_id, entity_id, type, provider, outcome, reference, session_ends_at, created_at, changed_at)
      select gen_random_uuid(), '${ACCOUNT}', id, 'Liveness', 'IDenfy', 'Pending', id::text, '2020-01-01', now(), now()
      from entities where created_by_account = '${ACCOUNT}'`,
  },
  deleteOldNotifications: {
    table: 'notifications',
    rows: (
      count,
    ) => `insert into notifications (id, account_id, reason, kind, subject_type, subject_id, link, created_at)
      select gen_random_uuid(), '${ACCOUNT}', 'DataShared', 'bench', 'x', gen_random_uuid(), '/', ${LONG_AGO}
      from ${series(count)}`,
  },
  deleteUnfinishedRegistrations: {
    table: 'users',
    limit: 500,
    rows: (count) => `insert into users (id, issuer, subject, email, name, status, created_at)
      select gen_random_uuid(), 'bench', n::text, n || '@probity.example', 'Bench', 'Pending', ${LONG_AGO} from ${series(count)}`,
  },
};
