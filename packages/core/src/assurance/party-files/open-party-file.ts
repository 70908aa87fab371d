import { findConnection } from '../../exchange/connections/index.ts';
import { openForAccount, openReadable } from '../../exchange/shared-data/index.ts';
import type { EntityRow } from '../../identity/entities/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { isCounterparty } from '../counterparties/index.ts';
import { findScreened } from './find-screened.ts';
import { ownFile } from './own-file.ts';
import { type FileSource, once, type PartyFile, type Subject } from './party-file.ts';
import { findReadableConnection } from './party-files.store.ts';
import { sharedFile } from './shared-file.ts';

/**
 * The file of a party as the account knows it, from the best of these sources; null if there is none. A member’s access
 * to shared data is recorded, that of the platform is not.
 */
export async function openPartyFile(
  ctx: Ctx,
  { accountId, entity, sources }: { accountId: string; entity: EntityRow; sources: readonly FileSource[] },
): Promise<PartyFile | null> {
  const subject = { accountId, entityId: entity.id, kind: entity.kind, country: entity.country };
  if (entity.managedBy === accountId) return ownFile(ctx, subject);
  const connectionId = sources.includes('Shared')
    ? await findReadableConnection(ctx.db, { ...subject, now: ctx.services.now() })
    : null;
  if (connectionId) {
    const open = ctx.actor.kind === 'system' ? openForAccount : openReadable;
    const items = await open(ctx, { connectionId, accountId });
    const connection = items && (await findConnection(ctx, connectionId));
    return connection ? sharedFile(ctx, { connection, entity, items, accountId, isRecipient: true }) : null;
  }
  return sources.includes('Unshared') && (await isCounterparty(ctx, subject))
    ? unsharedFile(ctx, subject)
    : null;
}

/** Of a counterparty that shares nothing. */
const unsharedFile = (ctx: Ctx, subject: Subject): PartyFile => ({
  source: 'Unshared',
  subject,
  connection: null,
  sharedScreening: null,
  facts: async () => ({}),
  partiesOf: async () => [],
  values: async () => [],
  evidence: async () => [],
  notApplicable: async () => [],
  register: async () => null,
  ownScreening: once(() => findScreened(ctx, subject)),
  refreshDays: async () => null,
});
