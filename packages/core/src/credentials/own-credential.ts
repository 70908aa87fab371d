import { type Permission, ProductError } from '@probity/domain';
import { authorise, isAdmin } from '../actor.ts';
import type { Ctx } from '../context.ts';
import { type CredentialRow, getCredential, lockCredential } from './credentials.store.ts';

/** A credential of the actor's own account, locked, in the version that the caller saw. */
export async function lockOwnCredential(
  ctx: Ctx,
  credentialId: string,
  permission: Permission,
  ifVersion?: number,
): Promise<CredentialRow> {
  const credential = await lockCredential(ctx.db, credentialId);
  authorise(ctx.actor, permission, credential.accountId);
  if (ifVersion !== undefined && credential.version !== ifVersion) throw new ProductError('request.stale');
  return credential;
}

/** A credential that the actor may look at: of their own account, or any for the platform's reviewers. */
export async function getVisibleCredential(
  ctx: Ctx,
  credentialId: string,
  read: typeof getCredential = getCredential,
): Promise<CredentialRow> {
  const credential = await read(ctx.db, credentialId);
  if (!isAdmin(ctx.actor)) authorise(ctx.actor, 'view', credential.accountId);
  return credential;
}
