import { assuranceOf, strongestOf, type VerificationMethod } from '@probity/domain';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { type EndedFor, listAttestations, withdrawConfirmationsBy } from './attestations.store.ts';
import { findCredential } from './credentials.store.ts';
import { takeStep } from './take-step.ts';

/** A source no longer confirms the value, perhaps because another was changed. Without any other validation it awaits review again. */
export async function withdrawConfirmation(
  ctx: Ctx,
  {
    credentialId,
    methods,
    endedFor,
  }: { credentialId: string; methods: readonly VerificationMethod[]; endedFor?: EndedFor | undefined },
): Promise<void> {
  const at = ctx.services.now();
  const credential = await findCredential(ctx.db, credentialId);
  if (!credential) return;
  if ((await withdrawConfirmationsBy(ctx.db, { credentialId, methods, at, endedFor })) === 0) return;
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
