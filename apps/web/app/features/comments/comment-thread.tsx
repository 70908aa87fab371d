import type { Comment, Comments, CommentThread } from '@probity/contract/comments.ts';
import { subjectLabel } from '@probity/domain/comments/subject-label.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';
import { useCommentActs } from './use-comment-acts.ts';

interface ThreadProps {
  entityId: string;
  thread: CommentThread;
  comments: Pick<Comments, 'members' | 'abilities'>;
}

/** A thread with its answers; a resolved one can be opened again. */
export function ThreadCard({ entityId, thread, comments }: ThreadProps) {
  const t = useTranslations('comments');
  const dates = useDates();
  const acts = useCommentActs(entityId);
  const [isAnswering, setAnswering] = useState(false);
  const { id: threadId, resolvedAt, resolvedByName } = thread;
  const isResolved = resolvedAt !== null;
  const { members, abilities } = comments;
  return (
    <Card
      title={t('on', { about: subjectLabel(thread.about) })}
      actions={
        abilities.comment && (
          <Button
            loading={acts.settle.isPending}
            onClick={() => acts.settle.mutate({ threadId, isResolved: !isResolved })}
          >
            {t(isResolved ? 'reopen' : 'resolve')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {resolvedAt && (
          <Row gap={2}>
            <Chip tone="ok">{t('resolved')}</Chip>
            <Text size="small" tone="muted">
              {t('by', { name: resolvedByName ?? t('formerMember'), date: dates.minute(resolvedAt) })}
            </Text>
          </Row>
        )}
        <ul className={classes.comments}>
          {thread.comments.map((comment) => (
            <li key={comment.id}>
              <WrittenComment entityId={entityId} comment={comment} members={members} />
            </li>
          ))}
        </ul>
        {isAnswering ? (
          <CommentForm
            label={t('answer')}
            action={t('answer')}
            members={members}
            isSending={acts.add.isPending}
            onSend={(written, onSent) =>
              acts.add.mutate(
                { threadId, ...written },
                {
                  onSuccess: () => {
                    onSent();
                    setAnswering(false);
                  },
                },
              )
            }
            onCancel={() => setAnswering(false)}
          />
        ) : (
          abilities.comment && (
            <div>
              <Button onClick={() => setAnswering(true)}>{t('answer')}</Button>
            </div>
          )
        )}
      </Stack>
    </Card>
  );
}

interface WrittenCommentProps {
  entityId: string;
  comment: Comment;
  members: Comments['members'];
}

function WrittenComment({ entityId, comment, members }: WrittenCommentProps) {
  const t = useTranslations('comments');
  const common = useTranslations('common');
  const dates = useDates();
  const acts = useCommentActs(entityId);
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { id: commentId, text, mentions } = comment;
  const mentioned = members.filter(({ id }) => mentions.includes(id)).map(({ name }) => name);
  if (isEditing && text !== null)
    return (
      <CommentForm
        label={t('edit')}
        action={common('save')}
        members={members}
        initial={{ text, mentions }}
        isSending={acts.edit.isPending}
        onSend={(written) =>
          acts.edit.mutate({ commentId, ...written }, { onSuccess: () => setEditing(false) })
        }
        onCancel={() => setEditing(false)}
      />
    );
  return (
    <Stack gap={1}>
      <p className={text === null ? classes.deleted : classes.text}>{text ?? t('deleted')}</p>
      {mentioned.length > 0 && (
        <Text size="small" tone="soft">
          {t('mentioned', { names: mentioned.join(', ') })}
        </Text>
      )}
      <Row gap={2}>
        <Text size="small" tone="muted">
          {t('by', { name: comment.byName ?? t('formerMember'), date: dates.minute(comment.writtenAt) })}
          {comment.editedAt && !comment.deletedAt && ` · ${t('edited')}`}
        </Text>
        {comment.abilities.edit && (
          <>
            <Button size="sm" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            <Button size="sm" onClick={() => setDeleting(true)}>
              {t('delete')}
            </Button>
          </>
        )}
      </Row>
      <ConfirmDialog
        opened={isDeleting}
        destructive
        title={t('deleteTitle')}
        confirmLabel={t('deleteConfirm')}
        cancelLabel={common('cancel')}
        loading={acts.remove.isPending}
        onClose={() => setDeleting(false)}
        onConfirm={() => acts.remove.mutate(commentId, { onSettled: () => setDeleting(false) })}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </Stack>
  );
}
