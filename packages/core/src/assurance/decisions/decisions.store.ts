import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import type {
  RelationshipDecisionInputs,
  RelationshipDecisions,
  RelationshipDecisionValues,
  RelationshipFiles,
  RelationshipNotes,
} from '@probity/db/schema.gen.ts';
import { type EntityKind, readableStatuses, type SharingStatus } from '@probity/domain';
import type { DecisionStage } from '@probity/domain/relationships/relationship-keys.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import type { TemplateContent } from '@probity/domain/templates/template-content.ts';
import { type Insertable, type Selectable, sql } from 'kysely';

export interface OfParty {
  accountId: string;
  entityId: string;
}

/**
 * Locks placeholders against a claim, whose party they then continue as: what is stored about them afterwards would not
 * move with the rest. Called before they are looked up.
 */
export async function lockPlaceholders(db: Db, entityIds: readonly string[]): Promise<void> {
  await sql`select from entities where id = ${anyOf(entityIds)} order by id for key share`.execute(db);
}

/** A party that the counterparty manages and shares data of. */
export interface Subject {
  id: string;
  name: string;
  kind: EntityKind;
}

export interface PartyConnection {
  id: string;
  direction: 'Incoming' | 'Shared';
  sharingStatus: SharingStatus;
  templateName: string | null;
  approvedAt: Date | null;
  changedAt: Date;
  /** The party that the data is about: the counterparty, or one that it manages. */
  subjectId: string;
  /** Null for the counterparty itself, for data that the account shares, or if none of the party's data is shared. */
  subject: Subject | null;
  association: TemplateContent['association'];
}

const MAX_CONNECTIONS = 20;

/**
 * Connections with the party, up to the limit: first those that share its own data with the account, then those about
 * parties it manages, then those that share the account's data.
 */
export async function listConnectionsWith(
  db: Db,
  { accountId, entityId }: OfParty,
): Promise<PartyConnection[]> {
  const { rows } = await sql<PartyConnection>`
    select c.id, s.direction, c.sharing_status, c.template_name, c.approved_at, c.changed_at,
      c.subject_id, c.association,
      case when e.id is not null then
        jsonb_build_object('id', e.id, 'name', e.display_name, 'kind', e.kind) end as subject
    from connection_sides s join connections c on c.id = s.connection_id
    left join entities e on e.id = c.subject_id and c.subject_id <> s.counterpart_id and s.direction = 'Incoming'
    where s.account_id = ${accountId} and s.counterpart_id = ${entityId} and not s.hidden
      and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))
    order by s.direction = 'Incoming' desc, c.subject_id = s.counterpart_id desc, c.created_at desc, c.id desc limit ${MAX_CONNECTIONS}`.execute(
    db,
  );
  return rows;
}

/** The status of each connection at a given time; connections created later are omitted. */
export async function listStatusesAt(
  db: Db,
  { connectionIds, until }: { connectionIds: readonly string[]; until: Date },
): Promise<{ connectionId: string; sharingStatus: SharingStatus }[]> {
  const { rows } = await sql<{ connectionId: string; sharingStatus: SharingStatus }>`
    select distinct on (e.connection_id) e.connection_id, e.to_status as sharing_status from connection_events e
    where e.connection_id = ${anyOf(connectionIds)} and e.at <= ${until} and e.to_status is not null
    order by e.connection_id, e.seq desc`.execute(db);
  return rows;
}

export interface SnapshotRow {
  connectionId: string;
  seq: number;
  content: Buffer;
  hash: Buffer;
  at: Date;
}

/** The accepted snapshot of each connection at a given time. */
export async function listSnapshotsAt(
  db: Db,
  { accountId, connectionIds, until }: { accountId: string; connectionIds: readonly string[]; until: Date },
): Promise<SnapshotRow[]> {
  const { rows } = await sql<SnapshotRow>`
    select distinct on (s.connection_id) s.connection_id, s.seq, s.content, s.hash, s.at from connection_snapshots s
    where s.connection_id = ${anyOf(connectionIds)} and s.account_id = ${accountId} and s.at <= ${until}
    order by s.connection_id, s.seq desc`.execute(db);
  return rows;
}

