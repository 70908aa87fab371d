import type { Task } from '@probity/contract/tasks.ts';
import { type DataFieldKey, dataFieldKeys, type EntityKind } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { taskDescriptions } from '@probity/domain/tasks/tasks.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { RowLink } from '@probity/ui/row-list.tsx';
import { useTranslations } from 'use-intl';
import { daysUntil } from '../credentials/assurance-step.ts';
import { labelInSentence } from '../credentials/label-in-sentence.ts';
import { today } from '../credentials/today.ts';
import { TaskIcon } from './task-icon.tsx';

const SOON_DAYS = 3;

const isField = (key: string | null): key is DataFieldKey =>
  (dataFieldKeys as readonly (string | null)[]).includes(key);

/** What a task is about, in the words of the party's kind; null where it is about no field. */
export const taskLabel = ({ subject: { fieldKey, entityKind } }: Task): string | null =>
  isField(fieldKey) ? labelInSentence(fieldLabel(fieldKey, entityKind as EntityKind)) : null;

/** One thing to do: the row is the way to doing it. */
export function TaskRow({ task }: { task: Task }) {
  const t = useTranslations('tasks');
  const label = taskLabel(task);
  const asksConsent = task.type === 'DataRequired' && task.subject.credentialId !== null;
  const words = asksConsent ? ('consent' as const) : (`title.${task.type}` as const);
  return (
    <RowLink
      href={task.link}
      icon={<TaskIcon type={task.type} />}
      title={label ? t(words, { label }) : taskDescriptions[task.type].title}
      hint={task.subject.entityName}
      end={task.dueOn && <DueChip dueOn={task.dueOn} />}
    />
  );
}

export function DueChip({ dueOn }: { dueOn: string }) {
  const t = useTranslations('tasks');
  const days = daysUntil(dueOn, today());
  if (days < 0) return <Chip tone="bad">{t('late', { days: -days })}</Chip>;
  return <Chip tone={days <= SOON_DAYS ? 'warn' : 'neutral'}>{t('left', { days })}</Chip>;
}
