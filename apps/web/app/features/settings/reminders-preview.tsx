import type { ReminderRule } from '@probity/contract/reminders.ts';
import { Card } from '@probity/ui/card.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { previewRemindersQuery } from './queries.ts';

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the rule on the page would send for a request of today. */
export function RemindersPreview({ accountId, rule }: { accountId: string; rule: ReminderRule | null }) {
  const t = useTranslations('settings.reminders');
  const [dueOn, setDueOn] = useState('');
  return (
    <Card title={t('preview')}>
      <Stack gap={3}>
        <p className={panelText.hint}>{t('previewHint')}</p>
        <DateField label={t('sampleDue')} value={dueOn} onChange={setDueOn} />
        {rule ? (
          <Planned accountId={accountId} rule={rule} dueOn={IS_DAY.test(dueOn) ? dueOn : null} />
        ) : (
          <p role="alert">{t('invalid')}</p>
        )}
      </Stack>
    </Card>
  );
}

interface PlannedProps {
  accountId: string;
  rule: ReminderRule;
  dueOn: string | null;
}

function Planned(sample: PlannedProps) {
  const t = useTranslations('settings.reminders');
  const dates = useDates();
  const { data, error, refetch } = useQuery({ ...previewRemindersQuery(sample), throwOnError: false });
  if (error && !data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  const { reminders, escalatesAt } = data;
  if (reminders.length === 0) return <p>{t('noneDue')}</p>;
  const nameOf = (step: string) => {
    const [kind, days] = step.split(':');
    return t(kind === 'before' || kind === 'after' ? `step.${kind}` : 'step.due', {
      days: Number(days ?? 0),
    });
  };
  return (
    <DefinitionList
      folds
      items={[
        ...reminders.map(({ step, day }) => ({ key: step, term: dates.day(day), value: nameOf(step) })),
        ...(escalatesAt ? [{ key: 'escalation', term: dates.day(escalatesAt), value: t('escalation') }] : []),
      ]}
    />
  );
}
