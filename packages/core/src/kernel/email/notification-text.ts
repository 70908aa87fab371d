import type { DataFieldKey } from '@probity/domain';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';

export type NotificationValues = Readonly<Record<string, string | number>>;

interface Words {
  subject(party: string, values: NotificationValues): string;
  /** What it means for the reader, in a sentence or two. */
  body: string;
  action: string;
}

const fieldIn = ({ field }: NotificationValues): string => {
  if (typeof field !== 'string') return 'a value';
  const label = fieldLabel(field as DataFieldKey);
  return `your ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
};
const roleIn = ({ field }: NotificationValues): string =>
  typeof field === 'string' ? ` (${fieldLabel(field as DataFieldKey)})` : '';
const itemsIn = ({ count }: NotificationValues): string =>
  typeof count === 'number' ? `${count} ${count === 1 ? 'item' : 'items'}` : 'some items';

/** What is told, by the kind of the notification: names of parties and fields, and no value. */
const words: Readonly<Record<string, Words>> = {
  'connection.requested': {
    subject: (party) => `${party} has requested information from you`,
    body: 'Review the request item by item and decide what to share. Nothing is shared until you approve it.',
    action: 'Review the request',
  },
  'connection.requestedThrough': {
    subject: (party, { through }) => `${party} has requested information from you, through ${through}`,
    body: 'Review the request item by item and decide what to share. Nothing is shared until you approve it.',
    action: 'Review the request',
  },
  'invitation.declined': {
    subject: (party) => `Your invitation to ${party} reached someone else`,
    body: 'The person who received it says that it is not them. Check the email address and invite again. The link no longer works, and nothing was disclosed.',
    action: 'Check the email address',
  },
  'connection.offered': {
    subject: (party) => `${party} has offered to share data with you`,
    body: 'Accept the offer to see the data.',
    action: 'Review the offer',
  },
  'connection.reminder': {
    subject: (party) => `Reminder: ${party} is waiting for your response`,
    body: 'You can share some items now and the rest later, or decline.',
    action: 'Review the request',
  },
  'connection.registered': {
    subject: (party) => `${party} has registered`,
    body: 'Your request is now waiting for their approval.',
    action: 'Open the request',
  },
  'connection.approved': {
    subject: (party) => `${party} approved your request`,
    body: 'You can now see the shared data.',
    action: 'See the shared data',
  },
  'connection.partlyApproved': {
    subject: (party) => `${party} approved part of your request`,
    body: 'You can now see the shared items. The other items are still requested.',
    action: 'See the shared data',
  },
  'connection.rejected': {
    subject: (party) => `${party} declined your request`,
    body: 'See the history of the connection for the reason. You can request again.',
    action: 'See the reason',
  },
  'connection.withdrawn': {
    subject: (party) => `${party} withdrew its request`,
    body: 'You do not need to do anything.',
    action: 'Open the connection',
  },
  'connection.revoked': {
    subject: (party) => `${party} ended the connection`,
    body: 'No data is shared any more. Both parties keep a record of what was shared.',
    action: 'Open the connection',
  },
  'connection.itemsRevoked': {
    subject: (party, values) => `${party} revoked access to ${itemsIn(values)}`,
    body: 'The other items are still shared with you.',
    action: 'See the shared data',
  },
  'connection.widened': {
    subject: (party) => `${party} has requested more information from you`,
    body: 'What you already share is unaffected. Decide about the added items.',
    action: 'Review the request',
  },
  'connection.narrowed': {
    subject: (party, values) => `${party} no longer requests ${itemsIn(values)}`,
    body: 'These items are no longer shared through this connection.',
    action: 'Open the connection',
  },
  'connection.expiring': {
    subject: (party) => `Your sharing with ${party} expires in two weeks`,
    body: 'After that nothing is shared until you approve again.',
    action: 'Open the connection',
  },
  'connection.expired': {
    subject: (party) => `The sharing period with ${party} has expired`,
    body: 'Nothing is shared until it is approved again.',
    action: 'Open the connection',
  },
  'connection.changed': {
    subject: (party, values) => `${party} changed ${itemsIn(values)} shared with you`,
    body: 'Compare the old and new values, then accept them or ask a question.',
    action: 'Review the changes',
  },
  'connection.validated': {
    subject: (party, values) => `${party} validated ${fieldIn(values)}`,
    body: 'The validation is shown to everyone you share this value with.',
    action: 'Open the connection',
  },
  'connection.refused': {
    subject: (party, values) => `${party} rejected ${fieldIn(values)}`,
    body: 'See the value’s history for the reason, then correct it or add evidence.',
    action: 'See the reason',
  },
  'connection.validationWithdrawn': {
    subject: (party, values) => `${party} withdrew its validation of ${fieldIn(values)}`,
    body: 'See the history of the connection for the reason.',
    action: 'See the reason',
  },
  'connection.queried': {
    subject: (party) => `${party} has a question about data you share`,
    body: 'Read and answer it in the connection.',
    action: 'Answer the question',
  },
  'connection.questioned': {
    subject: (party) => `${party} has a question about your request`,
    body: 'They will decide once you have answered.',
    action: 'Answer the question',
  },
  'connection.answered': {
    subject: (party) => `${party} answered your question`,
    body: 'The answer is shown beside your question.',
    action: 'Read the answer',
  },
  'value.rejected': {
    subject: (party) => `${party} rejected a value you entered`,
    body: 'Read the reason, then correct the value or its evidence. It goes to review again.',
    action: 'Read the reason',
  },
  'value.reviewRequested': {
    subject: (party) => `${party} asked for a review`,
    body: 'A different person must review each change (four-eyes).',
    action: 'Open reviews',
  },
  'connection.contact': {
    subject: (party) => `You are now the point of contact for ${party}`,
    body: 'They can see your name and email address and may contact you.',
    action: 'Open the connection',
  },
  'mention.agreed': {
    subject: (party, values) => `${party} confirmed the role you recorded${roleIn(values)}`,
    body: 'The role is now confirmed by the person.',
    action: 'Open related parties',
  },
  'mention.refused': {
    subject: (party, values) => `${party} disputes the role you recorded${roleIn(values)}`,
    body: 'Check the role and correct or remove it.',
    action: 'Open related parties',
  },
  'registration.completed': {
    subject: (party) => `The registration of ${party} is complete`,
    body: 'Complete the profile next, so that you can share it.',
    action: 'Open the profile',
  },
};

const nameless: Readonly<
  Record<string, Omit<Words, 'subject'> & { subject(values: NotificationValues): string }>
> = {
  'member.joined': {
    subject: ({ name }) => `${name} joined your organisation`,
    body: 'See what they can do under Members, and change their role there.',
    action: 'Open members',
  },
  'bulkrequest.failed': {
    subject: ({ count }) => `A bulk request failed with ${count} rows not sent`,
    body: 'Requests already sent are unaffected. Resume it from its page.',
    action: 'Open the bulk request',
  },
  'bulkrequest.stopped': {
    subject: ({ count }) => `A bulk request is paused with ${count} rows not sent`,
    body: 'The sender no longer has permission. Another member must resume it.',
    action: 'Open the bulk request',
  },
};

/** Null for a kind that this version has no words for. */
export function notificationWords(
  kind: string,
  values: NotificationValues,
): { subject: string; body: string; action: string } | null {
  const own = (table: object): boolean => Object.hasOwn(table, kind);
  const { party } = values;
  const found = own(words) && typeof party === 'string' && party ? words[kind] : undefined;
  if (found) return { ...found, subject: found.subject(String(party), values) };
  const other = own(nameless) ? nameless[kind] : undefined;
  return other ? { ...other, subject: other.subject(values) } : null;
}
