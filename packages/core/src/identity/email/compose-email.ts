import { ADDRESS_CODE_MINUTES, EMAIL_CODE_MINUTES, type EmailTopic, INVITATION_DAYS } from '@probity/domain';
import { nameInEmail, textInEmail } from '@probity/domain/entities/safe-name.ts';
import { roleLabel } from '@probity/domain/members/role-label.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import type { ProductProfile } from '../../kernel/context/index.ts';
import type { Mail } from '../../kernel/ports/index.ts';
import { agreementLetter } from './agreement-email.ts';
import { digestLetter } from './digest-email.ts';
import { circumstances, type EmailContent, renderHtml, renderText } from './email-content.ts';
import type { EmailRequest, SecurityChange } from './email-request.ts';
import { notificationText } from './notification-text.ts';
import { ownerLetter } from './owner-email.ts';
import { requestLines } from './request-lines.ts';
import { fullName, registeredName } from './sender-name.ts';
import { sharingLetter } from './sharing-email.ts';

/** Writes an email as plain text and as HTML. Text written by people stays on one line and never becomes a link. */
export function composeEmail(given: EmailRequest, product: ProductProfile, unsubscribe?: Unsubscribe): Mail {
  const order = withPlainNames(given);
  const link = unsubscribe && `${product.publicUrl}/unsubscribe/${unsubscribe.token}`;
  const content = {
    ...write(order, product),
    ...(unsubscribe && link && { unsubscribe: { label: unsubscribeLabel(unsubscribe.topic), link } }),
  };
  return {
    to: order.to,
    subject: content.subject,
    text: renderText(content, product),
    html: renderHtml(content, product),
    ...(content.letterhead && {
      fromName: currentTexts().t('emails.fromName', {
        party: content.letterhead.name,
        product: product.name,
      }),
    }),
    ...(link && { headers: oneClick(link) }),
  };
}

/** How the recipient can unsubscribe from emails like this one, if at all. */
interface Unsubscribe {
  topic: EmailTopic;
  token: string;
}

const unsubscribeLabel = (topic: EmailTopic): string => {
  const { t } = currentTexts();
  return t('emails.unsubscribe.link', { topic: t(`emails.unsubscribe.topic.${topic}`) });
};

/** RFC 2369 and RFC 8058: email programs show it as an unsubscribe button. */
const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Keys of the texts that people wrote; links, codes and addresses are ours. */
const written = new Set([
  'name',
  'inviter',
  'organisation',
  'requester',
  'about',
  'party',
  'through',
  'title',
  'template',
  'member',
  'actorName',
  'keyName',
  'displayName',
  'registeredName',
  'subjectName',
  'registrationNumber',
]);

/** Texts longer than a name. */
const longer = new Set(['message', 'statedPurpose', 'answer']);

function withPlainNames(order: EmailRequest): EmailRequest {
  const plain = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string' && written.has(key)) return nameInEmail(value);
    if (typeof value === 'string' && longer.has(key)) return textInEmail(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner, key)]));
  };
  // The name of the template is ours; the values keep their types.
  return Object.assign({}, order, plain(order), { template: order.template });
}

function write(order: EmailRequest, product: ProductProfile): EmailContent {
  const { t } = currentTexts();
  const { name: productName } = product;
  const greeting = t('emails.greeting', { name: order.name });
  switch (order.template) {
    case 'registration-code':
      return {
        subject: t('emails.registrationCode.subject', { code: order.code, product: productName }),
        // The address is not verified yet, and the name may be text written by someone else.
        paragraphs: [
          t('emails.greetingUnnamed'),
          t('emails.registrationCode.text', { minutes: ADDRESS_CODE_MINUTES }),
        ],
        code: order.code,
        afterword: t('emails.registrationCode.afterword', { product: productName }),
      };
    case 'second-factor-code':
      return {
        subject: t('emails.secondFactorCode.subject', { code: order.code, product: productName }),
        paragraphs: [greeting, t('emails.secondFactorCode.text', { minutes: EMAIL_CODE_MINUTES })],
        code: order.code,
        afterword: t('emails.secondFactorCode.afterword'),
      };
    case 'email-change-code':
      return {
        subject: t('emails.emailChangeCode.subject', { code: order.code }),
        paragraphs: [
          greeting,
          t('emails.emailChangeCode.text', { product: productName, minutes: ADDRESS_CODE_MINUTES }),
        ],
        code: order.code,
        action: { label: t('emails.emailChangeCode.action'), link: order.link },
        afterword: t('emails.emailChangeCode.afterword'),
      };
    case 'member-invitation': {
      const { inviter, role, link } = order;
      const names = { inviter, organisation: fullName(order.organisation), product: productName };
      return {
        subject: t('emails.memberInvitation.subject', names),
        paragraphs: [
          greeting,
          t('emails.memberInvitation.text', { ...names, role: roleLabel(role) }),
          t('emails.memberInvitation.expiry', { days: INVITATION_DAYS }),
        ],
        action: { label: t('emails.memberInvitation.action'), link },
      };
    }
    case 'party-invitation':
      return partyInvitation(order, greeting, product);
    case 'security-notice':
      return securityNotice(order, greeting, product);
    case 'owner-notice':
      return ownerLetter(order, greeting, product);
    case 'notification':
      return notice(order, greeting, product);
    case 'agreement-news':
      return agreementLetter(order, greeting, product);
    case 'sharing-confirmation':
      return sharingLetter(order, greeting, product);
    case 'digest':
      return digestLetter(order, greeting);
    case 'audit-alarm': {
      const ids = `${order.ids.join(', ')}${order.logs > order.ids.length ? ', …' : ''}`;
      return {
        subject: t('emails.auditAlarm.subject', { product: productName }),
        paragraphs: [
          greeting,
          t('emails.auditAlarm.text', { count: order.logs }),
          t('emails.auditAlarm.ids', { ids }),
          t('emails.auditAlarm.next'),
        ],
      };
    }
    case 'feedback-answer':
      return {
        subject: t('emails.feedbackAnswer.subject', { product: productName }),
        paragraphs: [
          greeting,
          t('emails.feedbackAnswer.text', { product: productName }),
          order.answer,
          t('emails.feedbackAnswer.message', { message: order.message }),
        ],
      };
    case 'welcome':
      return {
        subject: t('emails.welcome.subject', { product: productName }),
        paragraphs: [
          greeting,
          order.organisation
            ? t('emails.welcome.organisation', { organisation: order.organisation })
            : t('emails.welcome.person'),
        ],
        action: { label: t('emails.welcome.action'), link: `${product.publicUrl}/` },
      };
  }
}

