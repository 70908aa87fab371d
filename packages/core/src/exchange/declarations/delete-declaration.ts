import { ProductError } from '@probity/domain';
import { agreementStateAt, isOpen } from '@probity/domain/declarations/agreement.flow.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { lockOpenAgreements } from './agreements.store.ts';
import { updateDeclaration } from './declarations.store.ts';
import { lockOwnDeclaration } from './own-declaration.ts';

/** Removes it from the library, unless an agreement is open. Signed agreements stay with both parties. */
export function deleteDeclaration(ctx: Ctx, input: { declarationId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const declaration = await lockOwnDeclaration(ctx, input.declarationId);
    const now = ctx.services.now();
    const waiting = await lockOpenAgreements(ctx.db, { declarationId: declaration.id });
    if (waiting.some((agreement) => isOpen(agreementStateAt(agreement, now))))
      throw new ProductError('declaration.in_use');
    await updateDeclaration(ctx.db, declaration.id, { deletedAt: now });
    await record(ctx, {
      action: 'declaration.deleted',
      chainId: declaration.accountId,
      subject: { type: 'declaration', id: declaration.id },
    });
  });
}