export interface RiskAt {
  level: RiskLevel;
  score: number | null;
  isOverridden: boolean;
  ratedAt: Date | null;
}

/** The rating at a given time, or the override in force then. */
export async function findRiskAt(
  db: Db,
  { accountId, entityId, until, day }: OfParty & { until: Date; day: string },
): Promise<RiskAt | null> {
  const { rows } = await sql<RiskAt>`
    select case when r.is_held then r.level else coalesce(o.level, r.level) end as level, r.score,
      o.level is not null and r.is_held is not true as is_overridden, r.at as rated_at
    from (select 1) one
    left join lateral (select g.level, g.score, g.at, g.is_held from risk_ratings g
      where g.account_id = ${accountId} and g.entity_id = ${entityId} and g.at <= ${until}
      order by g.seq desc limit 1) r on true
    left join lateral (select v.level from risk_overrides v
      where v.account_id = ${accountId} and v.entity_id = ${entityId} and v.made_at <= ${until}
        and (v.removed_at is null or v.removed_at > ${until}) and v.expires_on >= ${day}::date
      order by v.made_at desc limit 1) o on true
    where coalesce(o.level, r.level) is not null`.execute(db);
  return rows[0] ?? null;
}

export type NoteRow = Selectable<RelationshipNotes> & { writtenByName: string | null };

