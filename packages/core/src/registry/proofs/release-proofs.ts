import type { DataFieldKey } from '@probity/domain';
import { type ClaimPath, presentSdJwt } from '@probity/proofs';
import { type CredentialType, statedPaths } from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { proofContext } from './encryption-contexts.ts';
import { gatherClaims } from './gather-claims.ts';
import { holderKeyOf, holderSignerOf } from './holder-key.ts';
import type { StoredClaims } from './issue-proof.job.ts';
import { latestProofs, type PresentedTo, type SignedRow } from './present-proofs.ts';
import { currentSigner } from './proof-keys.ts';
import { listProofRows } from './proofs.store.ts';
import { reserveStatusEntry } from './reserve-status-entry.ts';
import { signProof } from './sign-proof.ts';
import type { StatusEntry } from './status-entries.store.ts';

/** A query for one type of credential, and the fields of it that may be disclosed. */
export interface AllowedQuery {
  slot: string;
  type: string;
  fields: DataFieldKey[];
}

/** A credential for one recipient alone, and what each query is shown of it. */
export interface ReleasedContent {
  credential: string;
  shown: { slot: string; fields: DataFieldKey[]; disclose: ClaimPath[] }[];
}

export interface ReleasedProof extends ReleasedContent {
  proofId: string;
  entry: StatusEntry;
}

interface Release {
  accountId: string;
  queries: readonly AllowedQuery[];
}

interface PlannedRelease {
  row: SignedRow;
  type: CredentialType;
  stored: StoredClaims;
  shown: ReleasedContent['shown'];
}

/** The proofs in force that answer these queries, each query by one, with nothing but what the allowed fields say. */
export async function planRelease(ctx: Ctx, { accountId, queries }: Release): Promise<PlannedRelease[]> {
  const sealing = await sealingOf(ctx, accountId);
  const answered = new Set<string>();
  const planned: PlannedRelease[] = [];
  for (const { row, type } of latestProofs(await listProofRows(ctx.db, { accountId }), ctx.services.now())) {
    const stored = unsealJson<StoredClaims>(sealing, row.claims, proofContext(row.id, 'claims'));
    const shown: ReleasedContent['shown'] = [];
    for (const { slot, fields } of queries.filter((query) => query.type === type.key)) {
      if (answered.has(slot) || fields.length === 0) continue;
      const part = await gatherClaims(ctx, { ...row, fields: new Set(fields) }, type);
      // The category in law says nothing about the party.
      const disclose = (part ? statedPaths(stored.claims, part.claims) : []).filter(
        ([claim]) => claim !== 'attestation_legal_category',
      );
      if (disclose.length === 0) continue;
      answered.add(slot);
      shown.push({ slot, fields: [...fields], disclose });
    }
    if (shown.length > 0) planned.push({ row, type, stored, shown });
  }
  return planned;
}

/**
 * Signs credentials for one recipient: each with the claims of a proof, an entry of its own in a status list, and no longer
 * in force than what is shared.
 */
export async function releaseProofs(
  ctx: Ctx,
  { until, ...release }: Release & { until: Date | null },
): Promise<ReleasedProof[]> {
  const planned = await planRelease(ctx, release);
  const holderKey = await holderKeyOf(ctx, release.accountId);
  const signer = await currentSigner(ctx, 'Issuer');
  const released: ReleasedProof[] = [];
  for (const { row, type, stored, shown } of planned) {
    const entry = await reserveStatusEntry(ctx);
    const expiresAt = until && until < new Date(stored.expiresAt) ? until.toISOString() : stored.expiresAt;
    const content = { ...stored, issuedAt: startOfHour(ctx.services.now()), expiresAt };
    const { credential } = await signProof(ctx, { type, content, holderKey, entry, signer });
    released.push({ proofId: row.id, entry, credential, shown });
  }
  return released;
}

/** A full time would let recipients compare their credentials. */
const startOfHour = (moment: Date): string => {
  const rounded = new Date(moment);
  rounded.setUTCMinutes(0, 0, 0);
  return rounded.toISOString();
};

/** What each query is shown, signed with the holder’s key for this audience now; nothing without a key. */
export async function presentReleased(
  ctx: Ctx,
  { accountId, released }: { accountId: string; released: readonly ReleasedContent[] },
  { audience, nonce }: PresentedTo,
): Promise<Record<string, string[]>> {
  const signer = await holderSignerOf(ctx, accountId);
  if (!signer) return {};
  const issuedAt = ctx.services.now();
  const entries: [string, string[]][] = [];
  for (const { credential, shown } of released)
    for (const { slot, disclose } of shown) {
      const keyBinding = { audience, nonce, issuedAt, signer };
      entries.push([slot, [await presentSdJwt(credential, { disclose, keyBinding })]]);
    }
  return Object.fromEntries(entries);
}
