import type { Db } from '@probity/db/connect.ts';
import { deleteBefore } from '@probity/db/delete-before.ts';
import { lockByName } from '@probity/db/named-lock.ts';
import type { WebhookAttempts, WebhookDeliveries, Webhooks } from '@probity/db/schema.gen.ts';
import type { DeliveryState } from '@probity/domain/webhooks/webhook-events.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type WebhookRow = Selectable<Webhooks>;
export type DeliveryRow = Selectable<WebhookDeliveries>;
type AttemptRow = Selectable<WebhookAttempts>;

/** One at a time, so that two concurrent requests cannot exceed the limit together. */
export async function lockWebhooksOf(db: Db, accountId: string): Promise<void> {
  await lockByName(db, 'webhooks', accountId);
}

export function listRows(db: Db, accountId: string): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}

export function findWebhook(
  db: Db,
  { accountId, webhookId }: { accountId: string; webhookId: string },
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertWebhook(db: Db, row: Insertable<Webhooks>): Promise<void> {
  await db.insertInto('webhooks').values(row).execute();
}

export async function updateWebhook(db: Db, id: string, changes: Updateable<Webhooks>): Promise<void> {
  await db.updateTable('webhooks').set(changes).where('id', '=', id).execute();
}

export async function deleteRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Their deliveries are deleted with them. */
export async function deleteWebhooksOfAccount(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('webhooks').where('accountId', '=', accountId).execute();
}

export async function insertDelivery(db: Db, row: Insertable<WebhookDeliveries>): Promise<void> {
  await db.insertInto('webhookDeliveries').values(row).execute();
}

export interface ListedDelivery extends DeliveryRow {
  /** The latest attempts, newest first. */
  tries: AttemptRow[];
}

export async function listDeliveries(
  db: Db,
  page: {
    webhookId: string;
    deliveryId?: string;
    state?: DeliveryState | undefined;
    before: string | null;
    limit: number;
  },
): Promise<ListedDelivery[]> {
  const deliveries = await db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('webhookId', '=', page.webhookId)
    .$if(page.deliveryId !== undefined, (query) => query.where('id', '=', page.deliveryId ?? ''))
    .where(({ and, eb }) => and(page.state ? [eb('state', '=', page.state)] : []))
    .$if(page.before !== null, (query) => query.where('id', '<', page.before))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  if (deliveries.length === 0) return [];
  const ids = deliveries.map(({ id }) => id);
  const tries = await db
    .selectFrom('webhookAttempts')
    .selectAll()
    .where('deliveryId', 'in', ids)
    .orderBy('number', 'desc')
    .execute();
  const byDelivery = Map.groupBy(tries, ({ deliveryId }) => deliveryId);
  return deliveries.map((delivery) => ({ ...delivery, tries: byDelivery.get(delivery.id) ?? [] }));
}

/** Makes these deliveries due now, with all their attempts; earlier ones stay in the log. Returns how many there are. */
export async function requeue(
  db: Db,
  { webhookId, now, ...which }: { webhookId: string; now: Date } & ({ deliveryId: string } | { since: Date }),
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhookDeliveries')
    .set({ state: 'Waiting', attempts: 0, nextAttemptAt: now })
    .where('webhookId', '=', webhookId)
    .$if('deliveryId' in which, (query) =>
      query.where('id', '=', 'deliveryId' in which ? which.deliveryId : ''),
    )
    .$if('since' in which, (query) => query.where('occurredAt', '>=', 'since' in which ? which.since : now))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface ClaimedDelivery extends DeliveryRow {
  url: Buffer;
  secret: Buffer;
  previousSecret: Buffer | null;
  previousUntil: Date | null;
}

/**
 * Claims due deliveries, a few per webhook and the accounts in turn, until `until`. If a worker dies, another one claims
 * them after that.
 */
export async function claimDueUnscoped(
  db: Db,
  { now, until, limit, ofEach }: { now: Date; until: Date; limit: number; ofEach: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select d.id, row_number() over (partition by w.account_id order by d.next_attempt_at, d.id) as turn
      from webhooks w cross join lateral (
        select o.id, o.next_attempt_at from webhook_deliveries o
        where o.webhook_id = w.id and o.state = 'Waiting' and o.next_attempt_at <= ${now}
        order by o.next_attempt_at, o.id limit ${ofEach}) d
      where w.state = 'Active'
    ), taken as (
      select d.id from webhook_deliveries d join due using (id)
      where d.state = 'Waiting' and d.next_attempt_at <= ${now}
      order by due.turn, d.next_attempt_at limit ${limit} for update of d skip locked
    )
    update webhook_deliveries d set next_attempt_at = ${until} from taken t, webhooks w
    where d.id = t.id and w.id = d.webhook_id
    returning d.*, w.url, w.secret, w.previous_secret, w.previous_until`.execute(db);
  return rows;
}

/** How many attempts the log of a locked delivery holds, including those before a replay. */
export async function countAttempts(db: Db, deliveryId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhookAttempts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('deliveryId', '=', deliveryId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertAttempt(db: Db, row: Insertable<WebhookAttempts>): Promise<void> {
  await db.insertInto('webhookAttempts').values(row).execute();
}

export function lockDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom('webhookDeliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateDelivery(
  db: Db,
  id: string,
  changes: Updateable<WebhookDeliveries>,
): Promise<void> {
  await db.updateTable('webhookDeliveries').set(changes).where('id', '=', id).execute();
}

export function deleteDeliveriesBefore(db: Db, before: Date): Promise<void> {
  return deleteBefore(db, { table: 'webhookDeliveries', column: 'occurredAt', before });
}
