import { ProductError } from '@probity/domain';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import type { AddressHeld, IdentityMetadata } from '../../kernel/ports/index.ts';
import { isSignInInUse } from './users.store.ts';

interface NewSignIn {
  email: string;
  name: string;
  password: string;
  metadata: IdentityMetadata;
}

/**
 * Creates the sign-in with a subject that nobody has used before. An existing sign-in is never adopted: the person who
 * created it may still have a session.
 */
export async function createSignIn(ctx: Ctx, signIn: NewSignIn): Promise<string> {
  const { identity } = ctx.services;
  const created = await identity.createUser(signIn);
  if ('subject' in created) return created.subject;
  await freeAddress(ctx, created, signIn.metadata.userId);
  const retried = await identity.createUser(signIn);
  if ('subject' in retried) return retried.subject;
  throw new ProductError('user.sign_in_exists');
}

/**
 * Deletes the sign-in that holds an address which `forUserId` has proved, unless it belongs to another of our users.
 */
export async function freeAddress(ctx: Ctx, { heldBy }: AddressHeld, forUserId: string): Promise<void> {
  const { now, product, identity } = ctx.services;
  const inUse =
    heldBy.userId !== forUserId &&
    (await inUnscopedTransaction(ctx, (ctx) =>
      isSignInInUse(ctx.db, { issuer: product.issuer, ...heldBy }, now()),
    ));
  if (inUse) throw new ProductError('user.sign_in_exists');
  await identity.deleteUser(heldBy.subject);
}
