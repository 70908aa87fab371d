import type { Db } from '@probity/db/connect.ts';
import { plannedOnce } from '@probity/db/planned-once.ts';
import type {
  checkTasks,
  DataFieldKey,
  DataRelationType,
  EntityKind,
  RejectionReason,
  SharingStatus,
  Side,
} from '@probity/domain';
import type { TestKey } from '@probity/domain/compliance-tests/test-keys.ts';
import { DAY_MS } from '@probity/domain/constants.ts';
import { sql } from 'kysely';

export interface StateTask {
  found: 'ToReview' | 'Rejected' | 'RoleDisputed' | 'EvidenceMissing' | 'Differs';
  /** When the person disputed the role. */
  disputedAt: Date | null;
  /** Of a rejected value. */
  rejection: RejectionReason | null;
  credentialId: string;
  entityId: string;
  entityName: string;
  entityKind: EntityKind;
  fieldKey: DataFieldKey;
  value: Buffer | null;
  relatedName: string | null;
  dueOn: string | null;
}

interface StateTasks {
  accountId: string;
  userId: string | null;
  memberId: string | null;
  today: string;
  limit: number;
}

/**
 * Reviews for this person (assigned to them or unassigned, never their own change), rejected values, disputed roles, values
 * without evidence and values that differ from a register.
 */
export async function findStateTasks(
  db: Db,
  { accountId, userId, memberId, today, limit }: StateTasks,
): Promise<StateTask[]> {
  const { rows } = await sql<StateTask>`
    with found as (
      (select 'ToReview' as found, d.due_on, c.*
        from reviews_to_do(${accountId}, ${userId}::uuid, ${memberId}::uuid, ${today}::date, ${limit}) d
        join credentials c on c.id = d.credential_id)
      union all
      (select 'Rejected', null, c.* from credentials c
        where c.account_id = ${accountId} and c.review_state = 'Rejected' and c.deleted_at is null
        order by c.changed_at, c.id limit ${limit})
      union all
      (select 'Rejected', null, c.* from credentials c
        where c.account_id = ${accountId} and c.review_state <> 'Rejected' and c.deleted_at is null and c.id in (
          select o.credential_id from connections k join connection_opinions o on o.connection_id = k.id
          where k.holder_account_id = ${accountId} and k.sharing_status in ('Approved', 'AwaitingApproval')
            and k.deleted_at is null and o.verdict = 'Rejected' and o.superseded_at is null)
        order by c.changed_at, c.id limit ${limit})
      union all
      (select 'RoleDisputed', null, c.* from credentials c
        where c.account_id = ${accountId} and c.consent = 'Refused' and c.deleted_at is null
          and c.related_entity_id is not null and c.dispute_answered_at is null
        order by c.changed_at, c.id limit ${limit})
      union all
      (select 'EvidenceMissing', null, c.* from credentials c
        where c.account_id = ${accountId} and c.completeness = 'MissingEvidenceDocuments' and c.deleted_at is null
          and c.review_state <> 'Rejected'
        order by c.changed_at, c.id limit ${limit})
      union all
      (select 'Differs', null, c.* from register_differences d join credentials c on c.id = d.credential_id
        where d.account_id = ${accountId} and d.kept_at is null and c.deleted_at is null
          and c.review_state <> 'Rejected'
        order by d.since, d.credential_id limit ${limit}))
    select f.found, f.due_on, case when f.found = 'RoleDisputed' then f.consented_at end as disputed_at, f.id as credential_id, f.entity_id, e.display_name as entity_name, e.kind as entity_kind,
      f.field_key, f.value, r.display_name as related_name,
      case when f.found = 'Rejected' then (select r.reason from (
        select v.reason, v.at from credential_events v where v.credential_id = f.id and v.step = 'reject'
          and f.review_state = 'Rejected'
        union all
        select o.reason, o.at from connection_opinions o where o.credential_id = f.id and o.verdict = 'Rejected'
          and o.superseded_at is null) r order by r.at desc limit 1) end as rejection
    from found f join entities e on e.id = f.entity_id left join entities r on r.id = f.related_entity_id
    order by f.found desc, f.changed_at, f.id`.execute(db);
  return rows;
}

export interface MissingField {
  fieldKey: DataFieldKey;
  entityId: string;
  entityName: string;
}

/** Required fields of the account's own entity for which nothing was entered. */
export async function findMissingFields(
  db: Db,
  entityId: string,
  required: readonly string[],
): Promise<MissingField[]> {
  const { rows } = await sql<MissingField>`
    select r.field_key, e.id as entity_id, e.display_name as entity_name
    from entities e cross join unnest(${required}::text[]) with ordinality as r (field_key, position)
    where e.id = ${entityId} and not exists (
      select from credentials c where c.entity_id = e.id and c.field_key = r.field_key
        and c.deleted_at is null and (c.completeness <> 'MissingData' or c.review_state <> 'NoState'))
    order by r.position ${plannedOnce}`.execute(db);
  return rows;
}

