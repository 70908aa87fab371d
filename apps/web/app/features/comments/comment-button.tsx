import type { CommentSubject } from '@probity/contract/comments.ts';
import { subjectLabel } from '@probity/domain/comments/subject-label.ts';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { aboutOf, commentHref, threadsAbout } from './comment-subject.ts';
import classes from './comments.module.css';
import { listCommentsQuery } from './queries.ts';

interface CommentButtonProps {
  /** The counterparty. */
  entityId: string;
  subject: CommentSubject;
  /** What it is called where the button stands, if the subject itself does not say it. */
  label?: string;
}

/** Begins a thread, for members who may; individuals have no colleagues. */
export function CommentButton({ entityId, subject, label }: CommentButtonProps) {
  const t = useTranslations('comments');
  const { accountId } = useAccount();
  const { isLegalPerson } = useViewer();
  const { data, isPending } = useQuery({
    ...listCommentsQuery({ accountId, entityId }),
    enabled: !isLegalPerson,
    throwOnError: false,
    retry: false,
  });
  if (isLegalPerson || (!isPending && !data?.abilities.comment)) return null;
  const open = threadsAbout(data?.threads ?? [], subject).filter(({ resolvedAt }) => resolvedAt === null);
  const count = open.length;
  return (
    <LinkButton
      size="sm"
      className={classes.button}
      // Holds its place until it is known who may comment.
      data-pending={isPending || undefined}
      href={commentHref(entityId, subject)}
      aria-label={t('buttonLabel', { count, about: label ?? subjectLabel(aboutOf(subject)) })}
    >
      {t('button', { count })}
    </LinkButton>
  );
}
