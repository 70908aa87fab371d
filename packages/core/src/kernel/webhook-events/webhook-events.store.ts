import type { Db } from '@probity/db/connect.ts';
import type { WebhookEvents } from '@probity/db/schema.gen.ts';
import type { Insertable } from 'kysely';

/** False if the same event has already been stored. */
export async function keepWebhookEvent(db: Db, event: Insertable<WebhookEvents>): Promise<boolean> {
  const kept = await db
    .insertInto('webhookEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return kept !== undefined;
}