/**
 * Tests that the account's own file fails, without those that other tasks are about: possible matches, and a name that
 * differs from a register.
 */
export async function findFailedTests(db: Db, accountId: string): Promise<TestKey[]> {
  const { rows } = await sql<{ key: TestKey }>`
    select t.key from compliance_tests t
    where t.account_id = ${accountId} and t.entity_id = ${accountId} and t.outcome = 'Fail' and t.key <> 'NoOpenHits'
      and not (t.key = 'RegisterMatch' and exists (
        select from register_differences d where d.entity_id = ${accountId} and d.kept_at is null))
    order by t.key ${plannedOnce}`.execute(db);
  return rows.map(({ key }) => key);
}

export interface AwaitedConsent {
  credentialId: string;
  fieldKey: DataFieldKey;
  /** The party that made the statement, or the person themselves if it is in their own profile. */
  entityName: string;
  entityKind: EntityKind;
}

/** Statements about a person that they have not confirmed yet: in their own profile, and as a related party. */
export async function findAwaitedConsents(
  db: Db,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<AwaitedConsent[]> {
  const { rows } = await sql<AwaitedConsent>`
    (select m.credential_id, m.field_key, m.entity_name, m.entity_kind
      from mentions_of(${accountId}) m where m.consent = 'Awaited' limit ${limit})
    union all
    (select c.id, c.field_key, e.display_name, e.kind
      from credentials c join entities e on e.id = c.entity_id
      where c.account_id = ${accountId} and c.entity_id = ${accountId} and c.consent = 'Awaited'
        and c.deleted_at is null
      order by c.changed_at, c.id limit ${limit})`.execute(db);
  return rows;
}

export interface ConnectionToDo {
  /** Why it was found; one connection can be found for several reasons. */
  found: 'Action' | 'UnseenAnswer' | 'Overdue' | 'PeriodEnded';
  connectionId: string;
  side: Side;
  relationType: DataRelationType;
  sharingStatus: SharingStatus;
  counterpartId: string;
  counterpartName: string;
  counterpartKind: EntityKind;
  templateName: string | null;
  dueOn: string | null;
  openQueries: number;
  unseenChanges: number;
  missingRequired: number;
  unansweredRequired: number;
  periodEnded: boolean;
  isPartlyShared: boolean;
  visibility: string;
  visibleToMember: string | null;
  contactMemberId: string | null;
}

/** After a reminder, the requester is asked to follow up again after this many days. */
const FOLLOW_UP_DAYS = 7;

/** Connections with something to do for this account, the earliest due first. Uses one index for each kind. */
export async function findConnectionsToDo(
  db: Db,
  { accountId, today, now, limit }: { accountId: string; today: string; now: Date; limit: number },
): Promise<ConnectionToDo[]> {
  const remindedBefore = new Date(now.getTime() - FOLLOW_UP_DAYS * DAY_MS);
  const own = sql`s.account_id = ${accountId} and not s.hidden`;
  const notReminded = sql`(s.last_reminded_at is null or s.last_reminded_at <= ${remindedBefore})`;
  const { rows } = await sql<ConnectionToDo>`
    with sides as materialized (
      (select 'Action' as found, s.* from connection_sides s
        where ${own} and s.action_state in ('ActionRequired', 'ConsentRequired')
        order by s.sort_due, s.connection_id limit ${limit})
      union all
      (select 'UnseenAnswer', s.* from connection_sides s where ${own} and s.answer_unseen
        order by s.changed_at, s.connection_id limit ${limit})
      union all
      (select 'Overdue', s.* from connection_sides s
        where ${own} and s.awaits_answer and s.direction = 'Incoming' and s.side = 'initiator'
          and s.due_on is not null and s.due_on < ${today}::date and s.period_ended_at is null and ${notReminded}
        order by s.due_on, s.connection_id limit ${limit})
      union all
      (select 'PeriodEnded', s.* from connection_sides s
        where ${own} and s.period_ended_at is not null and s.direction = 'Incoming' and s.side = 'initiator'
          and ${notReminded}
        order by s.period_ended_at, s.connection_id limit ${limit}))
    select s.found, s.connection_id, s.side, s.relation_type, s.sharing_status, s.counterpart_id, s.counterpart_name,
      s.counterpart_kind, c.template_name, s.due_on, s.open_queries, s.unseen_changes, s.missing_required,
      s.unanswered_required, s.period_ended_at is not null as period_ended, s.visibility, s.visible_to_member,
      s.contact_member_id,
      exists (select from connection_items i where i.connection_id = s.connection_id and i.state = 'Consented')
        as is_partly_shared
    from sides s join connections c on c.id = s.connection_id
    order by s.sort_due, s.changed_at, s.connection_id`.execute(db);
  return rows;
}

export interface AwaitedSignature {
  agreementId: string;
  title: string;
  requesterId: string;
  requesterName: string;
  expiresAt: Date;
}

/** Declarations that await this account's signature, the first to expire first. */
export async function findAwaitedSignatures(
  db: Db,
  { accountId, now, limit }: { accountId: string; now: Date; limit: number },
): Promise<AwaitedSignature[]> {
  const { rows } = await sql<AwaitedSignature>`
    select a.id as agreement_id, a.title, a.account_id as requester_id, a.requester_name, a.expires_at
    from agreements a
    where a.signer_account_id = ${accountId} and a.state in ('Sent', 'Viewed') and a.expires_at > ${now}
    order by a.expires_at, a.id limit ${limit}`.execute(db);
  return rows;
}

export interface CheckToDo {
  type: keyof typeof checkTasks;
  entityId: string;
  entityName: string;
  entityKind: EntityKind;
  connectionId: string;
  dueOn: string | null;
}

/** Requested checks that this account has yet to carry out, each once, the earliest due first. */
export async function findChecksToDo(
  db: Db,
  {
    accountId,
    checks,
    today,
    limit,
  }: { accountId: string; checks: readonly string[]; today: string; limit: number },
): Promise<CheckToDo[]> {
  const { rows } = await sql<CheckToDo>`
    select * from (
      select distinct on (i.subject_id, i.key) i.key as type, i.subject_id as entity_id, e.display_name as entity_name,
        e.kind as entity_kind, c.id as connection_id, c.due_on
      from connection_sides s
      join connections c on c.id = s.connection_id
      join connection_items i on i.connection_id = c.id and i.kind = 'check' and i.state in ('Asked', 'Consented')
      join entities e on e.id = i.subject_id
      where s.account_id = ${accountId} and s.direction = 'Shared' and s.asks_checks and not s.hidden
        and s.sharing_status in ('AwaitingApproval', 'Approved') and i.key = any (${checks}::text[])
        and coalesce(check_outcome(c.holder_account_id, i.subject_id, i.key, ${today}::date), 'NotStarted')
          not in ('Success', 'Pending')
      order by i.subject_id, i.key, c.due_on nulls last, c.id) found
    order by due_on nulls last, type desc, entity_id limit ${limit}`.execute(db);
  return rows;
}

export interface CertificateTask {
  dueOn: string | null;
  entityId: string;
  entityName: string;
  entityKind: EntityKind;
}

/**
 * Criminal record certificates for this person (assigned to them or unassigned, never one they provided), the longest
 * waiting first.
 */
export async function findCertificateTasks(
  db: Db,
  { accountId, userId, memberId, today, limit }: StateTasks,
): Promise<CertificateTask[]> {
  const { rows } = await sql<CertificateTask>`
    select r.entity_id, r.due_on, e.display_name as entity_name, e.kind as entity_kind
    from review_items r join entities e on e.id = r.entity_id
    where r.account_id = ${accountId} and r.check_id is not null and (${userId}::uuid = any (r.authors)) is not true
      and (r.assigned_to is null or r.assigned_to = ${memberId}::uuid)
      and (r.snoozed_until is null or r.snoozed_until <= ${today}::date)
    order by r.since, r.id limit ${limit}`.execute(db);
  return rows;
}

export interface BankTask {
  reason: 'BankConsentEnding' | 'BankAccountToChoose';
  consentId: string;
  bankName: string;
  entityId: string;
  entityName: string;
  entityKind: EntityKind;
  endsAt: Date | null;
}

/** Bank consents that end soon or have ended, and accounts that await a choice. */
export async function findBankTasks(
  db: Db,
  { accountId, before, limit }: { accountId: string; before: Date; limit: number },
): Promise<BankTask[]> {
  const { rows } = await sql<BankTask>`
    select case when b.outcome = 'Pending' then 'BankAccountToChoose' else 'BankConsentEnding' end as reason,
      b.id as consent_id, b.bank_name, b.entity_id, e.display_name as entity_name, e.kind as entity_kind, b.ends_at
    from bank_consents b join entities e on e.id = b.entity_id
    where b.account_id = ${accountId} and b.ended_at is null and b.findings is not null
      and (b.outcome = 'Pending' or b.outcome in ('Success', 'Expired') and b.ends_at <= ${before})
    order by b.ends_at, b.id limit ${limit}`.execute(db);
  return rows;
}

export interface InvitationToOpen {
  id: string;
  partyKind: EntityKind;
  requesterId: string;
  requesterName: string;
  requesterKind: EntityKind;
  about: string | null;
  dueOn: string | null;
}

/** Requests to the address with which the person is signed in, which wait for them to say as whom they answer. */
export async function findInvitationsToOpen(
  db: Db,
  { userId, now, limit }: { userId: string; now: Date; limit: number },
): Promise<InvitationToOpen[]> {
  const { rows } = await sql<InvitationToOpen>`
    select * from invitations_to_user(${userId}, ${now}, ${limit})`.execute(db);
  return rows;
}
