import { isOneOf } from '@probity/domain/is-one-of.ts';
import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import type { WebhookEventType } from '@probity/domain/webhooks/webhook-events.ts';
import { webhookEventTypes } from '@probity/domain/webhooks/webhook-events.ts';
import { useTranslations } from 'use-intl';

const keys: Record<WebhookEventType, keyof Texts['developers']['event']> = {
  'connection.requested': 'connection_requested',
  'connection.approved': 'connection_approved',
  'connection.declined': 'connection_declined',
  'connection.completed': 'connection_completed',
  'connection.reopened': 'connection_reopened',
  'connection.ended': 'connection_ended',
  'connection.data_changed': 'connection_data_changed',
  'connection.question_asked': 'connection_question_asked',
  'connection.question_answered': 'connection_question_answered',
  'profile.value_changed': 'profile_value_changed',
  'profile.value_validated': 'profile_value_validated',
  'profile.value_rejected': 'profile_value_rejected',
  'profile.value_expired': 'profile_value_expired',
  'document.added': 'document_added',
  'document.deleted': 'document_deleted',
  'check.updated': 'check_updated',
  'screening.hit_found': 'screening_hit_found',
  'screening.hit_decided': 'screening_hit_decided',
  'relationship.decided': 'relationship_decided',
  'relationship.review_finished': 'relationship_review_finished',
  'risk.changed': 'risk_changed',
  'monitoring.alert_raised': 'monitoring_alert_raised',
  'monitoring.alert_reviewed': 'monitoring_alert_reviewed',
  'review.assigned': 'review_assigned',
  'import.finished': 'import_finished',
  'bulk_request.finished': 'bulk_request_finished',
  'agreement.signed': 'agreement_signed',
  'agreement.declined': 'agreement_declined',
  'member.joined': 'member_joined',
  'member.role_changed': 'member_role_changed',
  'member.removed': 'member_removed',
};

export function useEventText(): (event: string) => string {
  const t = useTranslations('developers.event');
  return (event) => t(isOneOf(webhookEventTypes, event) ? keys[event] : 'webhook_test');
}
