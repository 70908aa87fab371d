import type { NotificationReason } from '@probity/domain';
import { roleLabels } from '@probity/domain/members/role-label.ts';
import type { ProductProfile } from '../context.ts';
import type { Mail } from '../ports/mailer.ts';
import { agreementLetter } from './agreement-letter.ts';
import { connectionWords } from './connection-words.ts';
import { digestLetter } from './digest-letter.ts';
import { type Letter, renderHtml, renderText } from './letter.ts';
import type { MailOrder, SecurityChange } from './mail-order.ts';

/** Puts an order into words, as plain text and as HTML. */
export function composeMail(order: MailOrder, product: ProductProfile): Mail {
  const letter = write(order, product);
  return {
    to: order.to,
    subject: letter.subject,
    text: renderText(letter, product),
    html: renderHtml(letter, product),
  };
}

function write(order: MailOrder, product: ProductProfile): Letter {
  const greeting = `Hello ${order.name},`;
  switch (order.template) {
    case 'registration-code':
      return {
        subject: `${order.code} is your ${product.name} registration code`,
        paragraphs: [greeting, `Enter this code to confirm your e-mail address. It is good for 30 minutes.`],
        code: order.code,
        afterword: `If you did not register with ${product.name}, ignore this mail: nothing will happen.`,
      };
    case 'second-factor-code':
      return {
        subject: `${order.code} is your ${product.name} sign-in code`,
        paragraphs: [
          greeting,
          'Enter this code to finish signing in. It is good for 10 minutes and works once.',
        ],
        code: order.code,
        afterword: 'If you are not signing in right now, somebody knows your password: change it.',
      };
    case 'email-change-code':
      return {
        subject: `${order.code} confirms your new e-mail address`,
        paragraphs: [
          greeting,
          `Enter this code to use this address for ${product.name}. It is good for 30 minutes.`,
        ],
        code: order.code,
        action: { label: 'Confirm the new address', link: order.link },
        afterword: 'If you did not ask for this, ignore this mail: your address stays as it is.',
      };
    case 'member-invitation':
      return {
        subject: `${order.inviter} invites you to ${order.organisation} on ${product.name}`,
        paragraphs: [
          greeting,
          `${order.inviter} would like you to join ${order.organisation} on ${product.name} as ${roleLabels[order.role]}.`,
          'The invitation is for you alone and good for 30 days.',
        ],
        action: { label: 'Accept the invitation', link: order.link },
      };
    case 'party-invitation':
      return {
        subject: `${order.asker ?? order.organisation} ${invited[order.purpose ?? 'named']}`,
        paragraphs: [
          greeting,
          reasonToCome(order, product),
          ...(order.message ? [`${order.inviter} writes: ${order.message}`] : []),
          'The link is for you alone and good for 30 days.',
        ],
        action: { label: 'See the invitation', link: order.link },
        afterword: `If you do not know ${order.organisation}, ignore this mail: nothing will happen.`,
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
  order: Extract<MailOrder, { template: 'security-notice' }>,
  greeting: string,
  product: ProductProfile,
): Letter {
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
  order: Extract<MailOrder, { template: 'notification' }>,
  greeting: string,
  product: ProductProfile,
): Letter {
  const { party, through, letterhead } = order;
  const words = party ? connectionWords(order.kind) : undefined;
  const news = party ? `${told[order.reason]}: ${party}` : told[order.reason];
  return {
    subject: (party && words?.subject(party, through)) || news,
    paragraphs:
      party && words
        ? [greeting, `${words.subject(party, through)}.`, words.body]
        : [greeting, `${news}.`, `Sign in to ${product.name} to see it.`],
    action: { label: words?.action ?? `Open ${product.name}`, link: order.link },
    afterword: 'An Owner can switch these mails off in the settings of the account.',
    ...(letterhead && { letterhead }),
  };
}

const invited = {
  named: 'asks you to confirm what it says about you',
  asked: 'asks for your data',
  offered: 'would like to share data with you',
};

function reasonToCome(
  { organisation, partyKind, purpose, asker, about }: Extract<MailOrder, { template: 'party-invitation' }>,
  { name }: ProductProfile,
): string {
  const by = asker ?? organisation;
  const through = asker ? ` ${organisation}, which names you there, passes the request on.` : '';
  const what = about ? ` It is for “${about}”.` : '';
  if (purpose === 'asked')
    return `${by} asks for data of yours on ${name}.${through}${what} Register with this link to see what is asked for; you decide, item by item, what you share.`;
  if (purpose === 'offered')
    return `${by} would like to share data with you on ${name}.${what} Register with this link to see it.`;
  return partyKind === 'LegalPerson'
    ? `${organisation} has named you in its company data on ${name}. You can see what it says about you there, and agree or refuse.`
    : `${organisation} has named your organisation in its data on ${name}. You can register it there and hold its data yourself.`;
}

/** No more than the reason and who it is about: what is shared stays behind the sign-in. */
const told: Record<NotificationReason, string> = {
  Registration: 'News about your registration',
  DataShared: 'News about shared data',
  DataRequested: 'News about a data request',
  AssociateMember: 'News about the people of your organisation',
  PointOfContact: 'News for you as a point of contact',
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
