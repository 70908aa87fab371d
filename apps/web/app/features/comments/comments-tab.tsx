import { subjectLabel } from '@probity/domain/comments/subject-label.ts';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import panelText from '../../panel-text.module.css';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { CommentForm } from './comment-form.tsx';
import { aboutOf, subjectIn, threadsAbout } from './comment-subject.ts';
import { ThreadCard } from './comment-thread.tsx';
import { listCommentsQuery } from './queries.ts';
import { useCommentActs } from './use-comment-acts.ts';

/** What members have written about the counterparty: open threads first, resolved ones after them. */
export function CommentsTab() {
  const t = useTranslations('comments');
  const { entityId = '' } = useParams();
  const { accountId } = useAccount();
  const [search, setSearch] = useSearchParams();
  const { add } = useCommentActs(entityId);
  const { data, error, refetch } = useQuery({
    ...listCommentsQuery({ accountId, entityId }),
    throwOnError: false,
  });
  if (error && !data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} />;
  const about = subjectIn(search);
  const [known] = threadsAbout(data.threads, about);
  const [resolved, open] = [true, false].map((is) =>
    data.threads.filter(({ resolvedAt }) => (resolvedAt !== null) === is),
  );
  return (
    <Stack gap={4}>
      {data.abilities.comment && (
        <Card title={t('new', { about: subjectLabel(known?.about ?? aboutOf(about)) })}>
          <Stack gap={3}>
            <p className={panelText.hint}>{t('private')}</p>
            <CommentForm
              key={JSON.stringify(about)}
              label={t('text')}
              action={t('add')}
              members={data.members}
              isSending={add.isPending}
              onSend={(written, onSent) =>
                add.mutate(
                  { about, ...written },
                  {
                    onSuccess: () => {
                      onSent();
                      setSearch({}, { replace: true });
                    },
                  },
                )
              }
            />
          </Stack>
        </Card>
      )}
      {data.threads.length === 0 && !data.abilities.comment && (
        <EmptyState title={t('noneTitle')}>{t('private')}</EmptyState>
      )}
      {[...(open ?? []), ...(resolved ?? [])].map((thread) => (
        <ThreadCard key={thread.id} entityId={entityId} thread={thread} comments={data} />
      ))}
    </Stack>
  );
}
