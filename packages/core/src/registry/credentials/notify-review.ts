import {
  type CredentialStep,
  fieldDefinition,
  type RejectionReason,
  type ReviewState,
} from '@probity/domain';
import { notify, notifyReviewers } from '../../identity/notifications/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { listAuthors } from './authors.store.ts';
import type { CredentialRow } from './credentials.store.ts';

/** The page that shows the value. */
const credentialLink = ({ id, entityId, fieldKey }: CredentialRow): string =>
  `/profile/${fieldDefinition(fieldKey).link ? 'related' : 'data'}?entity=${entityId}&credential=${id}`;

const asks: ReadonlySet<CredentialStep> = new Set([
  'requestReview',
  'attachEvidence',
  'giveValue',
  'changeValue',
  'proposeNotApplicable',
  'confirmBySource',
]);

/** Notifies the reviewers of a value that now awaits review. */
export async function notifyReviewRequest(
  ctx: Ctx,
  { step, from, credential }: { step: CredentialStep; from: ReviewState; credential: CredentialRow },
): Promise<void> {
  const isNew = from !== 'AwaitingReview' && credential.reviewState === 'AwaitingReview';
  if (!isNew || !asks.has(step)) return;
  await notifyReviewers(ctx, {
    accountId: credential.accountId,
    authors: await listAuthors(ctx.db, credential.id),
    kind: 'value.reviewRequested',
    subject: { type: 'credential', id: credential.id },
    link: '/reviews',
  });
}

/** Notifies the person who entered the value that it was rejected; if they have left, everyone in the account. */
export async function notifyRejection(
  ctx: Ctx,
  credential: CredentialRow,
  { enteredBy, reviewer, reason }: { enteredBy: string | null; reviewer: string; reason: RejectionReason },
): Promise<void> {
  const news = {
    accountId: credential.accountId,
    kind: 'value.rejected',
    subject: { type: 'credential', id: credential.id },
    link: credentialLink(credential),
    values: { party: reviewer, field: credential.fieldKey, reason },
  } as const;
  if (enteredBy && (await notify(ctx, { ...news, userId: enteredBy }))) return;
  await notify(ctx, news);
}
