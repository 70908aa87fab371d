import type { Task } from '@probity/contract/tasks.ts';
import { daysUntil } from '@probity/domain/credentials/file-figures.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { labelInSentence } from '@probity/domain/texts/label-in-sentence.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { RowLink } from '@probity/ui/row-list.tsx';
import { useTranslations } from 'use-intl';
import { today } from '../../platform/dates/today.ts';
import { TaskIcon } from './task-icon.tsx';

const SOON_DAYS = 3;

/** What a task is about, labelled for the party's kind; null if it is not about a field. */
export const taskLabel = ({ subject: { fieldKey, entityKind } }: Task): string | null =>
  fieldKey ? labelInSentence(fieldLabel(fieldKey, entityKind)) : null;

/** One task, linking to where it is done. */
export function TaskRow({ task }: { task: Task }) {
  const t = useTranslations('tasks');
  const { type, reason, subject, about, count, dueOn, link } = task;
  const words = {
    label: taskLabel(task) ?? subject.entityName,
    party: subject.entityName,
    about: about ?? '',
    count: count ?? 0,
  };
  const title = t(`reason.${reason}`, words);
  const hint = [
    subject.connectionId === null && subject.entityName,
    reason !== 'SignatureRequested' && about,
  ].filter((text) => text && !title.includes(text));
  return (
    <RowLink
      href={link}
      icon={<TaskIcon type={type} />}
      title={title}
      hint={[...new Set(hint)].join(' · ')}
      end={dueOn && <DueChip dueOn={dueOn} />}
    />
  );
}

/** Identifies the rows of a list. */
export const taskKey = ({ reason, link, subject }: Task): string =>
  `${reason}-${link}-${subject.fieldKey}-${subject.credentialId}`;

export function DueChip({ dueOn }: { dueOn: string }) {
  const t = useTranslations('tasks');
  const days = daysUntil(dueOn, today());
  if (days < 0) return <Chip tone="bad">{t('late', { days: -days })}</Chip>;
  return <Chip tone={days <= SOON_DAYS ? 'warn' : 'neutral'}>{t('left', { days })}</Chip>;
}
