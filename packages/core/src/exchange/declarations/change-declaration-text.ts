import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { changeContent, NO_CONTENT } from './change-content.ts';
import { checkText } from './check-text.ts';
import type { DeclarationRow } from './declarations.store.ts';
import { lockOwnDeclaration } from './own-declaration.ts';

interface ChangeText {
  declarationId: string;
  text: string;
  ifVersion?: number | undefined;
}

export function changeDeclarationText(ctx: Ctx, input: ChangeText): Promise<DeclarationRow> {
  return inTransaction(ctx, async (ctx) => {
    const declaration = await lockOwnDeclaration(ctx, input.declarationId, input.ifVersion);
    if (declaration.kind === 'Document') throw new ProductError('declaration.wrong_kind');
    checkText(input.text);
    return changeContent(ctx, declaration, { ...NO_CONTENT, text: input.text });
  });
}