/** The newest notes in every version of that time, newest version first. */
export function listNotes(
  db: Db,
  { accountId, entityId, until, limit }: OfParty & { until: Date; limit: number },
): Promise<NoteRow[]> {
  const newest = db
    .selectFrom('relationshipNotes as f')
    .select('f.id')
    .where('f.accountId', '=', accountId)
    .where('f.entityId', '=', entityId)
    .where('f.firstId', 'is', null)
    .where('f.writtenAt', '<=', until)
    .orderBy('f.writtenAt', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit);
  return db
    .selectFrom('relationshipNotes as n')
    .leftJoin('users as u', 'u.id', 'n.writtenBy')
    .selectAll('n')
    .select('u.name as writtenByName')
    .where('n.accountId', '=', accountId)
    .where('n.entityId', '=', entityId)
    .where('n.writtenAt', '<=', until)
    .where((eb) => eb(eb.fn.coalesce('n.firstId', 'n.id'), 'in', newest))
    .orderBy('n.writtenAt', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
}

/** Locks the note and returns the id of its newest version. */
export async function lockNewestVersion(
  db: Db,
  { accountId, entityId, noteId }: OfParty & { noteId: string },
): Promise<string | undefined> {
  const note = await db
    .selectFrom('relationshipNotes')
    .select('id')
    .where('id', '=', noteId)
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .where('firstId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!note) return undefined;
  const edit = await db
    .selectFrom('relationshipNotes')
    .select('id')
    .where('firstId', '=', noteId)
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return edit?.id ?? note.id;
}

export async function insertNote(db: Db, row: Insertable<RelationshipNotes>): Promise<void> {
  await db.insertInto('relationshipNotes').values(row).execute();
}

export type DecisionRow = Selectable<RelationshipDecisions>;
export type NamedDecisionRow = DecisionRow & {
  decidedByName: string | null;
  secondByName: string | null;
  escalatedToName: string | null;
};

const selectDecisions = (db: Db, { accountId, entityId }: OfParty) =>
  db
    .selectFrom('relationshipDecisions as d')
    .leftJoin('users as u', 'u.id', 'd.decidedBy')
    .leftJoin('users as s', 's.id', 'd.secondBy')
    .leftJoin('members as m', 'm.id', 'd.escalatedTo')
    .selectAll('d')
    .select(['u.name as decidedByName', 's.name as secondByName', 'm.name as escalatedToName'])
    .where('d.accountId', '=', accountId)
    .where('d.entityId', '=', entityId);

/** Newest first. */
export function listDecisions(
  db: Db,
  { until, limit, ...of }: OfParty & { until: Date; limit: number },
): Promise<NamedDecisionRow[]> {
  return selectDecisions(db, of)
    .where('d.decidedAt', '<=', until)
    .orderBy('d.decidedAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}

/** One person decides or confirms at a time, so that the second finds what the first has decided. */
export async function lockDecisionsOn(db: Db, { accountId, entityId }: OfParty): Promise<void> {
  await lockByName(db, 'decisions', accountId, entityId);
}

export function findNewestDecision(
  db: Db,
  { accountId, entityId }: OfParty,
): Promise<Pick<DecisionRow, 'id' | 'state'> | undefined> {
  return db
    .selectFrom('relationshipDecisions')
    .select(['id', 'state'])
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findDecision(
  db: Db,
  { decisionId, ...of }: OfParty & { decisionId: string },
): Promise<NamedDecisionRow | undefined> {
  return selectDecisions(db, of).where('d.id', '=', decisionId).executeTakeFirst();
}

export function lockDecision(
  db: Db,
  { decisionId, accountId, entityId }: OfParty & { decisionId: string },
): Promise<DecisionRow | undefined> {
  return db
    .selectFrom('relationshipDecisions')
    .selectAll()
    .where('id', '=', decisionId)
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDecision(db: Db, row: Insertable<RelationshipDecisions>): Promise<void> {
  await db.insertInto('relationshipDecisions').values(row).execute();
}

export async function insertDecisionValues(
  db: Db,
  rows: Insertable<RelationshipDecisionValues>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('relationshipDecisionValues').values(rows).execute();
}

/** The values of a decision by connection, and whether a retained record lets them be read after sharing has ended. */
export async function listDecisionValues(
  db: Db,
  { decisionId, stage, today }: { decisionId: string; stage: DecisionStage; today: string },
): Promise<{ connectionId: string; items: Buffer; isRetained: boolean }[]> {
  const { rows } = await sql<{ connectionId: string; items: Buffer; isRetained: boolean }>`
    select v.connection_id, v.items, exists (select from retained_records r
      where r.connection_id = v.connection_id and r.account_id = v.account_id and r.keep_until > ${today}::date)
      as is_retained
    from relationship_decision_values v where v.decision_id = ${decisionId} and v.stage = ${stage}`.execute(
    db,
  );
  return rows;
}

/** Deletes values whose sharing has ended and that are no longer retained, with all that was computed from them. */
export async function deleteEndedValues(db: Db, today: string): Promise<void> {
  await sql`
    with ended as (
      delete from relationship_decision_values v using connections c
      where c.id = v.connection_id and c.sharing_status <> all (${[...readableStatuses]}::text[])
        and not exists (select from retained_records r where r.connection_id = v.connection_id
          and r.account_id = v.account_id and r.keep_until > ${today}::date)
      returning v.decision_id)
    delete from relationship_decision_inputs i using ended e where e.decision_id = i.decision_id`.execute(db);
}

export async function insertDecisionInputs(
  db: Db,
  row: Insertable<RelationshipDecisionInputs>,
): Promise<void> {
  await db.insertInto('relationshipDecisionInputs').values(row).execute();
}

export async function findDecisionInputs(
  db: Db,
  { decisionId, stage }: { decisionId: string; stage: DecisionStage },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('relationshipDecisionInputs')
    .select('inputs')
    .where('decisionId', '=', decisionId)
    .where('stage', '=', stage)
    .executeTakeFirst();
  return row?.inputs ?? null;
}

export interface RecordToReplay extends OfParty {
  decisionId: string;
  stage: DecisionStage;
}

/** Every record of every decision, by decision after the last one read. */
export async function listRecordsUnscoped(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<RecordToReplay[]> {
  const { rows } = await sql<RecordToReplay>`
    select d.id as decision_id, d.account_id, d.entity_id, s.stage
    from (select * from relationship_decisions where id > ${after} order by id limit ${limit}) d
    join (values ('Proposed'), ('Agreed')) s (stage) on s.stage = 'Proposed' or d.agreed_content is not null
    order by d.id, s.stage desc`.execute(db);
  return rows;
}

export async function settleDecision(
  db: Db,
  id: string,
  changes: Pick<
    DecisionRow,
    'state' | 'secondBy' | 'secondAt' | 'secondReason' | 'agreedContent' | 'agreedHash'
  >,
): Promise<void> {
  await db.updateTable('relationshipDecisions').set(changes).where('id', '=', id).execute();
}

/** Ends a proposal that awaits a second person; returns it, or undefined if none does. */
export function supersedeProposal(
  db: Db,
  { accountId, entityId, at }: OfParty & { at: Date },
): Promise<Pick<DecisionRow, 'id' | 'kind' | 'decidedBy'> | undefined> {
  return db
    .updateTable('relationshipDecisions')
    .set({ state: 'Superseded', secondAt: at })
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .where('state', '=', 'AwaitingSecond')
    .returning(['id', 'kind', 'decidedBy'])
    .executeTakeFirst();
}

export interface DecisionToConfirm {
  decisionId: string;
  entityId: string;
  entityName: string;
  entityKind: EntityKind;
  decidedBy: string | null;
}

/** Decisions that await confirmation by someone other than this user, oldest first. */
export async function findDecisionsToConfirm(
  db: Db,
  { accountId, userId, limit }: { accountId: string; userId: string | null; limit: number },
): Promise<DecisionToConfirm[]> {
  const { rows } = await sql<DecisionToConfirm>`
    select d.id as decision_id, d.entity_id, r.name as entity_name, r.kind as entity_kind, d.decided_by
    from relationship_decisions d
    join relationships r on r.account_id = d.account_id and r.entity_id = d.entity_id
    where d.account_id = ${accountId} and d.state = 'AwaitingSecond' and d.decided_by is distinct from ${userId}::uuid
    order by d.decided_at, d.id limit ${limit}`.execute(db);
  return rows;
}

export interface EscalationToDecide {
  entityId: string;
  entityName: string;
  entityKind: EntityKind;
  dueOn: string | null;
}

/** Counterparties escalated to this member or role that nobody has decided since, the first due first. */
export async function findEscalations(
  db: Db,
  {
    accountId,
    memberId,
    role,
    limit,
  }: { accountId: string; memberId: string | null; role: string; limit: number },
): Promise<EscalationToDecide[]> {
  const { rows } = await sql<EscalationToDecide>`
    select d.entity_id, r.name as entity_name, r.kind as entity_kind, d.due_on
    from relationship_decisions d
    join relationships r on r.account_id = d.account_id and r.entity_id = d.entity_id and r.decision = 'Escalate'
    where d.account_id = ${accountId} and d.kind = 'Escalate' and d.state = 'InForce'
      and (d.escalated_to = ${memberId}::uuid or d.escalated_role = ${role})
      and not exists (select from relationship_decisions l
        where l.account_id = d.account_id and l.entity_id = d.entity_id and l.state = 'InForce'
          and (coalesce(l.second_at, l.decided_at), l.id) > (d.decided_at, d.id))
    order by d.due_on, d.id limit ${limit}`.execute(db);
  return rows;
}

export type FileRow = Selectable<RelationshipFiles>;

/** The reason for the day of the next review; null if none is set. */
export async function findReviewReason(db: Db, { accountId, entityId }: OfParty) {
  const row = await db
    .selectFrom('relationshipFiles')
    .select('reviewReason')
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .executeTakeFirst();
  return row?.reviewReason ?? null;
}

/** The member who looks after the counterparty. */
export async function findOwner(db: Db, { accountId, entityId }: OfParty): Promise<string | null> {
  const row = await db
    .selectFrom('relationshipFiles')
    .select('ownerId')
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .executeTakeFirst();
  return row?.ownerId ?? null;
}

/** Locks owner and next review of each party; parties for which neither was ever set are omitted. */
export function lockFiles(
  db: Db,
  { accountId, entityIds }: { accountId: string; entityIds: readonly string[] },
): Promise<FileRow[]> {
  return db
    .selectFrom('relationshipFiles')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('entityId', 'in', entityIds)
    .orderBy('entityId')
    .forUpdate()
    .execute();
}

/** The same for all of them, in order of their ids, to be saved. */
export async function openFiles(
  db: Db,
  { accountId, entityIds, at }: { accountId: string; entityIds: readonly string[]; at: Date },
): Promise<FileRow[]> {
  await db
    .insertInto('relationshipFiles')
    .values(entityIds.toSorted().map((entityId) => ({ accountId, entityId, changedAt: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lockFiles(db, { accountId, entityIds });
}

export async function saveFiles(db: Db, rows: Insertable<RelationshipFiles>[]): Promise<void> {
  await db
    .insertInto('relationshipFiles')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'entityId']).doUpdateSet(({ ref }) => ({
        ownerId: ref('excluded.ownerId'),
        reviewOn: ref('excluded.reviewOn'),
        reviewReason: ref('excluded.reviewReason'),
        isUndoable: ref('excluded.isUndoable'),
        earlierOwnerId: ref('excluded.earlierOwnerId'),
        earlierReviewOn: ref('excluded.earlierReviewOn'),
        earlierReviewReason: ref('excluded.earlierReviewReason'),
        changedBy: ref('excluded.changedBy'),
        changedAt: ref('excluded.changedAt'),
      })),
    )
    .execute();
}

export async function saveLabels(
  db: Db,
  accountId: string,
  labels: readonly { entityId: string; reference: string | null; tags: readonly string[] }[],
): Promise<void> {
  const given = labels.map(({ entityId, ...label }) => ({ entity_id: entityId, ...label }));
  await sql`
    update relationship_files f set reference = g.reference, tags = g.tags
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (entity_id uuid, reference text, tags text[])
    where f.account_id = ${accountId} and f.entity_id = g.entity_id`.execute(db);
}

/**
 * Moves notes, decisions and files about a placeholder to the party that has claimed it. A pending decision or a file
 * is not moved if the account already has one about that party.
 */
export async function moveToParty(db: Db, placeholderId: string, entityId: string): Promise<void> {
  await sql`update relationship_notes set entity_id = ${entityId} where entity_id = ${placeholderId}`.execute(
    db,
  );
  await sql`
    update relationship_decisions d set entity_id = ${entityId} where entity_id = ${placeholderId}
      and not (d.state = 'AwaitingSecond' and exists (select from relationship_decisions o
        where o.account_id = d.account_id and o.entity_id = ${entityId} and o.state = 'AwaitingSecond'))`.execute(
    db,
  );
  await sql`
    update relationship_files f set entity_id = ${entityId} where entity_id = ${placeholderId}
      and not exists (select from relationship_files o
        where o.account_id = f.account_id and o.entity_id = ${entityId})`.execute(db);
}

/** Decisions of every account about these parties. */
export async function lockDecisionsAbout(db: Db, entityIds: readonly string[]): Promise<void> {
  await sql`
    select from relationship_decisions where entity_id = ${anyOf(entityIds)} order by id for update`.execute(
    db,
  );
}

/** Files of every account about these parties. */
export async function lockFilesAbout(db: Db, entityIds: readonly string[]): Promise<void> {
  await sql`
    select from relationship_files where entity_id = ${anyOf(entityIds)}
    order by entity_id, account_id for update`.execute(db);
}
