import type { DataFieldKey } from '@probity/domain';
import { formatFieldValue, parseFieldValue } from '@probity/domain/fields/field-value.ts';
import type { PresentableKey, WalletRequestState } from '@probity/domain/proofs/proof-keys.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { authorise, type Ctx, dayOf, inTransaction, notFound } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { presentedContext } from './encryption-contexts.ts';
import { type PresentedValue, valuesIn } from './presentable-types.ts';
import type { StoredPresentation } from './settle-request.ts';
import { findRequest, type WalletRequestRow } from './wallet-requests.store.ts';

export interface WalletRequestView {
  id: string;
  type: PresentableKey;
  state: WalletRequestState;
  /** Why it was refused: the reason of the verification. */
  refusedBecause: string | null;
  issuer: string | null;
  trustLevel: string | null;
  expiresAt: Date;
  takenAt: Date | null;
  /** What it says about the profile. `text` is null if the value does not fit its field. */
  values: { fieldKey: DataFieldKey; text: string | null }[];
}

/** What has become of a request to a wallet, and what was presented. */
export function getWalletRequest(
  ctx: Ctx,
  { entityId, walletRequestId }: { entityId: string; walletRequestId: string },
): Promise<WalletRequestView> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'edit', entityId);
    const row = await findRequest(ctx.db, walletRequestId);
    if (row?.accountId !== entityId) throw notFound();
    const stored = await openPresented(ctx, row);
    const { tag } = currentTexts();
    const today = dayOf(ctx.services.now());
    const isLate = row.state === 'Waiting' && row.expiresAt <= ctx.services.now();
    return {
      id: row.id,
      type: row.type,
      state: isLate ? 'Expired' : row.state,
      refusedBecause: row.refusedBecause,
      issuer: stored?.issuer ?? null,
      trustLevel: stored?.trustLevel ?? null,
      expiresAt: row.expiresAt,
      takenAt: row.takenAt,
      values: (stored ? valuesIn(row.type, stored.claims) : []).map((value) => viewValue(value, today, tag)),
    };
  });
}

function viewValue({ fieldKey, value }: PresentedValue, today: string, tag: string) {
  const parsed = parseFieldValue(fieldKey, value, { today });
  return { fieldKey, text: parsed.ok ? formatFieldValue(fieldKey, parsed.value, tag) : null };
}

export async function openPresented(ctx: Ctx, row: WalletRequestRow): Promise<StoredPresentation | null> {
  if (!row.answer) return null;
  const sealing = await sealingOf(ctx, row.accountId);
  return unsealJson<StoredPresentation>(sealing, row.answer, presentedContext(row.id));
}
