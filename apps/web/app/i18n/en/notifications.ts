/** Keys of `kind` are the API's words with the dot replaced. Their words may use party, name, title and count. */
export const notifications = {
  title: 'Notifications',
  open: '{count, plural, =0 {Notifications} other {Notifications, # unread}}',
  openMany: 'Notifications, more than {count, number} unread',
  many: '{count, number}+',
  markAll: 'Mark all read',
  unread: 'Unread',
  emptyTitle: 'No notifications yet',
  empty: 'You will see here when someone joins, requests data or shares it.',
  failedTitle: 'Notifications could not be loaded',
  failed: 'Your notifications are safe. Try again in a moment.',
  retry: 'Try again',
  more: 'Show older',
  subtitle: 'Everything you were notified of in this account, newest first.',
  filter: 'Show',
  all: 'All',
  onlyUnread: 'Unread',
  seeAll: 'See all notifications',
  noneUnreadTitle: 'You’re all caught up',
  noneUnread: 'There are no unread notifications.',
  kind: {
    agreement_declined: '{party} declined to sign “{title}”.',
    agreement_sent: '{party} has asked you to sign “{title}”.',
    agreement_signed: '{party} signed “{title}”.',
    bulkrequest_failed:
      'A bulk request failed with {count, plural, one {# row} other {# rows}} not sent. Resume it from its page.',
    bulkrequest_stopped:
      'A bulk request is paused with {count, plural, one {# row} other {# rows}} not sent: the sender no longer has permission. Another member must resume it.',
    connection_answered: '{party} answered your question.',
    connection_approved: '{party} approved your request.',
    connection_changed:
      '{party} changed {count, plural, =0 {items} one {# item} other {# items}} shared with you.',
    connection_contact: 'You are now the point of contact for {party}.',
    connection_expired:
      'The sharing period with {party} has expired. Nothing is shared until it is approved again.',
    connection_expiring: 'Your sharing with {party} expires in two weeks.',
    connection_invited:
      '{party} has requested information from you. Open the link in the email we sent you to see the request.',
    connection_validationWithdrawn:
      '{party} withdrew its validation of {field, select, none {a value you share} other {your {field}}}.',
    connection_itemsRevoked:
      '{party} revoked access to {count, plural, =0 {some items} one {# item} other {# items}}.',
    connection_offered: '{party} has offered to share data with you.',
    connection_partlyApproved: '{party} approved part of your request.',
    connection_narrowed:
      '{party} no longer requests {count, plural, =0 {some items} one {# item} other {# items}}.',
    connection_questioned: '{party} has a question about your request.',
    connection_queried: '{party} has a question about data you share.',
    connection_refused: '{party} rejected {field, select, none {a value you share} other {your {field}}}.',
    connection_registered: '{party} has registered. Your request is waiting for their approval.',
    connection_rejected: '{party} declined your request. See the history for the reason.',
    connection_reminder:
      'Reminder: {party} is waiting for your response{due, select, none {} other {, due {due}}}.',
    connection_requested:
      '{party} has requested information from you{items, plural, =0 {} one {: # item} other {: # items}}{due, select, none {} other {, due {due}}}.',
    connection_requestedThrough: '{party} has requested information from you, through {through}.',
    connection_revoked: '{party} ended the connection.',
    connection_validated: '{party} validated {field, select, none {a value you share} other {your {field}}}.',
    connection_widened:
      '{party} has requested more information from you{due, select, none {} other {, due {due}}}.',
    connection_withdrawn: '{party} withdrew its request.',
    invitation_declined:
      'The person you invited as {party} says that it is not them. Check the email address and invite again.',
    member_joined: '{name} joined your organisation.',
    mention_agreed: '{party} confirmed the role you recorded{field, select, none {} other { ({field})}}.',
    mention_refused: '{party} disputes the role you recorded{field, select, none {} other { ({field})}}.',
    registration_completed: '{party} is registered. Complete the profile next.',
    value_rejected: '{party} rejected {title}. Open it to read why and correct it.',
    value_reviewRequested: '{party} asked for a review. Open what awaits review.',
  },
  /** For a kind that this version has no words for. */
  reason: {
    Registration:
      '{party, select, none {Your registration has changed.} other {The registration of {party} has changed.}}',
    DataShared:
      '{party, select, none {Shared data has changed.} other {Data shared with {party} has changed.}}',
    DataRequested:
      '{party, select, none {A data request has changed.} other {A data request with {party} has changed.}}',
    AssociateMember:
      '{party, select, none {A related party has changed.} other {The related party {party} has changed.}}',
    PointOfContact:
      '{party, select, none {Your role as a point of contact has changed.} other {Your role as the point of contact for {party} has changed.}}',
  },
} as const;
