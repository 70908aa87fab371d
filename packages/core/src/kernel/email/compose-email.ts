import type { NotificationReason } from '@probity/domain';
import { nameInEmail, textInEmail } from '@probity/domain/entities/safe-name.ts';
import { roleLabels } from '@probity/domain/members/role-label.ts';
import type { ProductProfile } from '../context/index.ts';
import type { Mail } from '../ports/index.ts';
import { agreementLetter } from './agreement-email.ts';
import { digestLetter } from './digest-email.ts';
import { type EmailContent, renderHtml, renderText } from './email-content.ts';
import type { EmailOrder, SecurityChange } from './email-order.ts';
import { notificationWords } from './notification-text.ts';
import { requestLines } from './request-lines.ts';

/** Puts an order into words, as plain text and as HTML. Whatever people wrote is one line and never a link. */
export function composeEmail(given: EmailOrder, product: ProductProfile): Mail {
  const order = withPlainNames(given);
  const letter = write(order, product);
  return {
    to: order.to,
    subject: letter.subject,
    text: renderText(letter, product),
    html: renderHtml(letter, product),
  };
}

/** Every text of an order that people wrote; links, codes and addresses are ours. */
const written = new Set([
  'name',
  'inviter',
  'organisation',
  'asker',
  'about',
  'party',
  'through',
  'title',
  'template',
]);

/** Texts of more than a name. */
const longer = new Set(['message', 'statedPurpose']);

function withPlainNames(order: EmailOrder): EmailOrder {
  const plain = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string' && written.has(key)) return nameInEmail(value);
    if (typeof value === 'string' && longer.has(key)) return textInEmail(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner, key)]));
  };
  // The template's own name is ours; the values keep their types.
  return { ...(plain(order) as EmailOrder), template: order.template } as EmailOrder;
}

function write(order: EmailOrder, product: ProductProfile): EmailContent {
  const greeting = `Hello ${order.name},`;
  switch (order.template) {
    case 'registration-code':
      return {
        subject: `${order.code} is your ${product.name} registration code`,
        // The name is not proven yet: nobody else's words go to an address through us.
        paragraphs: ['Hello,', `Enter this code to confirm your email address. It expires in 30 minutes.`],
        code: order.code,
        afterword: `If you did not register with ${product.name}, ignore this email. Nothing will happen.`,
      };
    case 'second-factor-code':
      return {
        subject: `${order.code} is your ${product.name} sign-in code`,
        paragraphs: [
          greeting,
          'Enter this code to finish signing in. It expires in 10 minutes and works once.',
        ],
        code: order.code,
        afterword: 'If you are not signing in right now, someone knows your password. Change it.',
      };
    case 'email-change-code':
      return {
        subject: `${order.code} confirms your new email address`,
        paragraphs: [
          greeting,
          `Enter this code to use this email address for ${product.name}. It expires in 30 minutes.`,
        ],
        code: order.code,
        action: { label: 'Confirm the new address', link: order.link },
        afterword: 'If you did not request this, ignore this email. Your address stays the same.',
      };
    case 'member-invitation':
      return {
        subject: `${order.inviter} invites you to ${order.organisation} on ${product.name}`,
        paragraphs: [
          greeting,
          `${order.inviter} would like you to join ${order.organisation} on ${product.name} as ${roleLabels[order.role]}.`,
          'The invitation is for this email address only and expires in 30 days.',
        ],
        action: { label: 'Accept the invitation', link: order.link },
      };
    case 'party-invitation':
      return {
        subject: `${order.asker ?? order.organisation} ${invited[order.purpose ?? 'named']}`,
        paragraphs: [
          greeting,
          reasonToCome(order, product),
          ...(order.request ? requestLines(order.request) : []),
          ...(order.message ? [`${order.inviter} writes: ${order.message}`] : []),
          'The link works for this email address only and expires in 30 days.',
        ],
        action: { label: 'See the invitation', link: order.link },
        afterword: `If you do not know ${order.organisation}, ignore this email. To check that it is genuine, contact them by a route you already know, or write to ${product.supportEmail}.`,
        letterhead: { name: order.organisation, accentColour: order.accentColour },
      };
    case 'security-notice':
      return securityNotice(order, greeting, product);
    case 'notification':
      return notice(order, greeting, product);
    case 'agreement-news':
      return agreementLetter(order, greeting, product);
    case 'digest':
      return digestLetter(order, greeting);
    case 'audit-alarm':
      return {
        subject: `${product.name}: integrity check of the audit log failed`,
        paragraphs: [
          greeting,
          order.logs === 1
            ? 'One audit log no longer matches what was signed. It may have been changed, or its signatures deleted.'
            : `${order.logs} audit logs no longer match what was signed. They may have been changed, or their signatures deleted.`,
          `Ids: ${order.ids.join(', ')}${order.logs > order.ids.length ? ', …' : ''}`,
          'They are not signed again until an operator has found out why and runs audit:sign-again. Preserve the database, the checkpoints and the server log first.',
        ],
      };
    case 'welcome':
      return {
        subject: `Welcome to ${product.name}`,
        paragraphs: [
          greeting,
          order.organisation
            ? `${order.organisation} is registered. Sign in to complete its profile and invite your colleagues.`
            : 'You are registered. Sign in to complete your profile.',
        ],
        action: { label: 'Sign in', link: `${product.publicUrl}/` },
      };
  }
}

