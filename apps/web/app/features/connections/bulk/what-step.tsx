import { DateField } from '@probity/ui/date-field.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isPast } from '../../../platform/dates/today.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { templateChoicesQuery } from '../../templates/queries.ts';
import { TermsFields } from '../terms-fields.tsx';
import type { BulkStepProps } from './step-props.ts';

/** One template for all recipients, and a message. */
export function WhatStep({ request: { draft, change }, asked }: BulkStepProps) {
  const t = useTranslations('bulk');
  const kinds = useTranslations('profile.kind');
  const { accountId } = useAccount();
  const { data } = useQuery(templateChoicesQuery(accountId));
  const templates = data?.items ?? [];
  const chosen = templates.find(({ id }) => id === draft.templateId);
  return (
    <Stack gap={4}>
      <SelectField
        label={t('template')}
        hint={
          chosen ? t('templateEffort', { items: chosen.items, minutes: chosen.minutes }) : t('templateHint')
        }
        placeholder={t('templateChoose')}
        searchable
        openOnFocus={false}
        emptyText={t('noTemplates')}
        options={templates.map(({ id, name, partyKind }) => ({
          value: id,
          label: name,
          hint: kinds(partyKind),
        }))}
        value={draft.templateId}
        error={asked && !draft.templateId ? t('templateMissing') : undefined}
        onChange={(templateId) => change({ templateId })}
      />
      <TermsFields terms={draft} withRetention onChange={change} />
      <TextArea
        label={t('message')}
        hint={t('messageHint')}
        optional
        maxLength={2000}
        value={draft.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <DateField
        label={t('dueOn')}
        optional
        value={draft.dueOn}
        error={isPast(draft.dueOn) ? t('duePast') : undefined}
        onChange={(dueOn) => change({ dueOn })}
      />
    </Stack>
  );
}
