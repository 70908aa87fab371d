import { SESSION_IDLE_MINUTES } from '@probity/domain';
import { z } from 'zod';
import { authoriseSelf, type Client, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { unsealJson } from '../../kernel/encryption/index.ts';
import { clientContext } from './confirm-session.ts';
import { listOpenSessions } from './verified-sessions.store.ts';

export interface OpenSession extends Client {
  id: string;
  isCurrent: boolean;
  signedInAt: Date;
  lastSeenAt: Date;
}

/** Where the person is signed in: device, network address and time. */
export function listSessions(ctx: Ctx, input: { userId: string }): Promise<OpenSession[]> {
  authoriseSelf(ctx.actor, input.userId);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.services.now();
    const seenSince = new Date(now.getTime() - SESSION_IDLE_MINUTES * 60_000);
    const rows = await listOpenSessions(ctx.db, input.userId, { now, seenSince });
    const own = ctx.actor.kind === 'user' ? ctx.actor.sessionHash : null;
    return rows.map(({ id, userId, sessionHash, clientSealed, verifiedAt, lastSeenAt }) => ({
      id,
      isCurrent: own?.equals(sessionHash) ?? false,
      ...(clientSealed
        ? openClient(ctx, clientSealed, userId, sessionHash)
        : { device: null, address: null }),
      signedInAt: verifiedAt,
      lastSeenAt,
    }));
  });
}

const SealedClient = z.object({ device: z.string().nullable(), address: z.string().nullable() });

const openClient = (ctx: Ctx, sealed: Buffer, userId: string, sessionHash: Buffer): Client =>
  unsealJson(ctx.services.sealing, sealed, clientContext(userId, sessionHash), SealedClient);