function securityNotice(
  order: Extract<EmailOrder, { template: 'security-notice' }>,
  greeting: string,
  product: ProductProfile,
): EmailContent {
  const { change, device, address } = order;
  const where = [device && `Device: ${device}`, address && `Network address: ${address}`].filter(Boolean);
  return {
    subject: securityChanges[change],
    paragraphs: [
      greeting,
      `${securityChanges[change]} on ${product.name}.`,
      [`Time: ${londonTime.format(new Date(order.at))} (London)`, ...where].join('. ').concat('.'),
      ...(endsSessions.has(change) ? ['Every other device was signed out.'] : []),
    ],
    afterword: `If this was not you, write to ${product.supportEmail} at once.`,
  };
}

const londonTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const endsSessions = new Set<SecurityChange>(['password', 'email', 'second-factor']);

function notice(
  order: Extract<EmailOrder, { template: 'notification' }>,
  greeting: string,
  product: ProductProfile,
): EmailContent {
  const { kind, reason, values, request, letterhead, link } = order;
  const text = notificationWords(kind, values);
  return {
    subject: text?.subject ?? told[reason],
    paragraphs: text
      ? [greeting, `${text.subject}.`, ...(request ? requestLines(request) : []), text.body]
      : [greeting, `${told[reason]}.`, `Sign in to ${product.name} to see it.`],
    action: { label: text?.action ?? `Open ${product.name}`, link },
    afterword: 'An Owner can turn these emails off in the account settings.',
    ...(letterhead && { letterhead }),
  };
}

const invited = {
  named: 'has listed you',
  asked: 'has requested information from you',
  offered: 'would like to share data with you',
};

function reasonToCome(
  { organisation, partyKind, purpose, asker }: Extract<EmailOrder, { template: 'party-invitation' }>,
  { name }: ProductProfile,
): string {
  const by = asker ?? organisation;
  const through = asker ? ` ${organisation}, which has listed you, passes the request on.` : '';
  if (purpose === 'asked')
    return `${by} uses ${name} to collect due diligence information and has requested some from you.${through} You decide, item by item, what to share; nothing is shared until you approve it.`;
  if (purpose === 'offered')
    return `${by} would like to share data with you on ${name}. Open the link to see it.`;
  return partyKind === 'LegalPerson'
    ? `${organisation} has listed you in its company data on ${name}. You can see what it recorded about you, and confirm or dispute it.`
    : `${organisation} has listed your organisation in its data on ${name}. You can register it and manage its data yourself.`;
}

/** No more than the reason and who it is about: what is shared stays behind the sign-in. */
const told: Record<NotificationReason, string> = {
  Registration: 'Your registration has changed',
  DataShared: 'Shared data has changed',
  DataRequested: 'A data request has changed',
  AssociateMember: 'A related party has changed',
  PointOfContact: 'Your role as a point of contact has changed',
};

const securityChanges: Record<SecurityChange, string> = {
  password: 'Your password was changed',
  email: 'Your email address was changed',
  phone: 'Your phone number was changed',
  'second-factor': 'Your second factor was changed',
  'second-factor-set-up': 'Your second factor is set up',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
  'recovery-codes-created': 'New recovery codes were created for your account',
  'recovery-code-used': 'A recovery code was used to sign in',
};
