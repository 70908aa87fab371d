import { ProductError } from '@probity/domain';
import { z } from 'zod';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { IdentityMetadata } from '../../kernel/ports/index.ts';
import { freeAddress } from './create-sign-in.ts';
import { findUser, listMembershipsUnscoped, type UserRow } from './users.store.ts';

const payload = z.object({ userId: z.string(), deletedSubject: z.string().optional() });

/** Sends the user's organisations to the identity provider, once they have a sign-in there. */
export async function queueIdentitySync(ctx: Ctx, user: Pick<UserRow, 'id' | 'subject'>): Promise<void> {
  if (user.subject) await ctx.services.jobs.add(ctx.db, syncIdentityJob, { userId: user.id });
}

/** Pushes name, address and memberships; the provider's copy follows ours, never the other way round. */
export async function syncIdentity(
  ctx: Ctx,
  { userId, deletedSubject }: z.infer<typeof payload>,
): Promise<void> {
  if (deletedSubject) return ctx.services.identity.deleteUser(deletedSubject);
  const { user, metadata } = await inUnscopedTransaction(ctx, async (ctx) => ({
    user: await findUser(ctx.db, userId),
    metadata: await metadataOf(ctx, userId),
  }));
  if (user?.status !== 'Active' || !user.subject || user.issuer !== ctx.services.product.issuer) return;
  const profile = ctx.services.identity.keepsPassword(user.subject)
    ? { email: user.email, name: user.name }
    : {};
  const changes = { ...profile, metadata };
  const held = await ctx.services.identity.updateUser(user.subject, changes);
  if (!held) return;
  await freeAddress(ctx, held, user.id);
  if (await ctx.services.identity.updateUser(user.subject, changes))
    throw new ProductError('user.sign_in_exists');
}

export async function metadataOf(ctx: Ctx, userId: string): Promise<IdentityMetadata> {
  const memberships = await listMembershipsUnscoped(ctx.db, userId);
  const organisations = memberships.filter((membership) => membership.kind !== 'LegalPerson');
  const person = memberships.find((membership) => membership.kind === 'LegalPerson');
  return {
    userId,
    organizationIds: organisations.map((membership) => membership.accountId),
    legalPersonId: person?.accountId ?? null,
    role: organisations[0]?.role ?? null,
    invitedUser: organisations[0] !== undefined && organisations[0].role !== 'Owner',
  };
}

export const syncIdentityJob = defineJob({
  name: 'sync-identity',
  payload,
  handler: syncIdentity,
});
