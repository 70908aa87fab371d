import { type ConsentDecision, ProductError } from '@probity/domain';
import { authorise } from '../actor.ts';
import { record } from '../audit/record.ts';
import { type Ctx, inUnscopedTransaction } from '../context.ts';
import { withdrawAttestations } from '../credentials/attestations.store.ts';
import { type CredentialRow, lockCredential, updateCredential } from '../credentials/credentials.store.ts';
import { takeStep } from '../credentials/take-step.ts';
import { namesOf } from '../entities/entities.store.ts';
import { notify } from '../notifications/notify.ts';

/**
 * A person agrees to what others say of them, or refuses. A refused value of their own goes; a refused mention stays
 * with whoever made it, marked so.
 */
export function decideConsent(
  ctx: Ctx,
  input: { credentialId: string; decision: ConsentDecision },
): Promise<CredentialRow> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const credential = await lockCredential(ctx.db, input.credentialId);
    const personId = credential.relatedEntityId ?? credential.entityId;
    assertDecides(ctx, personId, credential);
    if (credential.consent === 'NotNeeded') throw new ProductError('consent.not_needed');
    const state = input.decision === 'Give' ? 'Given' : 'Refused';
    if (credential.consent === state) return credential;
    const decided = await takeStep(ctx, credential, {
      step: input.decision === 'Give' ? 'giveConsent' : 'refuseConsent',
      consent: { state, at: ctx.services.now() },
      forAccount: personId,
    });
    if (credential.relatedEntityId) await tellBoth(ctx, personId, decided);
    else if (state === 'Refused') await remove(ctx, decided);
    return decided;
  });
}

/** The person's own account decides. Whoever else may know of the value learns that it is not theirs to decide. */
function assertDecides({ actor }: Ctx, personId: string, credential: CredentialRow): void {
  const isOwn = actor.kind === 'user' && actor.memberships.some(({ accountId }) => accountId === personId);
  authorise(actor, 'edit', isOwn ? personId : credential.accountId);
  if (!isOwn) throw new ProductError('consent.not_yours');
}

/** The step itself is in the trail of whoever names the person; the person's own has it too. */
async function tellBoth(ctx: Ctx, personId: string, mention: CredentialRow): Promise<void> {
  const isGiven = mention.consent === 'Given';
  await record(ctx, {
    action: isGiven ? 'entity.mentionAgreed' : 'entity.mentionRefused',
    chainId: personId,
    subject: { type: 'entity', id: mention.entityId },
    details: { field: mention.fieldKey, credentialId: mention.id },
  });
  const [person] = await namesOf(ctx.db, [personId]);
  await notify(ctx, {
    accountId: mention.accountId,
    reason: 'AssociateMember',
    kind: isGiven ? 'mention.agreed' : 'mention.refused',
    subject: { type: 'credential', id: mention.id },
    link: '/related',
    values: { party: person?.displayName ?? '' },
    mail: !isGiven,
  });
}

async function remove(ctx: Ctx, { id, accountId, fieldKey, entityId }: CredentialRow): Promise<void> {
  const now = ctx.services.now();
  await updateCredential(ctx.db, id, { deletedAt: now });
  await withdrawAttestations(ctx.db, id, now);
  await record(ctx, {
    action: 'credential.deleted',
    chainId: accountId,
    subject: { type: 'credential', id },
    details: { field: fieldKey, entityId },
  });
}
