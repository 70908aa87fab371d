import { record } from '../../kernel/audit/index.ts';
import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { sealText } from './declaration-text.ts';
import {
  type DeclarationRow,
  getDeclarationVersion,
  insertDeclarationVersion,
  updateDeclaration,
  updateDeclarationVersion,
} from './declarations.store.ts';

interface Content {
  text: string | null;
  storageKey: string | null;
  size: number | null;
  pages: number | null;
  contentHash: Buffer | null;
}

export const NO_CONTENT: Content = {
  text: null,
  storageKey: null,
  size: null,
  pages: null,
  contentHash: null,
};

/** A version that was sent never changes: later edits create the next version. */
export async function changeContent(
  ctx: Ctx,
  declaration: DeclarationRow,
  content: Content,
): Promise<DeclarationRow> {
  const now = ctx.services.now();
  const current = await getDeclarationVersion(ctx.db, declaration.id, declaration.currentVersion);
  const number = current.sentAt ? current.number + 1 : current.number;
  const { text, ...file } = content;
  const key = { declarationId: declaration.id, number, accountId: declaration.accountId };
  const stored = { ...file, textSealed: text === null ? null : await sealText(ctx, key, text) };
  if (number === current.number) await updateDeclarationVersion(ctx.db, current, stored);
  else
    await insertDeclarationVersion(ctx.db, {
      ...stored,
      ...key,
      createdBy: userIdOf(ctx.actor),
      createdAt: now,
    });
  await record(ctx, {
    action: 'declaration.changed',
    chainId: declaration.accountId,
    subject: { type: 'declaration', id: declaration.id },
    details: { version: number, content: text === null ? 'document' : 'text' },
  });
  return updateDeclaration(ctx.db, declaration.id, { currentVersion: number, changedAt: now });
}
