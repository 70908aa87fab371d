import { isAtLeast, isProven } from '@probity/domain';
import { proofEndingAfter } from '@probity/domain/proofs/proof-keys.ts';
import type { CredentialType } from '@probity/proofs/types/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { typesMadeFrom } from './credential-types.ts';
import { endProofs } from './end-proofs.ts';
import { lockStandingProofs, type StandingProof, supersedeProof } from './proofs.store.ts';
import { queueProof } from './queue-proof.ts';

type ChangedValue = Events['credential.changed'];

/**
 * In the transaction of the change: ends every proof that states the value otherwise, and queues the proofs that are due.
 * Only a party's own profile is proven, not what others record about it.
 */
export async function proveChangedValue(ctx: Ctx, changed: ChangedValue): Promise<void> {
  const { accountId, entityId } = changed;
  const types = entityId === accountId ? typesMadeFrom(changed.fieldKey) : [];
  if (types.length === 0 || !(isToBeProven(changed) || changed.hasProofs)) return;
  const standing = await lockStandingProofs(ctx.db, { entityId, credentialId: changed.id });
  const fallen = standing.filter((proof) => statesOtherwise(proof, changed));
  await endProofs(ctx, accountId, fallen, proofEndingAfter(changed.step));
  const isSame = (slot: Slot) => (proof: StandingProof) =>
    proof.type === slot.type && proof.credentialId === slot.credentialId;
  for (const slot of types.flatMap((type) => slotsOf(type, changed, standing))) {
    if (!isToBeProven(changed) && !fallen.some(isSame(slot))) continue;
    const current = standing.filter((proof) => !fallen.includes(proof) && !proof.supersededAt);
    const latest = current.find(isSame(slot));
    if (latest && saysSo(latest, changed)) continue;
    if (latest) await supersedeProof(ctx.db, latest.id, ctx.services.now());
    await queueProof(ctx, { accountId, entityId, ...slot });
  }
}

/** What there is one current proof of: all values of a type, or one value. */
interface Slot {
  type: string;
  credentialId: string | null;
}

function slotsOf(
  { key: type, each, attests }: CredentialType,
  changed: ChangedValue,
  standing: readonly StandingProof[],
): Slot[] {
  if (!each && attests(changed.fieldKey)) return [{ type, credentialId: null }];
  if (each === changed.fieldKey) return isToBeProven(changed) ? [{ type, credentialId: changed.id }] : [];
  // What only names the party proves nothing by itself.
  const proven = standing.filter((proof) => proof.type === type).map(({ credentialId }) => credentialId);
  return [...new Set(proven)].map((credentialId) => ({ type, credentialId }));
}

export const isToBeProven = ({
  reviewState,
  completeness,
  deletedAt,
}: Pick<ChangedValue, 'reviewState' | 'completeness' | 'deletedAt'>): boolean =>
  isProven(reviewState) && completeness === 'DataVerified' && deletedAt === null;

/** The proof states a value that is no longer so, or more about its validation than is the case. */
const statesOtherwise = ({ assurance }: StandingProof, changed: ChangedValue): boolean =>
  assurance !== null &&
  (!isToBeProven(changed) || changed.isOtherValue || !isAtLeast(changed.assurance, assurance));

/** A proof whose claims are not gathered yet will have the value; another has it as it is now, or needs a successor. */
const saysSo = ({ claims, assurance }: StandingProof, changed: ChangedValue): boolean =>
  claims === null || assurance === (isToBeProven(changed) ? changed.assurance : null);
