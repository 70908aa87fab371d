import { ProductError } from '@probity/domain';
import { agreementStateAt, isOpen } from '@probity/domain/declarations/agreement.flow.ts';
import { whyNotDelete } from '@probity/domain/declarations/deletion.policy.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { lockOpenAgreements } from './agreements.store.ts';
import { countOpenRequests, updateDeclaration } from './declarations.store.ts';
import { lockOwnDeclaration } from './own-declaration.ts';

/** Removes it from the library, unless something still needs it. Signed agreements stay with both parties. */
export function deleteDeclaration(ctx: Ctx, input: { declarationId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const declaration = await lockOwnDeclaration(ctx, input.declarationId);
    const now = ctx.services.now();
    const waiting = await lockOpenAgreements(ctx.db, { declarationId: declaration.id });
    const openRequests = await countOpenRequests(ctx.db, declaration);
    const why = whyNotDelete({
      openAgreements: waiting.filter((agreement) => isOpen(agreementStateAt(agreement, now))).length,
      openRequests,
    });
    if (why) throw new ProductError(why, { values: { count: openRequests } });
    await updateDeclaration(ctx.db, declaration.id, { deletedAt: now });
    await record(ctx, {
      action: 'declaration.deleted',
      chainId: declaration.accountId,
      subject: { type: 'declaration', id: declaration.id },
    });
  });
}
