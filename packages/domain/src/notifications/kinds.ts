import type { NotificationReason } from '../enumerations.ts';

interface KindOfNotification {
  /** What a person mutes in order not to be emailed about it. */
  reason: NotificationReason;
  /** Whose name it contains: that of another party, or of a member of the account, which is erased when they leave. */
  names: 'party' | 'member' | 'nobody';
  /** `Own`: its caller sends another email. `Always`: emailed whatever a person has muted. */
  email?: 'Own' | 'Always';
  /** A step of the other party, not of the platform or of a colleague: its email shows the branding of that party. */
  isStepOfParty?: true;
  /** Such a step that has to be answered: it states the number of items and the due date, its email more. */
  asksForAnswer?: true;
  /** An account lists the recipient in a value of its profile, which the notification is about. */
  isAboutListing?: true;
}

const asksForAnswer = { isStepOfParty: true, asksForAnswer: true } as const;

/** Every kind of notification. */
export const notificationKinds = {
  'agreement.declined': { reason: 'DataShared', names: 'party', email: 'Own' },
  'agreement.sent': { reason: 'DataRequested', names: 'party', email: 'Own' },
  'agreement.signed': { reason: 'DataShared', names: 'party', email: 'Own' },
  'bank.consentEnding': { reason: 'DataShared', names: 'party' },
  'bulkrequest.failed': { reason: 'DataRequested', names: 'nobody' },
  'bulkrequest.stopped': { reason: 'DataRequested', names: 'nobody' },
  'check.caseOpened': { reason: 'DataRequested', names: 'member' },
  'check.certificateToReview': { reason: 'DataRequested', names: 'member' },
  'check.decisionToApprove': { reason: 'DataRequested', names: 'member' },
  'check.dismissalAgreed': { reason: 'DataRequested', names: 'member' },
  'check.dismissalReturned': { reason: 'DataRequested', names: 'member' },
  'check.expired': { reason: 'DataRequested', names: 'party' },
  'check.failed': { reason: 'DataRequested', names: 'party' },
  'check.hitEscalated': { reason: 'DataRequested', names: 'party' },
  'check.hitsToDecide': { reason: 'DataRequested', names: 'party' },
  'check.stepAssigned': { reason: 'DataRequested', names: 'member' },
  'check.succeeded': { reason: 'DataRequested', names: 'party' },
  'comment.mentioned': { reason: 'AssociateMember', names: 'party' },
  'connection.answered': { reason: 'DataShared', names: 'party', isStepOfParty: true },
  'connection.approved': { reason: 'DataShared', names: 'party' },
  'connection.changed': { reason: 'DataShared', names: 'party', isStepOfParty: true },
  'connection.checkExpired': { reason: 'DataShared', names: 'party' },
  'connection.checkFailed': { reason: 'DataShared', names: 'party' },
  'connection.checkSucceeded': { reason: 'DataShared', names: 'party' },
  'connection.completed': { reason: 'DataShared', names: 'party' },
  'connection.contact': { reason: 'PointOfContact', names: 'party' },
  'connection.expired': { reason: 'DataShared', names: 'party' },
  'connection.expiring': { reason: 'DataShared', names: 'party' },
  'connection.invited': { reason: 'DataRequested', names: 'party', email: 'Own' },
  'connection.itemsRevoked': { reason: 'DataShared', names: 'party', isStepOfParty: true },
  'connection.narrowed': { reason: 'DataRequested', names: 'party', isStepOfParty: true },
  'connection.offerAccepted': { reason: 'DataShared', names: 'party' },
  'connection.offerCompleted': { reason: 'DataShared', names: 'party' },
  'connection.offerDeclined': { reason: 'DataShared', names: 'party' },
  'connection.offerEnded': { reason: 'DataShared', names: 'party' },
  'connection.offerInvited': { reason: 'DataShared', names: 'party', email: 'Own' },
  'connection.offerNarrowed': { reason: 'DataShared', names: 'party', isStepOfParty: true },
  'connection.offerPartlyAccepted': { reason: 'DataShared', names: 'party' },
  'connection.offerQuestioned': { reason: 'DataRequested', names: 'party' },
  'connection.offerRegistered': { reason: 'Registration', names: 'party' },
  'connection.offerReminder': { reason: 'DataShared', names: 'party', ...asksForAnswer },
  'connection.offerReopened': { reason: 'DataShared', names: 'party' },
  'connection.offerWidened': { reason: 'DataShared', names: 'party', ...asksForAnswer },
  'connection.offerWithdrawn': { reason: 'DataShared', names: 'party', isStepOfParty: true },
  'connection.offered': { reason: 'DataShared', names: 'party', ...asksForAnswer },
  'connection.opinionWithdrawn': { reason: 'DataShared', names: 'party', isStepOfParty: true },
  'connection.partlyApproved': { reason: 'DataShared', names: 'party' },
  'connection.partyDeleted': { reason: 'DataShared', names: 'nobody' },
  'connection.queried': { reason: 'DataRequested', names: 'party', isStepOfParty: true },
  'connection.questioned': { reason: 'DataRequested', names: 'party' },
  'connection.refused': { reason: 'DataShared', names: 'party', isStepOfParty: true },
  'connection.registered': { reason: 'Registration', names: 'party' },
  'connection.rejected': { reason: 'DataRequested', names: 'party' },
  'connection.reminder': { reason: 'DataRequested', names: 'party', ...asksForAnswer },
  'connection.reopened': { reason: 'DataShared', names: 'party' },
  'connection.requested': { reason: 'DataRequested', names: 'party', ...asksForAnswer },
  'connection.requestedThrough': { reason: 'DataRequested', names: 'party', ...asksForAnswer },
  'connection.revoked': { reason: 'DataShared', names: 'party', isStepOfParty: true },
  'connection.subjectRegistered': { reason: 'DataShared', names: 'party' },
  'connection.unanswered': { reason: 'DataRequested', names: 'party' },
  'connection.validated': { reason: 'DataShared', names: 'party', isStepOfParty: true },
  'connection.validationWithdrawn': { reason: 'DataShared', names: 'party', isStepOfParty: true },
  'connection.widened': { reason: 'DataRequested', names: 'party', ...asksForAnswer },
  'connection.withdrawn': { reason: 'DataRequested', names: 'party', isStepOfParty: true },
  'invitation.declined': { reason: 'AssociateMember', names: 'party' },
  'member.joined': { reason: 'AssociateMember', names: 'member' },
  'mention.agreed': { reason: 'AssociateMember', names: 'party' },
  'mention.changed': { reason: 'AssociateMember', names: 'party', isAboutListing: true },
  'mention.kept': { reason: 'AssociateMember', names: 'party' },
  'mention.recorded': { reason: 'AssociateMember', names: 'party', isAboutListing: true },
  'mention.refused': { reason: 'AssociateMember', names: 'party' },
  'mention.removed': { reason: 'AssociateMember', names: 'party', isAboutListing: true },
  'proofRequest.answeredByPolicy': { reason: 'DataShared', names: 'party' },
  'proofRequest.answered': { reason: 'DataShared', names: 'party' },
  'proofRequest.rechecked': { reason: 'DataShared', names: 'party' },
  'proofRequest.received': { reason: 'DataRequested', names: 'party' },
  'registration.completed': { reason: 'Registration', names: 'party' },
  'relationship.agreed': { reason: 'DataRequested', names: 'party' },
  'relationship.assigned': { reason: 'DataRequested', names: 'party' },
  'relationship.escalated': { reason: 'DataRequested', names: 'party' },
  'relationship.proposed': { reason: 'DataRequested', names: 'party' },
  'relationship.refused': { reason: 'DataRequested', names: 'party' },
  'relationship.superseded': { reason: 'DataRequested', names: 'party' },
  'review.assigned': { reason: 'DataRequested', names: 'member' },
  'review.escalated': { reason: 'DataRequested', names: 'member' },
  'risk.agreed': { reason: 'DataRequested', names: 'party' },
  'risk.proposed': { reason: 'DataRequested', names: 'party' },
  'risk.refused': { reason: 'DataRequested', names: 'party' },
  'value.rejected': { reason: 'DataRequested', names: 'member' },
  'value.reviewRequested': { reason: 'DataRequested', names: 'member' },
  'values.rejected': { reason: 'DataRequested', names: 'member' },
  'webhook.disabled': { reason: 'DataRequested', names: 'nobody', email: 'Always' },
} as const satisfies Record<string, KindOfNotification>;

