import { invalid, needsNote, ProductError, type Rejection, type RejectionReason } from '@probity/domain';
import { notify } from '../../identity/notifications/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type RejectedCredential, rejectWithReason } from '../../registry/credentials/index.ts';
import { lockReviews } from './locked-reviews.ts';

interface AskAgain {
  accountId: string;
  /** Each in the version that the reviewer has seen, with the reason for rejecting it. */
  items: readonly (Rejection & { credentialId: string; version: number })[];
  /** Used for each item without its own note. */
  message?: string | undefined;
}

/** Rejects several values and asks each person who entered them for all corrections in one message. All or none. */
export function askAgain(ctx: Ctx, { accountId, items, message }: AskAgain): Promise<{ people: number }> {
  return inTransaction(ctx, async (ctx) => {
    if (items.some(({ reason, note }) => needsNote(reason) && !(note || message)))
      throw invalid('message', 'noteReason');
    await lockReviews(ctx, { accountId, itemIds: items.map(({ credentialId }) => credentialId) });
    const reasons = new Set(items.map(({ reason }) => reason));
    const [reason] = reasons.size === 1 ? reasons : [];
    const rejected: RejectedCredential[] = [];
    for (const { credentialId, version, reason, note } of items)
      rejected.push(
        await rejectWithReason(ctx, {
          credentialId,
          ifVersion: version,
          reason,
          note: note || message || undefined,
        }).catch((error: unknown) => {
          throw error instanceof ProductError ? aboutItem(error, credentialId) : error;
        }),
      );
    const byPerson = Map.groupBy(rejected, ({ enteredBy }) => enteredBy);
    const forEveryone = [...(byPerson.get(null) ?? [])];
    let people = 0;
    for (const [userId, ofPerson] of byPerson) {
      if (userId === null) continue;
      // Values entered by someone who has left go to everyone in the account.
      if (await notifyOfAll(ctx, ofPerson, { userId, reason })) people += 1;
      else forEveryone.push(...ofPerson);
    }
    if (forEveryone.length > 0 && (await notifyOfAll(ctx, forEveryone, { reason }))) people += 1;
    return { people };
  });
}

/** The same error, with the item that caused it. */
const aboutItem = (error: ProductError, resourceId: string): ProductError => {
  const { code, detail, errors } = error;
  const about = new ProductError(code, {
    resourceId,
    ...(detail && { detail }),
    ...(errors && { errors }),
    cause: error,
  });
  about.message = error.message;
  return about;
};

function notifyOfAll(
  ctx: Ctx,
  rejected: readonly RejectedCredential[],
  /** The reason if it is the same for all. */
  { userId, reason }: { userId?: string | undefined; reason?: RejectionReason | undefined },
): Promise<boolean> {
  const [first] = rejected;
  if (!first) return Promise.resolve(false);
  const { credential, reviewer } = first;
  const isOneParty = rejected.every((one) => one.credential.entityId === credential.entityId);
  return notify(ctx, {
    accountId: credential.accountId,
    ...(userId && { userId }),
    kind: 'values.rejected',
    subject: { type: 'credential', id: credential.id },
    link: isOneParty ? `/profile/data?entity=${credential.entityId}` : '/tasks',
    values: {
      party: reviewer,
      count: rejected.length,
      fields: [...new Set(rejected.map((one) => one.credential.fieldKey))].join(' '),
      ...(reason && { reason }),
    },
  });
}
