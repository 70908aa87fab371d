import type { LawfulBasis } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import type { AccountSealing, EncryptionContext } from '../../kernel/ports/index.ts';
import { decryptText, messagePlace } from './connection-sealing.ts';
import type { ConnectionRow } from './connections.store.ts';

/** What the requester says about why it asks and how long it keeps what it relies on. */
export interface RequestTerms {
  purpose?: string | undefined;
  lawfulBasis?: LawfulBasis | undefined;
  lawfulBasisDetail?: string | undefined;
  retentionYears?: number | undefined;
}

export const purposeContext = (connectionId: string): EncryptionContext => ({
  table: 'connections',
  row: connectionId,
  column: 'purpose',
});
export const lawfulBasisContext = (connectionId: string): EncryptionContext => ({
  table: 'connections',
  row: connectionId,
  column: 'lawful_basis_detail',
});

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

/** The requester’s texts, for either party. */
export async function openRequestTerms(ctx: Ctx, row: ConnectionRow) {
  const open = (sealed: Buffer | null, place: EncryptionContext) =>
    decryptText(ctx, row.id, { sealed, accountId: row.initiatorId, place });
  return {
    purpose: await open(row.purpose, purposeContext(row.id)),
    lawfulBasisDetail: await open(row.lawfulBasisDetail, lawfulBasisContext(row.id)),
    message: await open(row.message, messagePlace(row.id)),
  };
}
