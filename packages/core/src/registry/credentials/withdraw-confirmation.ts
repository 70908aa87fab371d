import { assuranceOf, strongestOf, type VerificationMethod } from '@probity/domain';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { listAttestations, withdrawConfirmationsBy } from './attestations.store.ts';
import { findCredential } from './credentials.store.ts';
import { takeStep } from './take-step.ts';

/** A source no longer confirms the value. Without any other validation it awaits review again. */
export async function withdrawConfirmation(
  ctx: Ctx,
  { credentialId, methods }: { credentialId: string; methods: readonly VerificationMethod[] },
): Promise<void> {
  const at = ctx.services.now();
  const credential = await findCredential(ctx.db, credentialId);
  if (!credential || (await withdrawConfirmationsBy(ctx.db, { credentialId, methods, at })) === 0) return;
  const today = dayOf(at);
  const remaining = (await listAttestations(ctx.db, [credentialId])).filter(
    ({ until }) => !until || until >= today,
  );
  const strongest = strongestOf(remaining);
  await takeStep(
    ctx,
    credential,
    strongest ? { step: 'weaken', remaining: assuranceOf[strongest.as] } : { step: 'lapse' },
  );
}