export type NotificationKind = keyof typeof notificationKinds;

const byKind: ReadonlyMap<string, KindOfNotification> = new Map(Object.entries(notificationKinds));

/** What is known about a kind; undefined for a stored one that this version does not know. */
export const kindOfNotification = (kind: string): KindOfNotification | undefined => byKind.get(kind);

/** Kinds whose names are those of members of the account; in all others, they are those of parties. */
export const kindsNamingMembers: readonly string[] = [...byKind]
  .filter(([, { names }]) => names === 'member')
  .map(([kind]) => kind);

/** In an offer the initiator is the data owner, so the same step is announced as the opposite. */
export const kindsInOffers: Readonly<Partial<Record<NotificationKind, NotificationKind>>> = {
  'connection.requested': 'connection.offered',
  'connection.invited': 'connection.offerInvited',
  'connection.registered': 'connection.offerRegistered',
  'connection.reminder': 'connection.offerReminder',
  'connection.questioned': 'connection.offerQuestioned',
  'connection.approved': 'connection.offerAccepted',
  'connection.partlyApproved': 'connection.offerPartlyAccepted',
  'connection.rejected': 'connection.offerDeclined',
  'connection.withdrawn': 'connection.offerWithdrawn',
  'connection.widened': 'connection.offerWidened',
  'connection.narrowed': 'connection.offerNarrowed',
  'connection.completed': 'connection.offerCompleted',
  'connection.reopened': 'connection.offerReopened',
};
