import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { listByKey } from '@probity/db/planned-once.ts';
import type { Attestations } from '@probity/db/schema.gen.ts';
import type { VerificationMethod } from '@probity/domain';
import { type Insertable, sql } from 'kysely';
import { authorsOfRow } from './authors.store.ts';
import { differenceColumns } from './register-difference.ts';

export function insertAttestation(db: Db, row: Insertable<Attestations>) {
  return db.insertInto('attestations').values(row).execute();
}

/** Restores the attestations that the step ended. */
export function restoreAttestations(db: Db, credentialId: string, seq: number) {
  return db
    .updateTable('attestations')
    .set({ withdrawnAt: null, withdrawnBySeq: null })
    .where('credentialId', '=', credentialId)
    .where('withdrawnBySeq', '=', seq)
    .execute();
}

/** The change of another value because of which a confirmation ended. */
export interface EndedFor {
  credentialId: string;
  seq: number;
}

/** The values that a source no longer confirms because of that change. */
export async function listEndedFor(db: Db, { credentialId, seq }: EndedFor): Promise<string[]> {
  const rows = await db
    .selectFrom('attestations')
    .select('credentialId')
    .distinct()
    .where('endedForId', '=', credentialId)
    .where('endedForSeq', '=', seq)
    .orderBy('credentialId')
    .execute();
  return rows.map((row) => row.credentialId);
}

/** Restores the confirmations of a value that ended because of the change. */
export async function restoreEndedFor(db: Db, credentialId: string, endedFor: EndedFor): Promise<void> {
  await db
    .updateTable('attestations')
    .set({ withdrawnAt: null, withdrawnBySeq: null, endedForId: null, endedForSeq: null })
    .where('credentialId', '=', credentialId)
    .where('endedForId', '=', endedFor.credentialId)
    .where('endedForSeq', '=', endedFor.seq)
    .execute();
}

/** Returns how many validations by this party were ended. */
export async function withdrawAttestationsBy(
  db: Db,
  { credentialId, accountId, at }: { credentialId: string; accountId: string; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('attestations')
    .set({ withdrawnAt: at })
    .where('credentialId', '=', credentialId)
    .where('byAccountId', '=', accountId)
    .where('attestor', '=', 'Party')
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns how many confirmations by outside sources with these methods were ended. */
export async function withdrawConfirmationsBy(
  db: Db,
  {
    credentialId,
    methods,
    at,
    endedFor,
  }: {
    credentialId: string;
    methods: readonly VerificationMethod[];
    at: Date;
    endedFor: EndedFor | undefined;
  },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('attestations')
    .set({
      withdrawnAt: at,
      ...(endedFor && { endedForId: endedFor.credentialId, endedForSeq: endedFor.seq }),
    })
    .where('credentialId', '=', credentialId)
    .where('attestor', '=', 'Source')
    .where('method', 'in', methods)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How, by whom and until when a value is attested. */
const attestationColumns = [
  'a.seq as sequence',
  'a.attestor as as',
  'a.method',
  'a.source',
  'a.at',
  'a.until',
] as const;

const namesOfAttestors = ['u.name as byName', 'e.displayName as byAccountName'] as const;

const ofCredentials = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('attestations as a')
    .select(['a.credentialId', ...attestationColumns])
    .where('a.credentialId', '=', anyOf(ids))
    .where('a.withdrawnAt', 'is', null);

export const listAttestations = listByKey(ofCredentials);

/** With the names of the member and the account. */
export const listNamedAttestations = listByKey((db, credentialIds: readonly string[]) =>
  ofCredentials(db, credentialIds)
    .leftJoin('users as u', 'u.id', 'a.byUserId')
    .leftJoin('entities as e', 'e.id', 'a.byAccountId')
    .select(namesOfAttestors),
);

/**
 * Attestations of each credential, its last step, authors, the party it names and what a register says instead: at
 * least one row, one per attestation.
 */
export const listSurroundings = listByKey((db, credentialIds: readonly string[]) =>
  db
    .selectFrom('credentials as c')
    .leftJoin('attestations as a', (join) =>
      join.onRef('a.credentialId', '=', 'c.id').on('a.withdrawnAt', 'is', null),
    )
    .leftJoin('users as u', 'u.id', 'a.byUserId')
    .leftJoin('entities as e', 'e.id', 'a.byAccountId')
    .leftJoin('entities as r', 'r.id', 'c.relatedEntityId')
    .leftJoin('users as l', 'l.id', 'c.lastChangedBy')
    .leftJoin('credentialEvents as s', (join) =>
      join.onRef('s.credentialId', '=', 'c.id').onRef('s.seq', '=', 'c.lastSeq'),
    )
    .leftJoin('registerDifferences as d', 'd.credentialId', 'c.id')
    .leftJoin('users as k', 'k.id', 'd.keptBy')
    .select([
      'c.id as credentialId',
      ...attestationColumns,
      ...namesOfAttestors,
      ...differenceColumns,
      'r.id as relatedId',
      'r.displayName as relatedName',
      'r.kind as relatedKind',
      'r.claimedAt as relatedClaimedAt',
      'l.name as lastChangedByName',
      's.step as lastStep',
      's.at as lastStepAt',
      's.actorUserId as lastStepBy',
      // Why the field does not apply.
      sql<Buffer | null>`case when c.value is null and c.review_state <> 'NoState' then (
        select p.note from credential_events p
        where p.credential_id = c.id and p.step in ('markNotApplicable', 'proposeNotApplicable')
        order by p.seq desc limit 1) end`.as('notApplicableNote'),
      // The latest end of its documents; null if one of them has no end. Each is found by its key (`limit`): whether the
      // reader may see a document is costly to answer, so none but these may be asked about.
      sql<string | null>`(
        select case when bool_and(d.expires_on is not null) then max(d.expires_on) end
        from credential_documents l cross join lateral (
          select d.expires_on from documents d where d.id = l.document_id and d.deleted_at is null limit 1) d
        where l.credential_id = c.id)`.as('evidenceUntil'),
    ])
    .select([sql<boolean>`s.undo is not null`.as('lastStepHasUndo'), authorsOfRow.as('authors')])
    .where('c.id', '=', anyOf(credentialIds)),
);
