import { DateField } from '@probity/ui/date-field.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useTranslations } from 'use-intl';
import { TermsFields } from '../terms-fields.tsx';
import type { StepProps } from './step-props.ts';

/** Purpose and due date: a clear explanation improves response rates. */
export function MessageStep({ draft, onChange, gaps }: StepProps) {
  const t = useTranslations('connections.new');
  return (
    <Stack gap={3}>
      <TermsFields terms={draft} withRetention={draft.purpose === 'ask'} onChange={onChange} />
      <TextArea
        label={t('message')}
        hint={t('messageHint')}
        optional
        maxLength={2000}
        value={draft.message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      <DateField
        label={t('dueOn')}
        optional
        value={draft.dueOn}
        error={gaps.includes('due') ? t('duePast') : undefined}
        onChange={(dueOn) => onChange({ dueOn })}
      />
    </Stack>
  );
}
