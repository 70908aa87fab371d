import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type DeclarationRow, updateDeclaration } from './declarations.store.ts';
import { lockOwnDeclaration } from './own-declaration.ts';

interface ChangeTitle {
  declarationId: string;
  title: string;
  ifVersion?: number | undefined;
}

/** Agreements that were sent keep their title. */
export function changeDeclarationTitle(ctx: Ctx, input: ChangeTitle): Promise<DeclarationRow> {
  return inTransaction(ctx, async (ctx) => {
    const declaration = await lockOwnDeclaration(ctx, input.declarationId, input.ifVersion);
    await record(ctx, {
      action: 'declaration.renamed',
      chainId: declaration.accountId,
      subject: { type: 'declaration', id: declaration.id },
    });
    return updateDeclaration(ctx.db, declaration.id, {
      title: input.title,
      changedAt: ctx.services.now(),
    });
  });
}
