import { type ContentKind, ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { checkText } from './check-text.ts';
import { sealText } from './declaration-text.ts';
import { type DeclarationRow, insertDeclaration, insertDeclarationVersion } from './declarations.store.ts';

interface CreateDeclaration {
  accountId: string;
  title: string;
  kind: ContentKind;
  text?: string | undefined;
}

export function createDeclaration(ctx: Ctx, input: CreateDeclaration): Promise<DeclarationRow> {
  authorise(ctx.actor, 'edit', input.accountId);
  if (input.kind === 'AdobeSign' && !ctx.services.eSignature)
    throw new ProductError('declaration.wrong_kind');
  if (input.kind === 'Document' && input.text !== undefined) throw new ProductError('declaration.wrong_kind');
  if (input.text !== undefined) checkText(input.text);
  return inTransaction(ctx, async (ctx) => {
    const { accountId, title, kind } = input;
    const at = ctx.services.now();
    const id = newId();
    const createdBy = userIdOf(ctx.actor);
    const declaration = await insertDeclaration(ctx.db, {
      id,
      accountId,
      title,
      kind,
      createdBy,
      createdAt: at,
      changedAt: at,
    });
    const version = { declarationId: id, number: 1, accountId };
    await insertDeclarationVersion(ctx.db, {
      ...version,
      textSealed: input.text === undefined ? null : await sealText(ctx, version, input.text),
      createdBy,
      createdAt: at,
    });
    await record(ctx, {
      action: 'declaration.created',
      chainId: accountId,
      subject: { type: 'declaration', id },
      details: { kind },
    });
    return declaration;
  });
}
