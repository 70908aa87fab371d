import type { LawfulBasis } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealed } from '../../kernel/encryption/index.ts';
import type { AccountSealing, EncryptionContext } from '../../kernel/ports/index.ts';
import { textOpener } from './connection-access.ts';
import type { ConnectionRow } from './connections.store.ts';

/** Why the requester asks, and how long it retains data. */
export interface RequestTerms {
  purpose?: string | undefined;
  lawfulBasis?: LawfulBasis | undefined;
  lawfulBasisDetail?: string | undefined;
  retentionYears?: number | undefined;
}

export const messageContext = sealed('connections', 'message', { account: 'initiator_id' });
export const purposeContext = sealed('connections', 'purpose', { account: 'initiator_id' });
export const lawfulBasisContext = sealed('connections', 'lawful_basis_detail', { account: 'initiator_id' });

export const hasTerms = ({ purpose, lawfulBasisDetail }: RequestTerms): boolean =>
  Boolean(purpose || lawfulBasisDetail);

export function sealTerms(id: string, terms: RequestTerms, sealing: AccountSealing | null) {
  const seal = (text: string | undefined, context: EncryptionContext) =>
    sealing && text ? sealing.seal(text, context) : null;
  return {
    purpose: seal(terms.purpose, purposeContext(id)),
    lawfulBasis: terms.lawfulBasis ?? null,
    lawfulBasisDetail: seal(terms.lawfulBasisDetail, lawfulBasisContext(id)),
    retentionYears: terms.retentionYears ?? null,
  };
}

/** The requester’s texts, decrypted for either party. */
export async function openRequestTerms(ctx: Ctx, row: ConnectionRow) {
  const open = textOpener(ctx, row.id);
  const by = (context: EncryptionContext) => ({ accountId: row.initiatorId, context });
  return {
    purpose: await open(row.purpose, by(purposeContext(row.id))),
    lawfulBasisDetail: await open(row.lawfulBasisDetail, by(lawfulBasisContext(row.id))),
    message: await open(row.message, by(messageContext(row.id))),
  };
}
