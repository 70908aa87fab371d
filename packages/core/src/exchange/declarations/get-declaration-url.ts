import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { issueTicket } from '../../registry/documents/index.ts';
import { getDeclarationVersion } from './declarations.store.ts';
import { getOwnDeclaration } from './own-declaration.ts';

/** A link to the requester's own document, for the page on which it is prepared. */
export function getDeclarationUrl(ctx: Ctx, input: { declarationId: string; number?: number | undefined }) {
  return inTransaction(ctx, async (ctx) => {
    const declaration = await getOwnDeclaration(ctx, input.declarationId, 'view');
    const number = input.number ?? declaration.currentVersion;
    const { storageKey } = await getDeclarationVersion(ctx.db, declaration.id, number);
    if (!storageKey) throw new ProductError('resource.not_found');
    return issueTicket(ctx, { declarationId: declaration.id, number });
  });
}
