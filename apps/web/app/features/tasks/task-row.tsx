import type { Task } from '@probity/contract/tasks.ts';
import { type DataFieldKey, dataFieldKeys } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { dueChip } from '@probity/domain/tasks/due.ts';
import { taskDescriptions } from '@probity/domain/tasks/tasks.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { UiLink } from '@probity/ui/link-provider.tsx';
import { useTranslations } from 'use-intl';
import { daysUntil } from '../credentials/assurance-step.ts';
import { today } from '../credentials/today.ts';
import { TaskIcon } from './task-icon.tsx';
import classes from './tasks.module.css';

const SOON_DAYS = 3;

const isField = (key: string | null): key is DataFieldKey =>
  (dataFieldKeys as readonly (string | null)[]).includes(key);

/** One thing to do: the row is the way to doing it. */
export function TaskRow({ task }: { task: Task }) {
  const { fieldKey, entityName } = task.subject;
  const t = useTranslations('tasks');
  const label = isField(fieldKey) ? fieldLabel(fieldKey) : taskDescriptions[task.type].title;
  const asksConsent = task.type === 'DataRequired' && task.subject.credentialId !== null;
  const title = asksConsent ? t('consent', { label }) : label;
  return (
    <UiLink className={classes.row} href={task.link}>
      <TaskIcon type={task.type} />
      <span className={classes.texts}>
        <span className={classes.title}>{title}</span>
        <span className={classes.hint}>{entityName}</span>
      </span>
      {task.dueOn && <DueChip dueOn={task.dueOn} />}
    </UiLink>
  );
}

function DueChip({ dueOn }: { dueOn: string }) {
  const { label, isLate } = dueChip(dueOn, today());
  const isSoon = daysUntil(dueOn, today()) <= SOON_DAYS;
  return <Chip tone={isLate ? 'bad' : isSoon ? 'warn' : 'neutral'}>{label}</Chip>;
}
