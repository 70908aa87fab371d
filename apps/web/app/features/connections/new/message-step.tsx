import { Stack } from '@probity/ui/layout.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { today } from '../../credentials/today.ts';
import type { StepProps } from './step-props.ts';

/** Why it is asked and by when: people answer what they understand. */
export function MessageStep({ draft, onChange }: StepProps) {
  const t = useTranslations('connections.new');
  return (
    <Stack gap={3}>
      <TextArea
        label={t('message')}
        hint={t('messageHint')}
        optional
        maxLength={2000}
        value={draft.message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={t('dueOn')}
        optional
        min={today()}
        value={draft.dueOn}
        onChange={(event) => onChange({ dueOn: event.currentTarget.value })}
      />
    </Stack>
  );
}
