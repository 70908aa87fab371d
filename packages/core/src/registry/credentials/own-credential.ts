import { type Permission, ProductError } from '@probity/domain';
import { authorise, type Ctx, isAdmin } from '../../kernel/context/index.ts';
import { openFoundKey } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import {
  type CredentialRow,
  getCredential,
  lockCredential,
  lockCredentialWithKey,
} from './credentials.store.ts';
import { isOpenToPlatform } from './open-to-platform.ts';

/** A credential of the actor's own account. */
export async function getOwnCredential(
  ctx: Ctx,
  credentialId: string,
  permission: Permission,
): Promise<CredentialRow> {
  return checkOwn(ctx, await getCredential(ctx.db, credentialId), permission);
}

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

/** A credential that the actor may view: of their own account, or for the platform's reviewers while it is theirs. */
export async function getVisibleCredential(
  ctx: Ctx,
  credentialId: string,
  read: typeof getCredential = getCredential,
): Promise<CredentialRow> {
  const credential = await read(ctx.db, credentialId);
  if (!(isAdmin(ctx.actor) && (await isOpenToPlatform(ctx, [credential.id]))))
    authorise(ctx.actor, 'view', credential.accountId);
  return credential;
}
