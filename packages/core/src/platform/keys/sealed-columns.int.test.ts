import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestWorld } from '../../testing/test-world.ts';
import { sealedColumns } from './sealed-columns.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

/** Binary columns that are not encrypted with an account's key, and what they hold instead. */
const otherBytes: Record<string, string> = {
  'api_keys.secret_hash': 'hash of 256 random bits',
  'accounts.data_key': 'a wrapped key',
  'accounts.logo': 'shown to everybody',
  'agreements.content_hash': 'a hash of what was signed',
  'agreements.filed_hash': 'a hash of the file',
  'agreements.values_index': 'a keyed hash',
  'audit_checkpoints.hash': 'a hash of the audit log',
  'audit_heads.hash': 'a hash of the audit log',
  'audit_log.hash': 'a hash of the audit log',
  'audit_log.prev_hash': 'a hash of the audit log',
  'bank_consents.return_hash': 'a hash',
  'bank_consents.session_hash': 'a hash',
  'check_events.raw_hash': 'a hash of what a provider answered',
  'connection_snapshots.hash': 'a hash',
  'credentials.value_index': 'a keyed hash',
  'data_key_rotations.other_key': 'a wrapped key',
  'declaration_versions.content_hash': 'a hash of the file',
  'connection_opinions.content': 'a keyed hash',
  'disclosures.shown': 'a keyed hash',
  'document_versions.content_hash': 'a hash of the file',
  'document_versions.content_index': 'a keyed hash',
  'admin_modes.reason_sealed': 'sealed by the platform',
  'admin_modes.session_hash': 'a hash',
  'admin_readings.reason_sealed': 'sealed by the platform',
  'admin_readings.session_hash': 'a hash',
  'feedback.answer_sealed': 'sealed by the platform',
  'feedback.message_sealed': 'sealed by the platform',
  'idempotency_keys.request_hash': 'a keyed hash',
  'invitations.token_hash': 'a hash',
  'one_time_codes.code_hash': 'a keyed hash',
  'party_invitations.token_hash': 'a hash',
  'passkey_challenges.session_hash': 'a hash',
  'passkeys.name_sealed': 'sealed by the platform',
  'passkeys.public_key': 'a public key',
  'platform_certificates.certificate': 'public: it names the key that seals documents',
  'platform_keys.wrapped': 'a wrapped key',
  'presentations.presentation_hash': 'a hash of what was presented',
  'presentations.request_hash': 'a hash of what was asked for',
  'proof_keys.certificate': 'public: it certifies a key',
  'proof_keys.private_key': 'sealed by the platform',
  'provider_calls.answer_hash': 'a hash of what a provider answered',
  'recovery_codes.code_hash': 'a keyed hash',
  'register_extracts.number_index': 'a keyed hash',
  'register_searches.asked_index': 'a keyed hash',
  'registration_sessions.token_hash': 'a hash',
  'periodic_reviews.hash': 'a hash',
  'relationship_decisions.hash': 'a hash',
  'relationship_decisions.agreed_hash': 'a hash',
  'wallet_authorisations.token_hash': 'a hash',
  'wallet_nonces.nonce_hash': 'a hash',
  'wallet_offers.code_hash': 'a hash',
  'wallet_offers.token_hash': 'a hash',
  'wallet_offers.tx_code_hash': 'a keyed hash',
  'wallet_requests.token_hash': 'a hash',
  'sent_proof_requests.token_hash': 'a hash',
  'received_proof_requests.request_hash': 'a hash',
  'retained_files.content_hash': 'a hash of the file',
  'export_parts.sha256': 'a hash of a part of a file',
  'exports.sha256': 'a hash of the file',
  'legacy_records.content_index': 'a keyed hash',
  'retained_records.hash': 'a hash',
  'screening_alerts.basis': 'a keyed hash',
  'screening_alerts.pair_index': 'a keyed hash',
  'screening_cases.pair_index': 'a keyed hash',
  'screening_decisions.basis': 'a keyed hash',
  'screening_decisions.pair_index': 'a keyed hash',
  'users.phone_sealed': 'sealed by the platform',
  'users.second_factor_seed': 'sealed by the platform',
  'verified_sessions.client_sealed': 'sealed by the platform',
  'verified_sessions.pending_seed': 'sealed by the platform',
  'verified_sessions.session_hash': 'a hash',
  'watchlist_entities.fingerprint': 'a hash',
  'timestamps.imprint': 'a hash of what was stamped',
  'timestamps.token': 'a signed token, which holds only the hash and the time',
};

it('every binary column is listed, as encrypted with an account’s key or as something else', async () => {
  const rows = await world.database.asOwner<{ name: string }>(
    `select t.relname || '.' || a.attname as name from pg_class t join pg_attribute a on a.attrelid = t.oid
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.atttypid = 'bytea'::regtype
       and not a.attisdropped order by 1`,
  );
  const known = [
    ...sealedColumns.map(({ table, column }) => `${table}.${column}`),
    ...Object.keys(otherBytes),
  ];
  expect(rows.map(({ name }) => name)).toEqual(known.sort());
});

it('the listed key of each table is its primary key', async () => {
  for (const { table, key } of sealedColumns) {
    const rows = await world.database.asOwner<{ column: string }>(
      `select a.attname as column from pg_index i
       join unnest(i.indkey) with ordinality as k (attnum, position) on true
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
       where i.indrelid = $1::regclass and i.indisprimary order by k.position`,
      [table],
    );
    expect([table, rows.map(({ column }) => column)]).toEqual([table, key]);
  }
});

it('each can be encrypted again by the job that changes an account’s key', async () => {
  for (const { table, column } of sealedColumns) {
    const [row] = await world.database.asOwner<{ granted: boolean; permitted: boolean }>(
      `select has_column_privilege('probity_app', t.oid, $2, 'UPDATE') as granted,
         not t.relrowsecurity or exists (select from pg_policy p
           where p.polrelid = t.oid and p.polpermissive and p.polcmd in ('w', '*')) as permitted
       from pg_class t where t.oid = $1::regclass`,
      [table, column],
    );
    expect([table, row]).toEqual([table, { granted: true, permitted: true }]);
  }
});
