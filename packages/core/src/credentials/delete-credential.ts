import { record } from '../audit/record.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { withdrawAttestations } from './attestations.store.ts';
import { updateCredential } from './credentials.store.ts';
import { lockOwnCredential } from './own-credential.ts';
import { findFollowers } from './steps.store.ts';
import { tellFollowers } from './tell-followers.ts';

/** Takes the value out of the profile; its history stays. */
export function deleteCredential(
  ctx: Ctx,
  input: { credentialId: string; ifVersion?: number | undefined },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const credential = await lockOwnCredential(ctx, input.credentialId, 'edit', input.ifVersion);
    const now = ctx.services.now();
    await updateCredential(ctx.db, credential.id, { deletedAt: now });
    await withdrawAttestations(ctx.db, credential.id, now);
    await record(ctx, {
      action: 'credential.deleted',
      chainId: credential.accountId,
      subject: { type: 'credential', id: credential.id },
      details: { field: credential.fieldKey, entityId: credential.entityId },
    });
    const followers = await findFollowers(ctx.db, credential.id);
    await tellFollowers(ctx, credential, { ...followers, isOtherValue: true });
  });
}
