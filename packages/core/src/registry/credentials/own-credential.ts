import { type Permission, ProductError, UNDO_MINUTES } from '@probity/domain';
import { authorise, type Ctx, isAdmin, userIdOf } from '../../kernel/context/index.ts';
import { openFoundKey } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import {
  type CredentialRow,
  getCredential,
  lockCredential,
  lockCredentialWithKey,
} from './credentials.store.ts';
import { isOpenToPlatform, type PlatformReviewer } from './open-to-platform.store.ts';

/** A credential of the actor's own account, locked, in the version that the caller saw. */
export async function lockOwnCredential(
  ctx: Ctx,
  credentialId: string,
  permission: Permission,
  ifVersion?: number,
): Promise<CredentialRow> {
  const credential = await lockCredential(ctx.db, credentialId);
  return checkOwn(ctx, credential, permission, ifVersion);
}

/** The same with the encryption of its account, for a value that is about to be written. */
export async function lockOwnCredentialToSeal(
  ctx: Ctx,
  credentialId: string,
  ifVersion?: number,
): Promise<{ credential: CredentialRow; sealing: AccountSealing }> {
  const { credential, key } = await lockCredentialWithKey(ctx.db, credentialId);
  checkOwn(ctx, credential, 'edit', ifVersion);
  return { credential, sealing: await openFoundKey(ctx, key) };
}

function checkOwn(
  ctx: Ctx,
  credential: CredentialRow,
  permission: Permission,
  ifVersion?: number,
): CredentialRow {
  authorise(ctx.actor, permission, credential.accountId);
  if (ifVersion !== undefined && credential.version !== ifVersion) throw new ProductError('request.stale');
  return credential;
}

/** The person who has just reviewed something sees the result, and may undo it. */
export const platformReviewer = (ctx: Ctx): PlatformReviewer => ({
  userId: userIdOf(ctx.actor),
  since: new Date(ctx.services.now().getTime() - UNDO_MINUTES * 60_000),
});

/** A credential that the actor may view: of their own account, or for the platform's reviewers while it is theirs. */
export async function getVisibleCredential(
  ctx: Ctx,
  credentialId: string,
  read: typeof getCredential = getCredential,
): Promise<CredentialRow> {
  const credential = await read(ctx.db, credentialId);
  if (!(isAdmin(ctx.actor) && (await isOpenToPlatform(ctx.db, credential.id, platformReviewer(ctx)))))
    authorise(ctx.actor, 'view', credential.accountId);
  return credential;
}
