import { ProductError } from '@probity/domain';
import { namesOf } from '../../identity/entities/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { lockAuditLogs, record } from '../../kernel/audit/index.ts';
import { type Ctx, inUnscopedTransaction, refuseInAdminMode } from '../../kernel/context/index.ts';
import { credentialValueContext, sealingOf } from '../../kernel/encryption/index.ts';
import { type CredentialRow, lockOwnCredential, takeStep } from '../credentials/index.ts';
import { findToldPerson } from './role-notices.store.ts';

interface KeepDisputedRole {
  credentialId: string;
  reason: string;
  ifVersion?: number | undefined;
}

/**
 * Whoever recorded a role answers the person who disputes it: it stays, marked as disputed, with a reason that both see.
 * The other answers are to correct or to remove it.
 */
export function keepDisputedRole(ctx: Ctx, input: KeepDisputedRole): Promise<CredentialRow> {
  refuseInAdminMode(ctx.actor);
  return inUnscopedTransaction(ctx, async (ctx) => {
    const credential = await lockOwnCredential(ctx, input.credentialId, 'edit', input.ifVersion);
    const { id, accountId, relatedEntityId, consent, disputeAnsweredAt } = credential;
    if (!relatedEntityId || consent !== 'Refused' || disputeAnsweredAt)
      throw new ProductError('consent.not_disputed');
    const personId = (await findToldPerson(ctx.db, id)) ?? relatedEntityId;
    await lockAuditLogs(ctx, [accountId, personId]);
    const sealing = await sealingOf(ctx, accountId);
    const answered = await takeStep(ctx, credential, {
      step: 'keepDisputed',
      note: sealing.seal(input.reason, credentialValueContext(id)),
    });
    await tellPerson(ctx, personId, answered);
    return answered;
  });
}

async function tellPerson(ctx: Ctx, personId: string, { id, accountId, entityId, fieldKey }: CredentialRow) {
  await record(ctx, {
    action: 'entity.mentionKept',
    chainId: personId,
    subject: { type: 'entity', id: entityId },
    details: { field: fieldKey, credentialId: id },
  });
  const [party] = await namesOf(ctx, [accountId]);
  await notify(ctx, {
    accountId: personId,
    kind: 'mention.kept',
    subject: { type: 'credential', id },
    link: `/related?entity=${personId}`,
    values: { party: party?.displayName ?? '', field: fieldKey },
    mail: true,
  });
}
