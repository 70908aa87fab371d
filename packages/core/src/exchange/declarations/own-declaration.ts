import { type Permission, ProductError } from '@probity/domain';
import { authorise, type Ctx } from '../../kernel/context/index.ts';
import { type DeclarationRow, getDeclaration, lockDeclaration } from './declarations.store.ts';

export async function getOwnDeclaration(
  ctx: Ctx,
  declarationId: string,
  permission: Permission,
): Promise<DeclarationRow> {
  const declaration = await getDeclaration(ctx.db, declarationId);
  authorise(ctx.actor, permission, declaration.accountId);
  return declaration;
}

/** A declaration of the actor's own account, locked, and only in the version that the caller saw. */
export async function lockOwnDeclaration(
  ctx: Ctx,
  declarationId: string,
  ifVersion?: number,
): Promise<DeclarationRow> {
  const declaration = await lockDeclaration(ctx.db, declarationId);
  authorise(ctx.actor, 'edit', declaration.accountId);
  if (ifVersion !== undefined && declaration.version !== ifVersion) throw new ProductError('request.stale');
  return declaration;
}
