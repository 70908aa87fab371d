/** Keys of `kind` are the API's words with the dot replaced. Their words may use party, name, title and count. */
export const notifications = {
  title: 'Notifications',
  open: '{count, plural, =0 {Notifications} other {Notifications, # unread}}',
  openMany: 'Notifications, more than {count, number} unread',
  many: '{count, number}+',
  markAll: 'Mark all read',
  unread: 'Unread',
  emptyTitle: 'Nothing yet',
  empty: 'When somebody joins, asks for data or shares some, it appears here.',
  failedTitle: 'Notifications could not be loaded',
  failed: 'Nothing is lost. Try again in a moment.',
  retry: 'Try again',
  more: 'Show older ones',
  kind: {
    agreement_declined: '{party} declined to sign “{title}”.',
    agreement_sent: '{party} asks you to sign “{title}”.',
    agreement_signed: '{party} signed “{title}”.',
    bulkrequest_failed:
      'A bulk request broke off with {count, plural, one {# row} other {# rows}} not sent. Go on from its page.',
    bulkrequest_stopped:
      'A bulk request stopped with {count, plural, one {# row} other {# rows}} not sent: who sent it may no longer. Somebody has to take it up.',
    connection_answered: '{party} answered your question.',
    connection_approved: '{party} consented to your request.',
    connection_changed: '{party} changed something in your connection.',
    connection_contact: 'You are the point of contact for {party}.',
    connection_expired:
      'The period of the connection with {party} is over: nothing is shared until it is consented to again.',
    connection_expiring: 'Your consent for {party} ends in two weeks.',
    connection_invited:
      '{party} has requested information from you. Open the link in the email we sent you to see the request.',
    connection_itemsRevoked: '{party} took back part of what it shared.',
    connection_offered: '{party} offers you its data.',
    connection_partlyApproved: '{party} consented to part of your request.',
    connection_questioned: '{party} has a question before they agree.',
    connection_queried: '{party} has a question about what you share.',
    connection_refused: '{party} rejected a value that you share.',
    connection_registered: '{party} has registered; your request waits for its consent.',
    connection_rejected: '{party} declined. The reason stands in the history.',
    connection_reminder: '{party} still waits for your answer.',
    connection_requested: '{party} asks for your data.',
    connection_requestedThrough: '{party} asks for your data, through {through}.',
    connection_revoked: '{party} ended the connection.',
    connection_validated: '{party} validated a value that you share.',
    connection_validationWithdrawn: '{party} withdrew its validation of a value that you share.',
    connection_widened: '{party} asks for more.',
    connection_withdrawn: '{party} withdrew its request.',
    invitation_declined:
      'The person you invited as {party} says that it is not them. Check the email address and invite again.',
    member_joined: '{name} joined your organisation.',
    mention_agreed: '{party} confirmed the role you recorded.',
    mention_refused: '{party} disputes the role you recorded.',
    value_rejected: '{party} rejected {title}. Open it to read why and correct it.',
    value_reviewRequested: '{party} asked for a review. Open what awaits review.',
    registration_completed: 'Welcome. The registration of {party} is complete: fill in the profile next.',
  },
  /** For a kind that this version has no words for. */
  reason: {
    Registration:
      '{party, select, none {There is news about a registration.} other {There is news about the registration of {party}.}}',
    DataShared:
      '{party, select, none {There is news about shared data.} other {There is news about data shared with {party}.}}',
    DataRequested:
      '{party, select, none {There is news about a data request.} other {There is news about a data request with {party}.}}',
    AssociateMember:
      '{party, select, none {There is news about the people of your organisation.} other {There is news about the people of {party}.}}',
    PointOfContact:
      '{party, select, none {There is news for you as a point of contact.} other {There is news for you as the point of contact for {party}.}}',
  },
} as const;
