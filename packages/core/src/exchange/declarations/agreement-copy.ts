import type { ValueUsed } from '@probity/domain/declarations/fill-text.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealed, sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { Signature } from '../../kernel/ports/index.ts';
import { type AgreementRow, findCopy, putCopy } from './agreements.store.ts';

/** What both parties keep once an agreement has ended, each encrypted with its own key. */
export interface CopyContent {
  text: string | null;
  used: readonly ValueUsed[];
  person: { name: string; email: string };
  signature: Signature | null;
  declineReason: string | null;
}

export const copyContext = sealed('agreement_copies', 'content', {
  by: ['agreement_id'],
  within: ['account_id'],
});

/** Encrypts a copy for each party. Needs a transaction that can see both. */
export async function keepCopiesUnscoped(
  ctx: Ctx,
  agreement: AgreementRow,
  content: CopyContent,
  parties: readonly string[] = partiesOf(agreement),
): Promise<void> {
  for (const accountId of parties) {
    const sealing = await sealingOf(ctx, accountId);
    const sealed = sealing.seal(JSON.stringify(content), copyContext(agreement.id));
    await putCopy(ctx.db, { agreementId: agreement.id, accountId, content: sealed });
  }
}

export async function openCopy(ctx: Ctx, agreement: AgreementRow, accountId: string) {
  const copy = await findCopy(ctx.db, agreement.id, accountId);
  if (!copy) return null;
  const sealing = await sealingOf(ctx, accountId);
  const content = unsealJson<CopyContent>(sealing, copy.content, copyContext(agreement.id));
  return { content, storageKey: copy.storageKey, size: copy.size };
}

export const partiesOf = (agreement: AgreementRow): string[] => [
  ...new Set([agreement.accountId, agreement.signerAccountId]),
];
