import { allowedSteps, isProven } from '@probity/domain';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { listAttestations } from './attestations.store.ts';
import type { CredentialRow } from './credentials.store.ts';
import { type Step, takeStep } from './take-step.ts';

type Attestation = NonNullable<Step['attestation']>;
type Confirmation = 'Confirmed' | 'AwaitsReview' | 'StateForbids';

/**
 * A source confirms a value; the caller holds its lock. What a reviewer has rejected goes back to review with the
 * source's word beside it, and stays there however often the source repeats it.
 */
export async function confirmBySource(
  ctx: Ctx,
  credential: CredentialRow,
  attestation: Omit<Attestation, 'attestor' | 'byAccountId'>,
): Promise<Confirmation> {
  const { reviewState, value } = credential;
  if (!allowedSteps(reviewState, value !== null).includes('confirmBySource')) return 'StateForbids';
  if (reviewState === 'AwaitingReview' && (await hasSourceWord(ctx, credential.id))) return 'AwaitsReview';
  const { reviewState: next } = await takeStep(ctx, credential, {
    step: 'confirmBySource',
    attestation: { ...attestation, attestor: 'Source', byAccountId: null },
  });
  return isProven(next) ? 'Confirmed' : 'AwaitsReview';
}

async function hasSourceWord(ctx: Ctx, credentialId: string): Promise<boolean> {
  const today = dayOf(ctx.services.now());
  const given = await listAttestations(ctx.db, [credentialId]);
  return given.some(({ as, until }) => as === 'Source' && (!until || until >= today));
}
