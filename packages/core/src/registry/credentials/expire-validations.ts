import { type Assurance, assuranceOf, isProven, strongestOf } from '@probity/domain';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { listAttestations } from './attestations.store.ts';
import { listEndedValidations, withdrawEndedAttestations } from './credential-states.store.ts';
import { lockCredential } from './credentials.store.ts';
import { takeStep } from './take-step.ts';

const BATCH = 200;

/**
 * Ends the validation of values that have expired or have no valid attestation left, and lowers the assurance of those
 * whose strongest one has expired; reviews and tasks follow.
 */
export async function expireValidations(ctx: Ctx): Promise<{ lookedAt: number; found: number }> {
  const today = dayOf(ctx.services.now());
  const totals = { lookedAt: 0, found: 0 };
  let after: string | null = null;
  for (;;) {
    const page: { today: string; after: string | null; limit: number } = { today, after, limit: BATCH };
    const ids: string[] = await inTransaction(ctx, ({ db }) => listEndedValidations(db, page));
    for (const id of ids) if (await endStanding(ctx, id, today)) totals.found += 1;
    totals.lookedAt += ids.length;
    const last = ids.at(-1);
    if (!last) return totals;
    after = last;
  }
}

/** Returns whether the validation ended or the assurance was lowered. */
function endStanding(ctx: Ctx, credentialId: string, today: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const credential = await lockCredential(ctx.db, credentialId);
    if (!isProven(credential.reviewState)) return false;
    const attestations = await listAttestations(ctx.db, [credentialId]);
    const standing = attestations.filter(({ until }) => !until || until >= today);
    const strongest = strongestOf(standing);
    const hasExpired = credential.expiresOn !== null && credential.expiresOn < today;
    if (hasExpired || !strongest) {
      await takeStep(ctx, credential, { step: 'lapse' });
      return true;
    }
    await withdrawEndedAttestations(ctx.db, { credentialId, today, at: ctx.services.now() });
    const remaining: Assurance = assuranceOf[strongest.as];
    if (remaining === credential.assurance) return false;
    await takeStep(ctx, credential, { step: 'weaken', remaining });
    return true;
  });
}
