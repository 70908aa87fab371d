import { type EntityKind, scopeKey } from '@probity/domain';
import { queueEmails, requestInEmail } from '../../identity/email/index.ts';
import { namedEvent, placeholderRow } from '../../identity/entities/index.ts';
import { recordMany } from '../../kernel/audit/index.ts';
import { type Ctx, publish } from '../../kernel/context/index.ts';
import { invitedEvent, writeInvitation } from '../../registry/party-invitations/index.ts';
import {
  auditEvent,
  connectionRow,
  eventRow,
  insertConnectionEvents,
  insertConnections,
  insertPlaceholders,
  itemRow,
  lastDayOfSharing,
  notifyRegistered,
} from '../connections/index.ts';
import type { SettledLine } from './bulk-rows.store.ts';
import { insertInvitations, insertSameItems, setVisibility } from './new-recipients.store.ts';
import type { Sending } from './sending.ts';
import type { Recipient } from './validate-recipients.ts';

export interface NewRecipientLine {
  number: number;
  recipient: Recipient;
}

/**
 * Does the same as adding, asking and inviting one party after the other, for parties that are new to the product,
 * with one statement each for the whole portion. A trigger sets the next action of each connection.
 */
export async function sendToNewRecipients(
  ctx: Ctx,
  sending: Sending,
  lines: readonly NewRecipientLine[],
): Promise<SettledLine[]> {
  if (lines.length === 0) return [];
  const { bulk, settings } = sending;
  const drafts = lines.map((line) => draft(ctx, sending, line));
  const connections = drafts.map(({ connection }) => connection);
  await insertPlaceholders(
    ctx,
    drafts.map(({ entity }) => entity),
  );
  await insertConnections(ctx, connections);
  for (const kind of new Set(drafts.map(({ kind }) => kind))) await insertItemsOf(ctx, sending, kind, drafts);
  await setVisibility(
    ctx.db,
    connections.map(({ id }) => id),
    settings.defaultVisibility,
  );
  await insertConnectionEvents(
    ctx,
    drafts.map(({ connection, event }) => eventRow(ctx, connection, event)),
  );
  await insertInvitations(
    ctx.db,
    drafts.map(({ invitation }) => invitation.row),
  );
  await queueEmails(
    ctx,
    drafts.map(({ invitation }) => invitation.letter),
  );
  for (const { connection, invitation } of drafts)
    await notifyRegistered(ctx, connection, invitation.row.email);
  await publish(ctx, 'entity.named', { entityIds: drafts.map(({ entity }) => entity.id), inBulk: true });
  // Last, because the head of the audit log stays locked until the transaction ends.
  await recordMany(
    ctx,
    bulk.accountId,
    drafts.flatMap(({ entity, kind, connection, event, invitation }) => [
      namedEvent(entity.id, kind),
      auditEvent(connection, event),
      invitedEvent(entity.id, invitation.row.id, false),
    ]),
  );
  return drafts.map(({ number, connection }) => ({ number, connectionId: connection.id }));
}

type Draft = ReturnType<typeof draft>;

/** All rows to be written for one recipient. */
function draft(ctx: Ctx, sending: Sending, { number, recipient }: NewRecipientLine) {
  const { bulk, letterhead, settings, sealing, message, terms } = sending;
  const { accountId, wanted } = bulk;
  const { kind, name, email } = recipient;
  const entity = placeholderRow(ctx, accountId, recipient);
  const scope = sending.scopeFor(kind);
  const connection = connectionRow(
    ctx,
    {
      accountId,
      target: { entityId: entity.id, kind, name, accountId: null, email },
      relationType: 'DataRequest',
      subject: { id: entity.id, kind },
      scope,
      days: wanted.days,
      dueOn: bulk.dueOn ?? undefined,
      message,
      ...terms,
    },
    { status: 'AwaitingRegistration', settings, sealing },
  );
  const event = {
    seq: 1,
    event: 'invite' as const,
    bySide: 'initiator' as const,
    byAccountId: accountId,
    from: null,
    items: scope.items.map(scopeKey),
  };
  const invitation = writeInvitation(ctx, {
    entityId: entity.id,
    email,
    connectionId: connection.id,
    purpose: 'asked',
    request: requestInEmail(scope.items, kind, {
      about: scope.template?.templateName ?? null,
      dueOn: bulk.dueOn,
      purpose: terms.purpose ?? null,
      sharedUntil: lastDayOfSharing(ctx, { days: connection.days ?? null }),
    }),
    message,
    party: { name, kind },
    accountId,
    letterhead,
  });
  return { number, kind, entity, connection, event, invitation };
}

async function insertItemsOf(
  ctx: Ctx,
  sending: Sending,
  kind: EntityKind,
  drafts: readonly Draft[],
): Promise<void> {
  const connections = drafts.filter((one) => one.kind === kind).map(({ connection }) => connection);
  const [first] = connections;
  if (!first) return;
  const items = sending.scopeFor(kind).items.map((item, position) => itemRow(first, kind, item, position));
  await insertSameItems(ctx.db, connections, items);
}
