import { notificationReasons } from '@probity/domain';
import type { NotificationKind, notificationKinds } from '@probity/domain/notifications/kinds.ts';
import { currentTexts, inLocale } from '@probity/domain/texts/current.ts';
import { describe, expect, it } from 'vitest';
import { notificationText } from './notification-text.ts';

const party = 'Meridian Bank plc';

type EmailedKind = {
  [Kind in NotificationKind]: (typeof notificationKinds)[Kind] extends { email: 'Own' } ? never : Kind;
}[NotificationKind];

/** Every kind that can be emailed, with the values that its caller passes. */
const emailed = {
  'bank.consentEnding': { party, dueOn: '2026-12-01' },
  'bulkrequest.failed': { count: 3 },
  'bulkrequest.stopped': { count: 3 },
  'check.caseOpened': { party },
  'check.certificateToReview': { party },
  'check.stepAssigned': { party },
  'check.expired': { party, check: 'Liveness' },
  'check.failed': { party, check: 'Liveness' },
  'check.decisionToApprove': { party },
  'check.dismissalAgreed': { party },
  'check.dismissalReturned': { party },
  'check.hitEscalated': { party, dueOn: '2026-12-01' },
  'check.hitsToDecide': { party, count: 1 },
  'check.succeeded': { party, check: 'Liveness' },
  'relationship.assigned': { party, count: 1 },
  'comment.mentioned': { party },
  'connection.answered': { party },
  'connection.approved': { party },
  'connection.changed': { party, count: 2 },
  'connection.checkExpired': { party, check: 'Liveness' },
  'connection.checkFailed': { party, check: 'Liveness' },
  'connection.checkSucceeded': { party, check: 'Liveness' },
  'connection.completed': { party },
  'connection.contact': { party },
  'connection.expired': { party },
  'connection.unanswered': { party },
  'connection.expiring': { party, dueOn: '2026-12-01' },
  'connection.itemsRevoked': { party, count: 2 },
  'connection.narrowed': { party, count: 2 },
  'connection.offered': { party },
  'connection.offerAccepted': { party },
  'connection.offerCompleted': { party },
  'connection.offerDeclined': { party },
  'connection.offerEnded': { party },
  'connection.offerNarrowed': { party, count: 2 },
  'connection.offerPartlyAccepted': { party },
  'connection.offerQuestioned': { party },
  'connection.offerRegistered': { party },
  'connection.offerReminder': { party, items: 12, dueOn: '2026-12-01' },
  'connection.offerReopened': { party },
  'connection.offerWidened': { party, items: 12 },
  'connection.offerWithdrawn': { party },
  'connection.partlyApproved': { party },
  'connection.partyDeleted': {},
  'connection.queried': { party },
  'connection.questioned': { party },
  'connection.refused': { party, field: 'LeiCode' },
  'connection.registered': { party },
  'connection.rejected': { party },
  'connection.reminder': { party, items: 12, dueOn: '2026-12-01' },
  'connection.reopened': { party },
  'connection.requested': { party, items: 12 },
  'connection.requestedThrough': { party, through: 'Karoo Solar', items: 12 },
  'connection.revoked': { party },
  'connection.subjectRegistered': { party },
  'connection.validated': { party, field: 'LeiCode' },
  'connection.opinionWithdrawn': { party, field: 'LeiCode' },
  'connection.validationWithdrawn': { party, field: 'LeiCode' },
  'connection.widened': { party, items: 12 },
  'connection.withdrawn': { party },
  'invitation.declined': { party },
  'member.joined': { name: 'Noor' },
  'mention.agreed': { party, field: 'ExecutiveManagement' },
  'mention.changed': { party, fields: 'BoardOfDirector' },
  'mention.kept': { party, field: 'ExecutiveManagement' },
  'mention.recorded': { party, fields: 'BoardOfDirector Shareholder' },
  'mention.refused': { party, field: 'ExecutiveManagement' },
  'mention.removed': { party, fields: 'BoardOfDirector' },
  'registration.completed': { party },
  'relationship.agreed': { party },
  'relationship.escalated': { party, dueOn: '2026-12-01' },
  'relationship.proposed': { party },
  'relationship.refused': { party },
  'relationship.superseded': { party },
  'proofRequest.answeredByPolicy': { party, count: 2 },
  'proofRequest.answered': { party, state: 'Answered' },
  'proofRequest.received': { party, count: 2 },
  'proofRequest.rechecked': { party, outcome: 'Revoked' },
  'review.assigned': { party, count: 2 },
  'review.escalated': { party, count: 2 },
  'risk.agreed': { party },
  'risk.proposed': { party },
  'risk.refused': { party },
  'value.rejected': { party, field: 'LeiCode' },
  'value.reviewRequested': { party },
  'values.rejected': { party, count: 2, fields: 'LeiCode RegistrationName' },
  'webhook.disabled': {},
} satisfies Record<EmailedKind, Record<string, string | number>>;

describe.each(['en', 'fr'])('the email of a notification (%s)', (locale) => {
  it.each(Object.entries(emailed))('%s says what happened', (kind, values) =>
    inLocale(locale, () => {
      const generic = notificationReasons.map((reason) =>
        currentTexts().t(`emails.notification.reason.${reason}`),
      );
      const text = notificationText(kind, values);
      expect(text?.subject).not.toContain('none');
      for (const part of [text?.subject, text?.body, text?.action]) {
        expect(part).toMatch(/^\S.*\S$/);
        expect(part).not.toMatch(/[{}]|undefined|“”|emails\./);
        expect(generic).not.toContain(part);
      }
    }),
  );
});

it('names the day on which a bank consent ends', () => {
  const { 'bank.consentEnding': values } = emailed;
  expect(notificationText('bank.consentEnding', values)?.subject).toBe(
    'Your consent at Meridian Bank plc ends on 1 December 2026',
  );
  expect(notificationText('bank.consentEnding', { party })?.subject).toBe(
    'Your consent at Meridian Bank plc ends soon',
  );
});
