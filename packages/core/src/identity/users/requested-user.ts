import { type Actor, type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { recordRead, requireReading } from '../admin-readings/index.ts';

export const isOwnUser = (actor: Actor, userId: string): boolean => userIdOf(actor) === userId;

/** Only administrators reach the user of someone else, for a reason; it is recorded with the platform. */
export async function requireReadingOf(ctx: Ctx, userId: string): Promise<void> {
  const reading = await requireReading(ctx);
  await recordRead(ctx, reading, { action: 'platform.user_read', details: { userId } });
}
