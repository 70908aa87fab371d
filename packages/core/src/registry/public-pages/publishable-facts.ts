import type { JsonObject, JsonValue } from '@probity/proofs';
import { claimAt, publishableClaims, publishableTypes } from '@probity/proofs/types/index.ts';
import canonicalize from 'canonicalize';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { type CurrentProof, openCurrentProofs } from '../proofs/index.ts';
import { publicFactContext } from './encryption-contexts.ts';
import { listFacts, type PublicFactRow } from './public-pages.store.ts';

/** A fact that could be shown, with the proof that states it now. */
export interface ProvenFact {
  proof: CurrentProof;
  claim: string;
  value: JsonValue;
  /** The choice to show it, in force only as long as the value is the one that was chosen. */
  chosen: PublicFactRow | null;
  isShown: boolean;
}

/** What is proven of the organisation and may be public, in the order of the types and their claims. */
export async function listProvenFacts(ctx: Ctx, accountId: string): Promise<ProvenFact[]> {
  const types = publishableTypes();
  const proofs = await openCurrentProofs(ctx, { accountId, types });
  if (proofs.length === 0) return [];
  const chosen = await listFacts(ctx.db, accountId);
  const sealing = await sealingOf(ctx, accountId);
  const chosenValueOf = ({ id, value }: PublicFactRow) =>
    sealing.unseal(value, publicFactContext(id)).toString('utf8');
  return proofs
    .toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type))
    .flatMap((proof) =>
      publishableClaims(proof.type).flatMap((claim): ProvenFact[] => {
        const value = claimAt(proof.claims, claim);
        if (value === undefined) return [];
        const row = chosen.find(
          ({ type, credentialId, claim: path }) =>
            type === proof.type && credentialId === proof.credentialId && path === claim,
        );
        const isShown = row !== undefined && chosenValueOf(row) === textOf(value);
        return [{ proof, claim, value, chosen: row ?? null, isShown }];
      }),
    );
}

/** A value as one text, whatever the order of its parts. */
export const textOf = (value: JsonValue): string => canonicalize(value) ?? 'null';

/** The claim alone, inside what holds it. */
export function nestedClaim(claim: string, value: JsonValue): JsonObject {
  const [last = claim, ...outer] = claim.split('.').toReversed();
  return outer.reduce<JsonObject>((inner, name) => ({ [name]: inner }), { [last]: value });
}
