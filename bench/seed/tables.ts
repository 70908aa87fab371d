import { keysOf, recordOf } from '@probity/domain/records.ts';
import type pg from 'pg';
import { type Cell, copyRows } from './copy-rows.ts';

/** The tables that are filled, with their columns, in the order in which they refer to each other. */
const columns = {
  users:
    'id issuer subject email email_verified_at name status second_factor_method second_factor_enrolled_at created_at',
  verified_sessions: 'user_id session_hash expires_at last_seen_at',
  entities: 'id kind display_name country origin created_by_account claimed_at created_at',
  accounts: 'id data_key created_at',
  members: 'id account_id user_id email name role joined_at created_at',
  documents: 'id account_id entity_id type title created_by created_at',
  document_versions:
    'document_id number account_id kind media_type size pages content_index content_hash storage_key words created_by created_at',
  credentials:
    'id entity_id account_id field_key section multiple value value_index review_state assurance completeness consent origin related_entity_id percentage evidence_count last_seq last_changed_by changed_at created_at expires_on',
  credential_events: 'credential_id seq account_id step event at actor_user_id after',
  attestations: 'id credential_id account_id seq attestor by_account_id by_user_id at',
  credential_documents: 'credential_id document_id account_id added_at',
  connections:
    'id initiator_id target_id target_account_id relation_type sharing_status subject_id approved_at created_by changed_at created_at',
  connection_items: 'connection_id kind key subject_id section required state decided_at last_viewed_at',
  disclosures: 'id connection_id holder_account_id reader_account_id user_id viewer_name items at',
  declarations: 'id account_id title kind created_by created_at changed_at',
  declaration_versions: 'declaration_id number account_id text_sealed sent_at created_by created_at',
  agreements:
    'id account_id signer_account_id declaration_id declaration_version kind title state sent_by sent_at signed_at expires_at created_at',
  notifications: 'id account_id reason kind subject_type subject_id link values created_at',
  audit_heads: 'chain_id seq hash',
  audit_log: 'chain_id seq at action actor_user_id subject_type subject_id entry prev_hash hash',
  watchlist_versions:
    'id watchlist_id number label state source entities added active requested_at imported_at',
  watchlist_entities: 'watchlist_id reference first_version fingerprint data',
  screening_alerts:
    'id account_id entity_id watchlist_id reference list_version pair_index basis score match_types created_at',
  screening_batches: 'id account_id title threshold total state created_by created_at finished_at',
  screening_batch_rows: 'batch_id number account_id subject result hits screened_at',
} as const;

type TableName = keyof typeof columns;
export const tableNames = keysOf(columns);

/** Rows waiting to be sent. */
export type TableRows = Record<TableName, Cell[][]>;

export const noRows = (): TableRows => recordOf(tableNames, () => []);

/** Sends the waiting rows and starts over. */
export async function flush(client: pg.Client, rows: TableRows): Promise<void> {
  for (const table of tableNames) {
    const waiting = rows[table];
    if (waiting.length === 0) continue;
    rows[table] = [];
    await copyRows(client, table, columns[table].split(' '), waiting);
  }
}