function partyInvitation(
  order: Extract<EmailRequest, { template: 'party-invitation' }>,
  greeting: string,
  product: ProductProfile,
): EmailContent {
  const { t } = currentTexts();
  const { inviter, organisation, purpose, message, accentColour, isReminder } = order;
  const requester = order.requester ?? organisation;
  return {
    subject: t(`emails.partyInvitation.${isReminder ? 'reminderSubject' : 'subject'}.${purpose ?? 'named'}`, {
      by: fullName(requester),
    }),
    paragraphs: [
      greeting,
      ...(isReminder ? [t('emails.partyInvitation.reminder', { by: registeredName(requester) })] : []),
      reasonToCome(order, product),
      ...(order.request ? requestLines(order.request) : []),
      ...(message ? [t('emails.partyInvitation.message', { inviter, message })] : []),
      ...(isReminder ? [t('emails.partyInvitation.newLink')] : []),
      t('emails.partyInvitation.expiry', { days: INVITATION_DAYS }),
    ],
    action: { label: t('emails.partyInvitation.action'), link: order.link },
    afterword: t('emails.partyInvitation.afterword', {
      organisation: registeredName(organisation),
      support: product.supportEmail,
    }),
    letterhead: { name: fullName(organisation), accentColour },
  };
}

function reasonToCome(
  order: Extract<EmailRequest, { template: 'party-invitation' }>,
  { name: product }: ProductProfile,
): string {
  const { t } = currentTexts();
  const { partyKind, purpose, requester } = order;
  const organisation = fullName(order.organisation);
  const by = requester ? fullName(requester) : organisation;
  if (purpose === 'asked' && requester)
    return t('emails.partyInvitation.askedThrough', { by, organisation, product });
  if (purpose === 'asked') return t('emails.partyInvitation.asked', { by, product });
  if (purpose === 'offered') return t('emails.partyInvitation.offered', { by, product });
  return partyKind === 'LegalPerson'
    ? t('emails.partyInvitation.person', { organisation, product })
    : t('emails.partyInvitation.organisation', { organisation, product });
}

function securityNotice(
  order: Extract<EmailRequest, { template: 'security-notice' }>,
  greeting: string,
  product: ProductProfile,
): EmailContent {
  const { t } = currentTexts();
  const change = t(`emails.securityNotice.changes.${order.change}`);
  return {
    subject: change,
    paragraphs: [
      greeting,
      t('emails.securityNotice.text', { change, product: product.name }),
      circumstances(order),
      ...(endsSessions.has(order.change) ? [t('emails.securityNotice.signedOut')] : []),
    ],
    afterword: t('emails.securityNotice.afterword', { support: product.supportEmail }),
  };
}

const endsSessions = new Set<SecurityChange>(['password', 'email', 'second-factor']);

/** Only the reason and the party it is about: shared data is only visible after signing in. */
function notice(
  order: Extract<EmailRequest, { template: 'notification' }>,
  greeting: string,
  product: ProductProfile,
): EmailContent {
  const { t } = currentTexts();
  const { kind, reason, request, letterhead, note, link } = order;
  const text = notificationText(kind, withFullName(order));
  const subject = text?.subject ?? t(`emails.notification.reason.${reason}`);
  return {
    subject,
    paragraphs: [
      greeting,
      t('emails.statement', { text: subject }),
      ...(text && request ? requestLines(request) : []),
      ...(note ? [t('emails.partyInvitation.message', { inviter: note.by, message: note.text })] : []),
      text?.body ?? t('emails.notification.signIn', { product: product.name }),
    ],
    action: { label: text?.action ?? t('emails.notification.open', { product: product.name }), link },
    afterword: t('emails.notification.afterword'),
    ...(letterhead && { letterhead: { ...letterhead, name: fullName(letterhead.name) } }),
  };
}

/** The values name the party by its registered name; `through` and others are named as they are. */
function withFullName({
  values,
  letterhead,
  party,
}: Extract<EmailRequest, { template: 'notification' }>): Readonly<Record<string, string | number>> {
  const sender = party ?? letterhead?.name;
  return sender && values.party === registeredName(sender) ? { ...values, party: fullName(sender) } : values;
}
