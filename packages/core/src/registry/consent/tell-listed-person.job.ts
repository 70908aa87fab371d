import { z } from 'zod';
import { type EntityRow, findEntity, openContact } from '../../identity/entities/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Ctx, type Events, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import {
  addRoleNotices,
  deleteRoleNotices,
  findPersonAtUnscoped,
  type ToldRole,
  takeRemovedRoles,
} from './role-notices.store.ts';

const payload = z.object({ accountId: z.string(), entityId: z.string() });
type Listing = z.infer<typeof payload>;

/**
 * Tells a registered person of the roles that an account has recorded, changed or removed for them, once for all that were
 * changed together. In a job, so that neither the response nor its duration shows who is registered.
 */
export function tellListedPerson(ctx: Ctx, listing: Listing): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const listed = await findEntity(ctx, listing.entityId);
    if (listed?.kind !== 'LegalPerson') return;
    const personId = await findPerson(ctx, listed);
    if (!personId || personId === listing.accountId) return deleteRoleNotices(ctx.db, listing);
    const removed = await takeRemovedRoles(ctx.db, { ...listing, personId });
    for (const [, roles] of Map.groupBy(removed, ({ entityId }) => entityId))
      await notifyOfRoles(ctx, personId, { kind: 'mention.removed', roles });
    const told = await addRoleNotices(ctx.db, { ...listing, personId, at: ctx.services.now() });
    for (const [, roles] of Map.groupBy(told, ({ entityId }) => entityId))
      await notifyOfRoles(ctx, personId, {
        kind: roles.some(({ isNew }) => isNew) ? 'mention.recorded' : 'mention.changed',
        roles,
      });
  });
}

/** The party itself if it has an account, otherwise the person with the address that was given for it. */
async function findPerson(ctx: Ctx, listed: EntityRow): Promise<string | null> {
  if (listed.claimedAt) return listed.id;
  if (!listed.managedBy || !listed.email) return null;
  const { email } = await openContact(ctx, { ...listed, managedBy: listed.managedBy });
  return email && findPersonAtUnscoped(ctx.db, email);
}

interface Told {
  kind: 'mention.recorded' | 'mention.changed' | 'mention.removed';
  roles: readonly Omit<ToldRole, 'isNew'>[];
}

async function notifyOfRoles(ctx: Ctx, personId: string, { kind, roles }: Told): Promise<void> {
  const [first] = roles;
  if (!first) return;
  await notify(ctx, {
    accountId: personId,
    kind,
    subject: { type: 'credential', id: first.credentialId },
    link: `/related?entity=${personId}`,
    values: { party: first.entityName, fields: roles.map(({ fieldKey }) => fieldKey).join(' ') },
  });
}

export const tellListedPersonJob = defineJob({
  name: 'tell-listed-person',
  payload,
  handler: tellListedPerson,
});

/** After a change of the roles or the address of a listed party. */
export const queueRoleNotice = (ctx: Ctx, { accountId, entityId }: Listing): Promise<void> =>
  ctx.services.jobs.add(ctx.db, tellListedPersonJob, { accountId, entityId });

export async function queueNoticeOfRole(
  ctx: Ctx,
  { accountId, relatedEntityId, isOtherValue }: Events['credential.changed'],
): Promise<void> {
  if (relatedEntityId && isOtherValue) await queueRoleNotice(ctx, { accountId, entityId: relatedEntityId });
}
