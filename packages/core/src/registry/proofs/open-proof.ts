import { ProductError } from '@probity/domain';
import type { ProofFormat } from '@probity/domain/proofs/proof-keys.ts';
import { findEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { findType } from './credential-types.ts';
import { proofContext } from './encryption-contexts.ts';
import type { StoredClaims } from './issue-proof.job.ts';
import { type ProofView, viewProofs } from './list-proofs.ts';
import { lockProof, type ProofRow, updateProof } from './proofs.store.ts';
import { signW3cProof, type W3cFormat } from './sign-w3c-proof.ts';

export interface SignedProof extends ProofView {
  format: ProofFormat;
  /** As it was signed. */
  credential: string;
}

/** Where each format is stored once it is signed. */
const columns = { 'dc+sd-jwt': 'content', 'vc+jwt': 'token', ldp_vc: 'document' } as const;

/**
 * A signed proof in one of its formats; those of the W3C are signed when they are first asked for. It shows sensitive values
 * unmasked, so reading it is recorded.
 */
export async function openProof(
  ctx: Ctx,
  format: ProofFormat,
  find: (ctx: Ctx) => Promise<ProofRow>,
): Promise<SignedProof> {
  const { row, view, stored } = await inTransaction(ctx, async (ctx) => {
    const row = await find(ctx);
    const [view] = await viewProofs(ctx, row.accountId, [row]);
    if (!view?.formats.includes(format)) throw new ProductError('resource.not_found');
    const sealing = await sealingOf(ctx, row.accountId);
    const stored = readStored(sealing, row, format);
    if (stored !== null) await recordRead(ctx, row, format);
    return { row, view, stored };
  });
  if (stored !== null) return { ...view, format, credential: stored };
  if (format === 'dc+sd-jwt') throw new ProductError('resource.not_found');
  // A key service is not called within a transaction.
  const credential = await signFormat(ctx, row, format);
  return inTransaction(ctx, async (ctx) => {
    await recordRead(ctx, row, format);
    const current = await lockProof(ctx.db, row.id);
    if (!current || current.endedAt) throw new ProductError('resource.not_found');
    const sealing = await sealingOf(ctx, row.accountId);
    const first = readStored(sealing, current, format);
    if (first !== null) return { ...view, format, credential: first };
    const column = columns[format];
    await updateProof(ctx.db, row.id, { [column]: sealing.seal(credential, proofContext(row.id, column)) });
    return { ...view, format, credential };
  });
}

function readStored(sealing: AccountSealing, row: ProofRow, format: ProofFormat): string | null {
  const column = columns[format];
  const sealed = row[column];
  return sealed && sealing.unseal(sealed, proofContext(row.id, column)).toString('utf8');
}

async function signFormat(ctx: Ctx, row: ProofRow, format: W3cFormat): Promise<string> {
  const type = findType(row.type);
  const { claims } = row;
  const { content, kind } = await inTransaction(ctx, async (ctx) => {
    const sealing = await sealingOf(ctx, row.accountId);
    const entity = await findEntity(ctx, row.entityId);
    if (!claims || !entity) throw new ProductError('resource.not_found');
    const content = unsealJson<StoredClaims>(sealing, claims, proofContext(row.id, 'claims'));
    return { content, kind: entity.kind };
  });
  const subject = { id: row.entityId, kind };
  const credential = type && (await signW3cProof(ctx, format, { type, content, entry: row, subject }));
  if (!credential) throw new ProductError('resource.not_found');
  return credential;
}

const recordRead = (ctx: Ctx, { id, accountId, type }: ProofRow, format: ProofFormat): Promise<void> =>
  record(ctx, {
    action: 'proof.read',
    chainId: accountId,
    subject: { type: 'proof', id },
    details: { type, format },
  });
