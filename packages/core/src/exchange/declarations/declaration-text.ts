import type { Ctx } from '../../kernel/context/index.ts';
import { sealed, sealingOf, sealingsOf } from '../../kernel/encryption/index.ts';
import type { DeclarationVersionRow } from './declarations.store.ts';

type VersionKey = Pick<DeclarationVersionRow, 'declarationId' | 'number' | 'accountId'>;

export const textContext = sealed('declaration_versions', 'text_sealed', {
  by: ['declaration_id', 'number'],
  bind: (declarationId, number) => ({ row: String(declarationId), column: `text:${number}` }),
});

export async function sealText(ctx: Ctx, of: VersionKey, text: string): Promise<Buffer> {
  const sealing = await sealingOf(ctx, of.accountId);
  return sealing.seal(text, textContext(of.declarationId, of.number));
}

/**
 * The text of a version. Needs a transaction that can see the account that wrote it. Null for a document, or if the
 * key of that account was destroyed.
 */
export async function openText(ctx: Ctx, version: DeclarationVersionRow): Promise<string | null> {
  if (!version.textSealed) return null;
  const sealing = (await sealingsOf(ctx, [version.accountId])).get(version.accountId);
  const context = textContext(version.declarationId, version.number);
  return sealing?.unseal(version.textSealed, context).toString('utf8') ?? null;
}
