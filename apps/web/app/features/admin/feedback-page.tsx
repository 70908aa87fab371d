import type { Feedback } from '@probity/contract/admin.ts';
import { feedbackStates } from '@probity/domain/enumerations.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FilterChips } from '@probity/ui/filter-chips.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { AnswerFeedbackDialog } from './answer-feedback-dialog.tsx';
import { listFeedbackQuery } from './queries.ts';
import { useAnswerFeedback } from './use-answer-feedback.ts';

export function feedbackStateIn(search: URLSearchParams): Feedback['state'] {
  const state = search.get('state');
  return isOneOf(feedbackStates, state) ? state : 'Open';
}

/** User feedback and how it was answered. */
export function FeedbackPage() {
  const t = useTranslations('admin.feedback');
  const [search] = useSearchParams();
  const state = feedbackStateIn(search);
  const feedback = useInfiniteQuery({ ...listFeedbackQuery(state), throwOnError: false });
  const messages = feedback.data?.pages.flatMap((page) => page.items) ?? [];
  const [answered, setAnswered] = useState<Feedback | null>(null);
  const [closed, setClosed] = useState<Feedback | null>(null);
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Stack gap={3}>
        <FilterChips
          label={t('state')}
          items={feedbackStates.map((one) => ({
            label: t(one),
            href: `/admin/feedback?state=${one}`,
            active: state === one,
          }))}
        />
        {feedback.isError && messages.length === 0 && (
          <FailedRead error={feedback.error} onRetry={() => void feedback.refetch()} />
        )}
        {feedback.data && messages.length === 0 && (
          <EmptyState title={t('emptyTitle')}>{t(state === 'Open' ? 'emptyOpen' : 'empty')}</EmptyState>
        )}
        {messages.map((message) => (
          <FeedbackCard
            key={message.id}
            feedback={message}
            onAnswer={() => setAnswered(message)}
            onClose={() => setClosed(message)}
          />
        ))}
        {messages.length > 0 && (
          <MoreRows label={t('more')} status={t('shown', { count: messages.length })} query={feedback} />
        )}
      </Stack>
      {answered && <AnswerFeedbackDialog feedback={answered} onClose={() => setAnswered(null)} />}
      {closed && <CloseFeedbackDialog feedback={closed} onClose={() => setClosed(null)} />}
    </>
  );
}

interface FeedbackCardProps {
  feedback: Feedback;
  onAnswer: () => void;
  onClose: () => void;
}

function FeedbackCard({ feedback, onAnswer, onClose }: FeedbackCardProps) {
  const t = useTranslations('admin.feedback');
  const types = useTranslations('me.feedbackTypes');
  const dates = useDates();
  const { type, state, message, answer, sentAt, sender, handledAt, handledBy } = feedback;
  return (
    <Card>
      <Stack gap={2}>
        <Row gap={2}>
          <Chip tone={type === 'Bug' ? 'warn' : 'neutral'}>{types(type)}</Chip>
          <Text tone="muted">
            {t('from', { name: sender.name, email: sender.email, at: dates.minute(sentAt) })}
          </Text>
        </Row>
        <Text as="p">{message}</Text>
        {answer !== null && (
          <Text as="p" tone="soft">
            {answer}
          </Text>
        )}
        {handledAt && (
          <Text as="p" tone="muted">
            {handledBy
              ? t('handled', { state, name: handledBy, at: dates.minute(handledAt) })
              : t('handledUnnamed', { state, at: dates.minute(handledAt) })}
          </Text>
        )}
        {state === 'Open' && (
          <Row gap={2}>
            <Button size="sm" variant="primary" onClick={onAnswer}>
              {t('answer')}
              <VisuallyHidden> {sender.name}</VisuallyHidden>
            </Button>
            <Button size="sm" onClick={onClose}>
              {t('close')}
              <VisuallyHidden> {sender.name}</VisuallyHidden>
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function CloseFeedbackDialog({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const t = useTranslations('admin.feedback');
  const common = useTranslations('common');
  const refused = useRefusalToast();
  const close = useAnswerFeedback(feedback.id);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => runAct(close, null, { onError: refused, onSettled: onClose })}
      title={t('closeTitle')}
      confirmLabel={t('close')}
      cancelLabel={common('cancel')}
      loading={close.isPending}
    >
      {t('closeText', { name: feedback.sender.name })}
    </ConfirmDialog>
  );
}
