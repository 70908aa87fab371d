import { type DataRelationType, type EntityKind, holderSideOf } from '@probity/domain';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { readLetterhead, readSettings } from '../../identity/accounts/index.ts';
import { composeEmail, type EmailRequest, requestInEmail } from '../../identity/email/index.ts';
import { namesOf } from '../../identity/entities/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { writeInvitation } from '../../registry/party-invitations/index.ts';
import { getTemplateVersion, getVisibleTemplate } from '../templates/index.ts';
import { composeScope, type ExplicitScope } from './request-scope.ts';
import { lastDayOfSharing } from './sharing-period.ts';

interface PreviewRequestEmail {
  accountId: string;
  recipient: { name: string; kind: EntityKind; email?: string | undefined };
  relationType: DataRelationType;
  /** Whose items they are: the recipient’s, or the account’s own when it shares. */
  subjectKind: EntityKind;
  templateId?: string | undefined;
  scope?: ExplicitScope | undefined;
  message?: string | undefined;
  purpose?: string | undefined;
  dueOn?: string | undefined;
}

/** The email that a request would send, without its link. Nothing is sent or stored. */
export function previewRequestEmail(ctx: Ctx, input: PreviewRequestEmail) {
  const { accountId } = input;
  authorise(ctx.actor, 'edit', accountId);
  return inTransaction(ctx, async (ctx) => {
    const { subject, text } = composeEmail(await orderOf(ctx, input), ctx.services.product);
    return { subject, text };
  });
}

async function orderOf(ctx: Ctx, input: PreviewRequestEmail): Promise<EmailRequest> {
  const { accountId, recipient, subjectKind, message } = input;
  const link = currentTexts().texts.emails.linkInPreview;
  const letterhead = await readLetterhead(ctx, accountId);
  const scope = await scopeOf(ctx, input);
  const { refreshDays } = await readSettings(ctx, accountId);
  const isAsked = holderSideOf[input.relationType] === 'target';
  const request = requestInEmail(scope.items, subjectKind, {
    about: scope.template?.templateName ?? null,
    dueOn: input.dueOn ?? null,
    purpose: input.purpose ?? null,
    sharedUntil: lastDayOfSharing(ctx, { days: scope.template ? scope.template.days : refreshDays }),
    isOffer: !isAsked,
  });
  if (recipient.email) {
    const { letter } = writeInvitation(ctx, {
      entityId: accountId,
      email: recipient.email,
      purpose: isAsked ? 'asked' : 'offered',
      request,
      message,
      party: recipient,
      accountId,
      letterhead,
    });
    return { ...letter, link };
  }
  const [own] = await namesOf(ctx, [accountId]);
  return {
    template: 'notification',
    to: '',
    name: recipient.name,
    kind: isAsked ? 'connection.requested' : 'connection.offered',
    reason: isAsked ? 'DataRequested' : 'DataShared',
    letterhead,
    values: { party: own?.displayName ?? '' },
    request,
    link,
  };
}

async function scopeOf(ctx: Ctx, { accountId, templateId, scope, subjectKind }: PreviewRequestEmail) {
  if (!templateId) return composeScope({ version: null, scope }, subjectKind);
  const { versionId: templateVersionId } = await getVisibleTemplate(ctx, templateId);
  const version = await getTemplateVersion(ctx, { accountId, templateVersionId });
  return composeScope({ version, scope }, subjectKind);
}
