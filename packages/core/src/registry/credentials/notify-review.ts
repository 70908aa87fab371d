import {
  type CredentialStep,
  fieldDefinition,
  fieldLabel,
  memberRoles,
  type ReviewState,
  roleMay,
} from '@probity/domain';
import { type Ctx, publish, userIdOf } from '../../kernel/context/index.ts';
import { addReviewNotifications, notify } from '../../kernel/notifications/index.ts';
import type { CredentialRow } from './credentials.store.ts';

const reviewers = memberRoles.filter((role) => roleMay(role, 'validate'));

/** Where the value is looked at. */
const credentialLink = ({ id, entityId, fieldKey }: CredentialRow): string =>
  `/profile/${fieldDefinition(fieldKey).link ? 'related' : 'data'}?entity=${entityId}&credential=${id}`;

const asks: ReadonlySet<CredentialStep> = new Set([
  'requestReview',
  'attachEvidence',
  'giveValue',
  'changeValue',
  'proposeNotApplicable',
]);

/** Reviewers other than the one who asks learn, by page and email, that something awaits their review. */
export async function notifyReviewers(
  ctx: Ctx,
  { step, from, credential }: { step: CredentialStep; from: ReviewState; credential: CredentialRow },
): Promise<void> {
  const isNew = from !== 'AwaitingReview' && credential.reviewState === 'AwaitingReview';
  if (!isNew || !asks.has(step) || ctx.actor.kind !== 'user') return;
  const ids = await addReviewNotifications(ctx.db, {
    accountId: credential.accountId,
    by: userIdOf(ctx.actor),
    roles: reviewers,
    credentialId: credential.id,
    values: { party: ctx.actor.name },
    at: ctx.services.now(),
  });
  for (const notificationId of ids) await publish(ctx, 'notification.added', { notificationId });
}

/** The person who entered the value learns that it was rejected; where they are gone, everyone of the account does. */
export async function notifyRejection(
  ctx: Ctx,
  credential: CredentialRow,
  { enteredBy, reviewer }: { enteredBy: string | null; reviewer: string },
): Promise<void> {
  const news = {
    accountId: credential.accountId,
    reason: 'DataRequested',
    kind: 'value.rejected',
    subject: { type: 'credential', id: credential.id },
    link: credentialLink(credential),
    values: {
      party: reviewer,
      title: fieldLabel(credential.fieldKey),
      field: credential.fieldKey,
    },
  } as const;
  if (enteredBy && (await notify(ctx, { ...news, userId: enteredBy }))) return;
  await notify(ctx, news);
}
