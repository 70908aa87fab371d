import { dataFieldKeys } from '@probity/domain';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { findMemberActor } from '../../identity/members/index.ts';
import { authorise, type Ctx, inTransaction, isAdmin, userActorOf } from '../../kernel/context/index.ts';
import { writePortions } from '../../kernel/csv/index.ts';
import { type AuditFilter, type ListedEntry, listAudit } from './list-audit.ts';

const AT_ONCE = 1000;

const header = [
  'number',
  'time',
  'action',
  'person',
  'organisation',
  'API key',
  'automatic because',
  'record',
  'name',
  'field',
  'details',
  'integrity',
];

/**
 * All that the list shows, as CSV in portions, with the names that this member may know. The first is read before
 * anything is sent.
 */
export async function exportAudit(
  ctx: Ctx,
  filter: AuditFilter & { accountId: string },
): Promise<AsyncGenerator<string>> {
  const read = (before: number | null) =>
    inTransaction(ctx, async (ctx) => {
      if (before !== null) await authoriseAgain(ctx, filter.accountId);
      const { items, nextBefore } = await listAudit(ctx, { ...filter, before, limit: AT_ONCE });
      return { items, next: nextBefore };
    });
  return writePortions({ header, cellsOf }, await read(null), read);
}

/** A member may have lost the role since the last portion was sent. `listAudit` checks administrators each time. */
async function authoriseAgain({ db, actor }: Ctx, accountId: string): Promise<void> {
  if (isAdmin(actor)) return;
  const { userId } = userActorOf(actor);
  const member = await findMemberActor({ db }, { accountId, userId });
  authorise(member ?? { kind: 'anonymous' }, 'owner', accountId);
}

const cellsOf = ({
  seq,
  genuine,
  storedAt,
  entry,
  actorName,
  forAccountName,
  apiKeyName,
  subject,
}: ListedEntry): string[] => [
  String(seq),
  (entry?.at ?? storedAt).toISOString(),
  entry?.action ?? '',
  actorName ?? '',
  forAccountName ?? '',
  apiKeyName ?? '',
  entry?.actor.automatic ?? '',
  entry?.subject.type ?? '',
  subject.name ?? '',
  labelOf(subject.fieldKey),
  JSON.stringify(entry?.details ?? {}),
  genuine ? 'genuine' : 'falsified',
];

const labelOf = (key: string | null): string => (isOneOf(dataFieldKeys, key) ? fieldLabel(key) : '');
