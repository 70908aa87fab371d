import type { Db } from '@probity/db/connect.ts';
import type { RiskProposals } from '@probity/db/schema.gen.ts';
import type { EntityKind } from '@probity/domain';
import { type Insertable, type Selectable, sql } from 'kysely';

interface OfParty {
  accountId: string;
  entityId: string;
}

export type ProposalRow = Selectable<RiskProposals>;

export async function insertProposal(db: Db, row: Insertable<RiskProposals>): Promise<void> {
  await db.insertInto('riskProposals').values(row).execute();
}

/** Newest first: the one that waits, and those that were settled. */
export function listProposals(db: Db, { accountId, entityId }: OfParty, limit: number) {
  return db
    .selectFrom('riskProposals as p')
    .leftJoin('users as u', 'u.id', 'p.proposedBy')
    .leftJoin('users as s', 's.id', 'p.secondBy')
    .selectAll('p')
    .select(['u.name as proposedByName', 's.name as secondByName'])
    .where('p.accountId', '=', accountId)
    .where('p.entityId', '=', entityId)
    .orderBy('p.proposedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();
}

export function lockProposal(
  db: Db,
  { accountId, entityId, proposalId }: OfParty & { proposalId: string },
): Promise<ProposalRow | undefined> {
  return db
    .selectFrom('riskProposals')
    .selectAll()
    .where('id', '=', proposalId)
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .forUpdate()
    .executeTakeFirst();
}

export async function settleProposal(
  db: Db,
  id: string,
  changes: Pick<ProposalRow, 'state' | 'secondBy' | 'secondAt' | 'secondReason'>,
): Promise<void> {
  await db.updateTable('riskProposals').set(changes).where('id', '=', id).execute();
}

/** A level set meanwhile takes the place of the one that waits. */
export async function supersedeProposal(db: Db, { accountId, entityId }: OfParty): Promise<void> {
  await db
    .updateTable('riskProposals')
    .set({ state: 'Superseded' })
    .where('accountId', '=', accountId)
    .where('entityId', '=', entityId)
    .where('state', '=', 'AwaitingSecond')
    .execute();
}

export interface RiskProposalToSettle {
  entityId: string;
  entityName: string;
  entityKind: EntityKind;
  /** It has a file among the counterparties. */
  isCounterparty: boolean;
}

/** Proposals that await someone other than this user, oldest first. */
export async function findRiskProposals(
  db: Db,
  { accountId, userId, limit }: { accountId: string; userId: string | null; limit: number },
): Promise<RiskProposalToSettle[]> {
  const { rows } = await sql<RiskProposalToSettle>`
    select p.entity_id, e.display_name as entity_name, e.kind as entity_kind,
      exists (select from relationships r
        where r.account_id = p.account_id and r.entity_id = p.entity_id) as is_counterparty
    from risk_proposals p join entities e on e.id = p.entity_id
    where p.account_id = ${accountId} and p.state = 'AwaitingSecond' and p.proposed_by is distinct from ${userId}::uuid
    order by p.proposed_at, p.id limit ${limit}`.execute(db);
  return rows;
}
