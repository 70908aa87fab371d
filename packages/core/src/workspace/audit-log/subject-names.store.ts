import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import { type RawBuilder, sql } from 'kysely';

interface SubjectRow {
  id: string;
  type: string;
  name: string | null;
  /** The title of a document, encrypted by its account. */
  sealedTitle: Buffer | null;
  accountId: string | null;
  fieldKey: string | null;
  /** The party whose profile contains it, if the account may open that profile. */
  profileId: string | null;
  isDeleted: boolean;
}

interface AskedSubjects {
  ids: readonly string[];
  /** Types of records that the entries are about; parties are always included. */
  types: ReadonlySet<string>;
}

/**
 * The subjects of entries, as far as the member's permissions allow: one statement for a whole page. Each is found by
 * its own key; `is true` keeps the planner from searching all records of the account. A party can be a counterparty of many
 * accounts, so each is looked up by account and party.
 */
export async function readSubjects(
  db: Db,
  accountId: string,
  { ids, types }: AskedSubjects,
): Promise<SubjectRow[]> {
  const isAsked = sql`= ${anyOf(ids)}`;
  // Planning a table that no entry refers to would cost more than reading all the others.
  const others = Object.entries(otherRecords(accountId, isAsked)).filter(([type]) => types.has(type));
  const { rows } = await sql<SubjectRow>`
    select e.id, 'entity' as type, e.display_name as name, null::bytea as sealed_title, null::uuid as account_id,
      null as field_key, case when e.managed_by = ${accountId} then e.id end as profile_id, false as is_deleted
      from entities e where e.id ${isAsked}
    union all select r.entity_id, 'counterparty', r.name, null, null, null, null, false
      from unnest(${ids}::uuid[]) asked (id) cross join lateral (
        select r.entity_id, r.name from relationships r
        where r.account_id = ${accountId} and r.entity_id = asked.id limit 1) r
    ${sql.join(
      others.map(([, record]) => sql`union all ${record}`),
      sql` `,
    )}`.execute(db);
  return rows;
}

const otherRecords = (accountId: string, isAsked: RawBuilder<unknown>) => ({
  connection: sql`select s.connection_id, 'connection', s.counterpart_name, null, null, null, null, false
    from connection_sides s where s.connection_id ${isAsked} and (s.account_id = ${accountId}) is true`,
  template: sql`select t.id, 'template', t.name, null, null, null, null, false from templates t where t.id ${isAsked}`,
  declaration: sql`select d.id, 'declaration', d.title, null, null, null, null, d.deleted_at is not null
    from declarations d where d.id ${isAsked}`,
  agreement: sql`select g.id, 'agreement', g.title, null, null, null, null, false
    from agreements g where g.id ${isAsked}`,
  apikey: sql`select k.id, 'apikey', k.name, null, null, null, null, false
    from api_keys k where k.id ${isAsked} and k.account_id = ${accountId}`,
  webhook: sql`select h.id, 'webhook', h.description, null, null, null, null, false
    from webhooks h where h.id ${isAsked} and h.account_id = ${accountId}`,
  bulkreminder: sql`select b.id, 'bulkreminder', null, null, null, null, null, false
    from bulk_reminders b where b.id ${isAsked} and b.account_id = ${accountId}`,
  bulkrequest: sql`select b.id, 'bulkrequest', null, null, null, null, null, false
    from bulk_requests b where b.id ${isAsked} and b.account_id = ${accountId}`,
  check: sql`select k.id, 'check', e.display_name, null, null, null,
    case when e.managed_by = ${accountId} then e.id end, false
    from checks k join entities e on e.id = k.entity_id where k.id ${isAsked}`,
  export: sql`select x.id, 'export', e.display_name, null, null, null,
    case when e.managed_by = ${accountId} then e.id end, false
    from exports x join entities e on e.id = x.entity_id where x.id ${isAsked}`,
  member: sql`select m.id, 'member', m.name, null, null, null, null, false from members m where m.id ${isAsked}`,
  credential: sql`select c.id, 'credential', e.display_name, null, null, c.field_key,
    case when e.managed_by = ${accountId} then e.id end, false
    from credentials c join entities e on e.id = c.entity_id where c.id ${isAsked}`,
  document: sql`select d.id, 'document', null, d.title, d.account_id, null, null, d.deleted_at is not null
    from documents d where d.id ${isAsked}`,
});

const MAX_FOUND = 2000;

interface SearchedNames {
  accountId: string;
  text: string;
  fieldKeys: readonly string[];
  /** Hashes of the words, which titles and files of documents contain. */
  words: readonly number[];
}

/**
 * Whether an entry is about a record whose name contains every word, or by such a person. The entries of a few matches
 * are found by index; with many matches, each entry is checked in the order of the log.
 */
export async function isAbout(db: Db, search: SearchedNames): Promise<RawBuilder<boolean>> {
  const people = sql`select user_id from members where account_id = ${search.accountId} and user_id is not null
    and name ${isNamed(search)}`;
  const { rows } = await sql<{ id: string; isPerson: boolean }>`
    select id, false as is_person from (${recordsNamed(search, MAX_FOUND + 1)}) found
    union all select c.id, false from credentials c where c.account_id = ${search.accountId} and ${isValueNamed(search)}
    union all select user_id, true from (${people}) known
    limit ${MAX_FOUND + 1}`.execute(db);
  // The names are read once; values are too many for that, so each is looked up.
  if (rows.length > MAX_FOUND)
    return sql<boolean>`(subject_id in (${recordsNamed(search, null)}) or actor_user_id in (${people})
      or (subject_type = 'credential' and exists (select from credentials c
        where c.id = audit_log.subject_id and c.account_id = ${search.accountId} and ${isValueNamed(search)})))`;
  const ids = (isPerson: boolean) =>
    anyOf(rows.filter((row) => row.isPerson === isPerson).map(({ id }) => id));
  return sql<boolean>`(subject_id = ${ids(false)} or actor_user_id = ${ids(true)})`;
}

const isNamed = ({ text }: SearchedNames) => {
  const patterns = text.split(/\s+/).map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  return sql`ilike all (${patterns}::text[])`;
};

const partiesNamed = (search: SearchedNames) => sql`
  select id from entities where managed_by = ${search.accountId} and display_name ${isNamed(search)}`;

const isValueNamed = (search: SearchedNames) => sql`
  (c.field_key = any (${search.fieldKeys}::text[]) or c.entity_id in (${partiesNamed(search)})
    or c.related_entity_id in (${partiesNamed(search)}))`;

/** Records of the account that the text matches, except values; documents up to the limit. */
function recordsNamed(search: SearchedNames, documents: number | null) {
  const { accountId, words } = search;
  const named = isNamed(search);
  return sql`${partiesNamed(search)}
    union all select connection_id from connection_sides
      where account_id = ${accountId} and counterpart_name ${named}
    union all select id from templates where account_id = ${accountId} and name ${named}
    union all select id from declarations where account_id = ${accountId} and title ${named}
    union all select id from agreements where ${accountId} in (account_id, signer_account_id) and title ${named}
    union all select id from api_keys where account_id = ${accountId} and name ${named}
    union all select id from webhooks where account_id = ${accountId} and description ${named}
    union all select id from members where account_id = ${accountId} and name ${named}
    ${
      words.length > 0
        ? sql`union all
            select documents_with_words(${accountId}, ${words}::bigint[], null, null, null, null, ${documents})`
        : sql``
    }`;
}
