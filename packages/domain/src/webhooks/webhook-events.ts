import { keysOf } from '../records.ts';

/** Every event that an account can be notified of, with the entries of its audit log that produce it. */
export const webhookEventActions = {
  'connection.requested': [
    'connection.request',
    'connection.invite',
    'connection.register',
    'connection.widen',
  ],
  'connection.approved': ['connection.approve'],
  'connection.declined': ['connection.reject'],
  'connection.completed': ['connection.completed'],
  'connection.reopened': ['connection.reopened'],
  'connection.ended': [
    'connection.revoke',
    'connection.subjectRegistered',
    'connection.withdraw',
    'connection.expire',
    'connection.replace',
    'connection.deleted',
  ],
  'connection.data_changed': ['connection.valueChanged', 'connection.itemsRevoked', 'connection.narrowed'],
  'connection.question_asked': ['connection.queried', 'connection.questioned'],
  'connection.question_answered': ['connection.answered'],
  'profile.value_changed': [
    'credential.giveValue',
    'credential.changeValue',
    'credential.remove',
    'credential.proposeNotApplicable',
    'credential.markNotApplicable',
    'credential.markApplicable',
    'credential.undo',
  ],
  'profile.value_validated': ['credential.validate', 'credential.vouch', 'credential.confirmBySource'],
  'profile.value_rejected': ['credential.reject', 'connection.valueRejected'],
  'profile.value_expired': ['credential.lapse'],
  'document.added': ['document.added', 'document.replaced'],
  'document.deleted': ['document.deleted'],
  'check.updated': ['check.Pending', 'check.Success', 'check.Error', 'check.Expired', 'check.Unverified'],
  'screening.hit_found': ['screening.party_hit'],
  'screening.hit_decided': [
    'screening.hit_confirmed',
    'screening.hit_dismissed',
    'screening.decision_approved',
  ],
  'relationship.decided': ['relationship.decided', 'relationship.decisionConfirmed'],
  'relationship.review_finished': ['relationship.reviewFinished'],
  'risk.changed': ['risk.overridden', 'risk.overrideRemoved', 'risk.proposalAgreed'],
  'monitoring.alert_raised': ['monitoring.alertRaised'],
  'monitoring.alert_reviewed': ['monitoring.alertReviewed'],
  'review.assigned': ['review.assigned', 'review.escalated'],
  'import.finished': ['import.finished', 'import.failed', 'import.stopped'],
  'bulk_request.finished': ['bulkrequest.finished', 'bulkrequest.failed'],
  'agreement.signed': ['agreement.signed'],
  'agreement.declined': ['agreement.declined'],
  'member.joined': ['member.joined'],
  'member.role_changed': ['member.role_changed', 'member.deactivated', 'member.reactivated'],
  'member.removed': ['member.removed', 'member.left'],
} as const satisfies Record<string, readonly string[]>;

export type WebhookEventType = keyof typeof webhookEventActions;

/** For testing a first delivery. */
export const TEST_EVENT = 'webhook.test';

export const webhookEventTypes = keysOf(webhookEventActions);

const typeOfAction = new Map<string, WebhookEventType>(
  webhookEventTypes.flatMap((type) => webhookEventActions[type].map((action) => [action, type] as const)),
);

/** The public event name of an audit log entry; null if it is not published. */
export const webhookEventOf = (action: string): WebhookEventType | typeof TEST_EVENT | null =>
  action === TEST_EVENT ? TEST_EVENT : (typeOfAction.get(action) ?? null);

export const MAX_WEBHOOKS = 10;
/** After a secret is replaced both sign, so that no delivery is lost while receivers switch. */
export const SECRET_OVERLAP_HOURS = 24;
export const DELIVERIES_KEPT_DAYS = 30;
/** An endpoint that has failed for this long is no longer called. */
export const FAILING_DAYS = 5;

export const webhookStates = ['Active', 'Paused', 'Failing', 'Disabled'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** `Missed`: it happened while the endpoint was not called, and can be sent later. */
export const deliveryStates = ['Waiting', 'Delivered', 'Failed', 'Missed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryFaults = ['Status', 'Redirect', 'Timeout', 'Unreachable', 'AddressRefused'] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** Minutes until the next attempt, ten attempts over three days. */
const waits = [1, 5, 30, 120, 300, 600, 840, 1200, 1440];

/** When it is retried after its nth failure, with jitter so that receivers are not hit by all at once. */
export function nextTryAfter(failures: number, at: Date, random: number): Date | null {
  const minutes = waits[failures - 1];
  return minutes === undefined ? null : new Date(at.getTime() + minutes * 60_000 * (0.9 + random * 0.2));
}
