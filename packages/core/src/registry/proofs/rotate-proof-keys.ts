import { DAY_MS } from '@probity/domain';
import type { ProofKeyPurpose } from '@probity/domain/proofs/proof-keys.ts';
import { listTypes } from '@probity/proofs/types/index.ts';
import { PLATFORM_CHAIN, record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { retireKey } from './proof-keys.store.ts';
import { currentKey } from './proof-keys.ts';

const rotated = ['Issuer', 'Status', 'DataIntegrity', 'Verifier'] as const satisfies ProofKeyPurpose[];

/** A status list is signed for a day, and whoever read it may still verify it for as long. */
const STATUS_DAYS = 2;

interface RotatedKey {
  purpose: (typeof rotated)[number];
  kid: string;
  /** The key before it, published until everything that it may have signed has expired. */
  former: { kid: string; publishedUntil: Date };
}

/** Gives every purpose but the root a new key; from then on only the new one signs. */
export async function rotateProofKeys(ctx: Ctx): Promise<RotatedKey[]> {
  const keys: RotatedKey[] = [];
  for (const purpose of rotated) keys.push(await inTransaction(ctx, (ctx) => rotate(ctx, purpose)));
  return keys;
}

async function rotate(ctx: Ctx, purpose: RotatedKey['purpose']): Promise<RotatedKey> {
  const now = ctx.services.now();
  const former = await currentKey(ctx, purpose);
  const days = purpose === 'Status' ? STATUS_DAYS : longestLifeDays() + 1;
  const publishedUntil = new Date(now.getTime() + days * DAY_MS);
  await retireKey(ctx.db, { id: former.id, now, publishedUntil });
  const { kid } = await currentKey(ctx, purpose);
  await record(ctx, {
    action: 'platform.proof_key_rotated',
    chainId: PLATFORM_CHAIN,
    subject: { type: 'platform', id: PLATFORM_CHAIN },
    details: { purpose, kid, former: former.kid, publishedUntil: publishedUntil.toISOString() },
  });
  return { purpose, kid, former: { kid: former.kid, publishedUntil } };
}

/** A job may sign with the former key a moment longer, so it stays as long as the longest proof can last. */
const longestLifeDays = (): number => Math.max(...listTypes().map((type) => type.longestLifeDays));
