import { strongestOf } from '@probity/domain';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { listAttestations } from './attestations.store.ts';

export type AttestationRow = Awaited<ReturnType<typeof listAttestations>>[number];

/** The strongest valid attestation of each value, in one query for any number of values. */
export async function attestationsInForce(
  ctx: Ctx,
  credentialIds: readonly string[],
): Promise<Map<string, AttestationRow>> {
  if (credentialIds.length === 0) return new Map();
  const today = dayOf(ctx.services.now());
  const given = (await listAttestations(ctx.db, credentialIds)).filter(
    ({ until }) => !until || until >= today,
  );
  const strongest = new Map<string, AttestationRow>();
  for (const [id, rows] of Map.groupBy(given, ({ credentialId }) => credentialId)) {
    const one = strongestOf(rows);
    if (one) strongest.set(id, one);
  }
  return strongest;
}
