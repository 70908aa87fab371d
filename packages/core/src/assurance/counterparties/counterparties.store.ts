import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { EntityKind } from '@probity/domain';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { sql } from 'kysely';

interface OfParty {
  accountId: string;
  entityId: string;
}

export interface Counterparty {
  id: string;
  name: string;
  kind: EntityKind;
  country: string | null;
}

/** The party, if it is a counterparty of the account. */
export async function findCounterparty(
  db: Db,
  { accountId, entityId }: OfParty,
): Promise<Counterparty | undefined> {
  const { rows } = await sql<Counterparty>`
    select entity_id as id, name, kind, country from relationships
    where account_id = ${accountId} and entity_id = ${entityId}`.execute(db);
  return rows[0];
}

/** Which of these are counterparties of the account. */
export async function findCounterparties(
  db: Db,
  { accountId, entityIds }: { accountId: string; entityIds: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ entityId: string }>`
    select entity_id from relationships
    where account_id = ${accountId} and entity_id = ${anyOf(entityIds)}`.execute(db);
  return new Set(rows.map(({ entityId }) => entityId));
}

/** Which of these counterparties are approved. */
export async function findApproved(
  db: Db,
  { accountId, entityIds }: { accountId: string; entityIds: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ entityId: string }>`
    select entity_id from relationships
    where account_id = ${accountId} and entity_id = ${anyOf(entityIds)} and decision = 'Approve'`.execute(db);
  return new Set(rows.map(({ entityId }) => entityId));
}

/** The risk level of each of these counterparties; null if it has not been rated. */
export async function findRiskLevels(
  db: Db,
  { accountId, entityIds }: { accountId: string; entityIds: readonly string[] },
): Promise<Map<string, RiskLevel | null>> {
  const { rows } = await sql<{ entityId: string; riskLevel: RiskLevel | null }>`
    select entity_id, risk_level from relationships
    where account_id = ${accountId} and entity_id = ${anyOf(entityIds)}`.execute(db);
  return new Map(rows.map(({ entityId, riskLevel }) => [entityId, riskLevel]));
}

export interface ReviewedParty {
  id: string;
  name: string;
  kind: EntityKind;
  country: string | null;
  riskLevel: RiskLevel | null;
  reviewOn: string | null;
  ownerId: string | null;
}

/** Which of these parties are counterparties of the account, with their risk and due date. */
export async function findReviewedParties(
  db: Db,
  { accountId, entityIds }: { accountId: string; entityIds: readonly string[] },
): Promise<ReviewedParty[]> {
  const { rows } = await sql<ReviewedParty>`
    select r.entity_id as id, r.name, r.kind, r.country, r.risk_level, r.review_on, r.owner_id
    from relationships r
    where r.account_id = ${accountId} and r.entity_id = ${anyOf(entityIds)} order by r.entity_id`.execute(db);
  return rows;
}

export interface DueReview {
  entityId: string;
  entityName: string;
  entityKind: EntityKind;
  reviewOn: string;
}

/** Counterparties whose review is due, owned by this member or by no one, the longest overdue first. */
export async function findDueReviews(
  db: Db,
  {
    accountId,
    memberId,
    today,
    limit,
  }: { accountId: string; memberId: string | null; today: string; limit: number },
): Promise<DueReview[]> {
  const { rows } = await sql<DueReview>`
    select r.entity_id, r.name as entity_name, r.kind as entity_kind, r.review_on from relationships r
    where r.account_id = ${accountId} and r.sort_review <= ${today}::date
      and (r.owner_id is null or r.owner_id = ${memberId}::uuid)
    order by r.sort_review, r.entity_id limit ${limit}`.execute(db);
  return rows;
}

interface RisenRisk {
  accountId: string;
  entityId: string;
  riskLevel: RiskLevel;
}

/** Counterparties whose risk is higher today because an override expired, and whose row is not updated yet. */
export async function listRisenRisks(
  db: Db,
  { today, limit }: { today: string; limit: number },
): Promise<RisenRisk[]> {
  const { rows } = await sql<RisenRisk>`
    select due.account_id, due.entity_id, rated.level as risk_level
    from (select r.* from relationships r where r.changes_on <= ${today}::date order by r.changes_on limit ${limit}) due
    cross join lateral (
      select g.level from risk_ratings g where g.account_id = due.account_id and g.entity_id = due.entity_id
      order by g.seq desc limit 1) rated
    where due.risk_overridden
      and array_position(array['High', 'Medium', 'Low'], rated.level) - 1 < due.risk_order
      and not exists (select from risk_overrides o where o.account_id = due.account_id
        and o.entity_id = due.entity_id and o.removed_at is null and o.expires_on >= ${today}::date)`.execute(
    db,
  );
  return rows;
}

/** The number of rows recomputed because of the date. */
export async function refreshDue(
  db: Db,
  { today, limit }: { today: string; limit: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select refresh_due_relationships(${today}::date, ${limit}) as n`.execute(db);
  return rows[0]?.n ?? 0;
}
