import { strongestOf } from '@probity/domain';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { listAttestations, listNamedAttestations } from './attestations.store.ts';

export type AttestationRow = Awaited<ReturnType<typeof listAttestations>>[number];

/** The strongest valid attestation of each value, in one query for any number of values. */
export async function attestationsInForce(
  ctx: Ctx,
  credentialIds: readonly string[],
): Promise<Map<string, AttestationRow>> {
  return strongestInForce(ctx, credentialIds.length > 0 ? await listAttestations(ctx.db, credentialIds) : []);
}

export type NamedAttestationRow = Awaited<ReturnType<typeof listNamedAttestations>>[number];

/** The same with the names of those who attest. */
export async function namedAttestationsInForce(
  ctx: Ctx,
  credentialIds: readonly string[],
): Promise<Map<string, NamedAttestationRow>> {
  const listed = credentialIds.length > 0 ? await listNamedAttestations(ctx.db, credentialIds) : [];
  return strongestInForce(ctx, listed);
}

function strongestInForce<Row extends AttestationRow>(ctx: Ctx, attestations: Row[]): Map<string, Row> {
  const today = dayOf(ctx.services.now());
  const given = attestations.filter(({ until }) => !until || until >= today);
  const strongest = new Map<string, Row>();
  for (const [id, rows] of Map.groupBy(given, ({ credentialId }) => credentialId)) {
    const one = strongestOf(rows);
    if (one) strongest.set(id, one);
  }
  return strongest;
}
