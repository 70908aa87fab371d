interface Words {
  subject(party: string, through?: string): string;
  /** What it means for the reader, in a sentence or two. */
  body: string;
  action: string;
}

/** What is told about a connection, by the kind of the notification. Names of parties, and nothing that is shared. */
const words: Readonly<Record<string, Words>> = {
  'connection.requested': {
    subject: (party) => `${party} asks for your data`,
    body: 'Look at what is asked for, item by item, and decide what you share.',
    action: 'Open the request',
  },
  'connection.requestedThrough': {
    subject: (party, through) => `${party} asks for your data, through ${through}`,
    body: 'Look at what is asked for, item by item, and decide what you share.',
    action: 'Open the request',
  },
  'invitation.declined': {
    subject: (party) => `Your invitation to ${party} reached someone else`,
    body: 'The person who received it says that it is not them. Check the email address and invite again. The link no longer works, and nothing was disclosed.',
    action: 'Check the email address',
  },
  'connection.offered': {
    subject: (party) => `${party} offers you its data`,
    body: 'Accept it to see what is shared with you.',
    action: 'Open the offer',
  },
  'connection.reminder': {
    subject: (party) => `${party} still waits for your answer`,
    body: 'You can share part of what is asked for now and finish the rest later, or decline.',
    action: 'Open the request',
  },
  'connection.registered': {
    subject: (party) => `${party} has registered`,
    body: 'Your request now waits for its consent.',
    action: 'Open the request',
  },
  'connection.approved': {
    subject: (party) => `${party} consented to your request`,
    body: 'What it shares can be looked at from now on.',
    action: 'See what is shared',
  },
  'connection.partlyApproved': {
    subject: (party) => `${party} consented to part of your request`,
    body: 'The rest stays asked for; you hear of it when it is given.',
    action: 'See what is shared',
  },
  'connection.rejected': {
    subject: (party) => `${party} declined`,
    body: 'The reason stands in the history of the connection. You can ask again.',
    action: 'Read the reason',
  },
  'connection.withdrawn': {
    subject: (party) => `${party} withdrew its request`,
    body: 'Nothing needs to be done.',
    action: 'Open the connection',
  },
  'connection.revoked': {
    subject: (party) => `${party} ended the connection`,
    body: 'Nothing is shared through it any more; both sides keep the record of what was.',
    action: 'Open the connection',
  },
  'connection.itemsRevoked': {
    subject: (party) => `${party} took back part of what it shared`,
    body: 'The rest stays shared.',
    action: 'See what is shared',
  },
  'connection.widened': {
    subject: (party) => `${party} asks for more`,
    body: 'What you consented to stays shared. Decide about what was added.',
    action: 'Open the request',
  },
  'connection.expiring': {
    subject: (party) => `Your consent for ${party} ends in two weeks`,
    body: 'After that nothing is shared until you consent again.',
    action: 'Open the connection',
  },
  'connection.expired': {
    subject: (party) => `The period of the connection with ${party} is over`,
    body: 'Nothing is shared until it is consented to again.',
    action: 'Open the connection',
  },
  'connection.changed': {
    subject: (party) => `${party} changed something in your connection`,
    body: 'Look at what changed.',
    action: 'Look at the changes',
  },
  'connection.validated': {
    subject: (party) => `${party} validated a value that you share`,
    body: 'Everyone you share the value with sees who validated it.',
    action: 'See the history',
  },
  'connection.refused': {
    subject: (party) => `${party} rejected a value that you share`,
    body: 'Read the reason, then correct the value or add evidence.',
    action: 'Read the reason',
  },
  'connection.validationWithdrawn': {
    subject: (party) => `${party} withdrew its validation of a value that you share`,
    body: 'The reason is in the history of the connection.',
    action: 'Read the reason',
  },
  'connection.queried': {
    subject: (party) => `${party} has a question about what you share`,
    body: 'Read it and answer in the connection.',
    action: 'Answer the question',
  },
  'connection.questioned': {
    subject: (party) => `${party} has a question before they agree`,
    body: 'Your request waits until they have decided. Read the question and answer it in the connection.',
    action: 'Answer the question',
  },
  'connection.answered': {
    subject: (party) => `${party} answered your question`,
    body: 'The answer stands beside your question.',
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
  'mention.refused': {
    subject: (party) => `${party} disputes a role you recorded`,
    body: 'Read the reason, then correct or remove the entry.',
    action: 'Read the reason',
  },
  'connection.contact': {
    subject: (party) => `You are the point of contact for ${party}`,
    body: 'The other side sees your name and address, and may turn to you.',
    action: 'Open the connection',
  },
};

export const connectionWords = (kind: string): Words | undefined =>
  Object.hasOwn(words, kind) ? words[kind] : undefined;
