import type { Db } from '@probity/db/connect.ts';
import type { Templates, TemplateVersions } from '@probity/db/schema.gen.ts';
import { ProductError } from '@probity/domain';
import type { TemplateContent } from '@probity/domain/templates/template-content.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

type TemplateRow = Selectable<Templates>;
export type TemplateVersionRow = Omit<Selectable<TemplateVersions>, 'content'> & { content: TemplateContent };

/** A template with its current version, and its usage by the viewer's accounts. */
export interface TemplateView extends TemplateRow {
  versionId: string;
  content: TemplateContent;
  usedAt: Date | null;
  /** Uses of the current version, and of all versions together. */
  currentUses: number;
  uses: number;
  lastUsedAt: Date | null;
}

function viewTemplates(db: Db) {
  return db
    .selectFrom('templates as t')
    .innerJoin('templateVersions as v', (join) =>
      join.onRef('v.templateId', '=', 't.id').onRef('v.number', '=', 't.currentVersion'),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('templateUses as u')
          .select(({ fn, ref }) => [
            sql<number>`coalesce(sum(${ref('u.uses')}), 0)::int`.as('uses'),
            sql<number>`coalesce(sum(${ref('u.uses')}) filter (where ${ref('u.versionId')} = ${sql.ref('v.id')}), 0)::int`.as(
              'currentUses',
            ),
            fn.max('u.lastUsedAt').as('lastUsedAt'),
          ])
          .whereRef('u.templateId', '=', 't.id')
          .as('used'),
      (join) => join.onTrue(),
    )
    .selectAll('t')
    .select([
      'v.id as versionId',
      'v.content',
      'v.usedAt',
      'used.uses',
      'used.currentUses',
      'used.lastUsedAt',
    ])
    .$castTo<TemplateView>();
}

export async function loadTemplate(db: Db, id: string): Promise<TemplateView> {
  const row = await viewTemplates(db).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new ProductError('resource.not_found');
  return row;
}

export function findTemplates(db: Db, ids: readonly string[]): Promise<TemplateView[]> {
  return viewTemplates(db).where('t.id', 'in', ids).execute();
}

export interface TemplatePage {
  accountId: string;
  source: 'own' | 'readyMade' | null;
  archived: boolean;
  partyKind: string | null;
  text: string | null;
  after: { name: string; id: string } | null;
  limit: number;
}

/** By name, with keyset pagination. A ready-made template that was withdrawn is not listed as archived. */
export function pageOfTemplates(db: Db, page: TemplatePage): Promise<TemplateView[]> {
  return viewTemplates(db)
    .where(({ eb, or }) =>
      or([
        ...(page.source === 'readyMade' ? [] : [eb('t.accountId', '=', page.accountId)]),
        ...(page.source === 'own' || page.archived ? [] : [eb('t.accountId', 'is', null)]),
      ]),
    )
    .where('t.archivedAt', page.archived ? 'is not' : 'is', null)
    .$if(page.partyKind !== null, (query) =>
      query.where(sql<boolean>`v.content ->> 'partyKind' = ${page.partyKind}`),
    )
    .$if(page.text !== null, (query) =>
      query.where(sql<boolean>`position(lower(${page.text}) in lower(t.name::text)) > 0`),
    )
    .$if(page.after !== null, (query) =>
      query.where(sql<boolean>`(t.name, t.id) > (${page.after?.name}::citext, ${page.after?.id}::uuid)`),
    )
    .orderBy('t.name')
    .orderBy('t.id')
    .limit(page.limit)
    .execute();
}

export async function namesOfTemplates(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('templates')
    .select('name')
    .where('accountId', '=', accountId)
    .where('archivedAt', 'is', null)
    .execute();
  return rows.map(({ name }) => name);
}

export async function insertTemplate(db: Db, row: Insertable<Templates>): Promise<void> {
  await db.insertInto('templates').values(row).execute();
}

export async function insertTemplateVersion(
  db: Db,
  row: Omit<Insertable<TemplateVersions>, 'content'> & { content: TemplateContent },
): Promise<void> {
  await db
    .insertInto('templateVersions')
    .values({ ...row, content: JSON.stringify(row.content) })
    .execute();
}

/** Locks the template, so that an edit and a request that freezes its version cannot overlap. */
export async function lockTemplate(db: Db, id: string): Promise<void> {
  await db.selectFrom('templates').select('id').where('id', '=', id).forUpdate().execute();
}

export async function updateTemplate(db: Db, id: string, changes: Updateable<Templates>): Promise<void> {
  await db
    .updateTable('templates')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function updateVersionContent(db: Db, id: string, content: TemplateContent): Promise<void> {
  await db
    .updateTable('templateVersions')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute();
}

export function findTemplateVersion(
  db: Db,
  id: string,
): Promise<(TemplateVersionRow & { name: string }) | undefined> {
  return db
    .selectFrom('templateVersions as v')
    .innerJoin('templates as t', 't.id', 'v.templateId')
    .selectAll('v')
    .select('t.name')
    .where('v.id', '=', id)
    .$castTo<TemplateVersionRow & { name: string }>()
    .executeTakeFirst();
}

export async function markVersionUsed(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('templateVersions')
    .set({ usedAt: at })
    .where('id', '=', id)
    // Ready-made versions never change, used or not.
    .where('accountId', 'is not', null)
    .where('usedAt', 'is', null)
    .execute();
}

export async function countUse(
  db: Db,
  use: { accountId: string; versionId: string; templateId: string; uses: number; lastUsedAt: Date },
): Promise<void> {
  await db
    .insertInto('templateUses')
    .values(use)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'versionId']).doUpdateSet({
        uses: sql`template_uses.uses + excluded.uses`,
        lastUsedAt: sql`greatest(template_uses.last_used_at, excluded.last_used_at)`,
      }),
    )
    .execute();
}

/** Which of these declarations the account currently has. */
export async function findDeclarationIds(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('declarations')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
