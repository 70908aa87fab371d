import { type ConsentDecision, ProductError } from '@probity/domain';
import { namesOf } from '../../identity/entities/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { lockAuditLogs, record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inUnscopedTransaction, refuseInAdminMode } from '../../kernel/context/index.ts';
import { credentialValueContext, sealingOf } from '../../kernel/encryption/index.ts';
import { claimListedParty } from '../claims/index.ts';
import {
  type CredentialRow,
  getCredentialEvenDeleted,
  lockCredential,
  takeStep,
} from '../credentials/index.ts';
import { addDecidedRole, findToldPerson } from './role-notices.store.ts';

/**
 * A person confirms or disputes what others recorded about them. A disputed value of their own profile is removed; a
 * disputed role stays with the organisation that recorded it, marked as disputed, with the person's reason.
 */
export function decideConsent(
  ctx: Ctx,
  input: { credentialId: string; decision: ConsentDecision; reason?: string | undefined },
): Promise<CredentialRow> {
  refuseInAdminMode(ctx.actor);
  return inUnscopedTransaction(ctx, async (ctx) => {
    const personId = await findPersonWhoDecides(ctx, input);
    const credential = await lockCredential(ctx, input.credentialId);
    if (credential.consent === 'NotNeeded') throw new ProductError('consent.not_needed');
    const state = input.decision === 'Give' ? 'Given' : 'Refused';
    if (credential.consent === state) return credential;
    await lockAuditLogs(ctx, [credential.accountId, personId]);
    const decided = await takeStep(ctx, credential, {
      step: input.decision === 'Give' ? 'giveConsent' : 'refuseConsent',
      consent: { state, at: ctx.services.now() },
      forAccount: personId,
      ...(state === 'Refused' && input.reason && { note: await sealReason(ctx, credential, input.reason) }),
    });
    if (credential.relatedEntityId) {
      const role = { credentialId: decided.id, personId, seq: decided.lastSeq, at: ctx.services.now() };
      await addDecidedRole(ctx.db, role);
      await recordAndNotify(ctx, personId, decided);
    }
    if (!credential.relatedEntityId && state === 'Refused')
      await takeStep(ctx, decided, { step: 'remove', value: null, removes: true, forAccount: personId });
    return decided;
  });
}

async function sealReason(ctx: Ctx, { id, accountId }: CredentialRow, reason: string): Promise<Buffer> {
  return (await sealingOf(ctx, accountId)).seal(reason, credentialValueContext(id));
}

/**
 * The account of the person. If the role is of a record that only has their address, confirming it says that the record is
 * about them: it becomes theirs first.
 */
async function findPersonWhoDecides(
  ctx: Ctx,
  { credentialId, decision }: { credentialId: string; decision: ConsentDecision },
): Promise<string> {
  const credential = await getCredentialEvenDeleted(ctx, credentialId);
  const { relatedEntityId, accountId: listedBy } = credential;
  const toldId = relatedEntityId && (await findToldPerson(ctx.db, credentialId));
  const personId = toldId || relatedEntityId || credential.entityId;
  assertDecides(ctx, personId, credential);
  if (decision === 'Give' && relatedEntityId && relatedEntityId !== personId && ctx.actor.kind === 'user') {
    const claim = { placeholderId: relatedEntityId, accountId: personId, email: ctx.actor.email, listedBy };
    if (!(await claimListedParty(ctx, claim))) throw new ProductError('resource.not_found');
  }
  return personId;
}

/** The person's own account decides. Others who may edit the value get an error that says so. */
function assertDecides({ actor }: Ctx, personId: string, credential: CredentialRow): void {
  const isOwn = actor.kind === 'user' && actor.memberships.some(({ accountId }) => accountId === personId);
  authorise(actor, 'edit', isOwn ? personId : credential.accountId);
  if (!isOwn) throw new ProductError('consent.not_yours');
}

/** The step is in the audit log of the organisation that recorded the role; this adds it to the person's own. */
async function recordAndNotify(ctx: Ctx, personId: string, mention: CredentialRow): Promise<void> {
  const isGiven = mention.consent === 'Given';
  await record(ctx, {
    action: isGiven ? 'entity.mentionAgreed' : 'entity.mentionRefused',
    chainId: personId,
    subject: { type: 'entity', id: mention.entityId },
    details: { field: mention.fieldKey, credentialId: mention.id },
  });
  const [person] = await namesOf(ctx, [personId]);
  await notify(ctx, {
    accountId: mention.accountId,
    kind: isGiven ? 'mention.agreed' : 'mention.refused',
    subject: { type: 'credential', id: mention.id },
    link: '/related',
    values: { party: person?.displayName ?? '', field: mention.fieldKey },
    mail: !isGiven,
  });
}
