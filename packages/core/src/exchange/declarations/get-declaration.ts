import { roleMay } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { openText } from './declaration-text.ts';
import { listDeclarationVersions } from './declarations.store.ts';
import { getOwnDeclaration } from './own-declaration.ts';

export function getDeclaration(ctx: Ctx, input: { declarationId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const declaration = await getOwnDeclaration(ctx, input.declarationId, 'view');
    const stored = await listDeclarationVersions(ctx.db, declaration.id);
    const versions = await Promise.all(
      stored.map(async (version) => ({ ...version, text: await openText(ctx, version) })),
    );
    const { role } = authorise(ctx.actor, 'view', declaration.accountId);
    return { declaration, versions, abilities: { edit: roleMay(role, 'edit') } };
  });
}
