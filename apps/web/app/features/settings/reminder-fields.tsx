import { reminderRecipients } from '@probity/domain/sharing/reminder-rule.ts';
import { Card } from '@probity/ui/card.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { timeZonesWith } from '../../platform/forms/time-zones.ts';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import type { ReminderDraft } from './reminder-draft.ts';

interface FieldsProps {
  draft: ReminderDraft;
  disabled: boolean;
  problem: FormProblem | null;
  onChange: (draft: ReminderDraft) => void;
}

type Typed = 'daysBefore' | 'everyDays' | 'maxReminders' | 'dueAfterDays' | 'escalateAfterDays';

function DaysField({
  name,
  hint,
  draft,
  disabled,
  problem,
  onChange,
}: FieldsProps & { name: Typed; hint?: string }) {
  const t = useTranslations('settings.reminders');
  return (
    <TextField
      name={name}
      inputMode={name === 'daysBefore' ? 'text' : 'numeric'}
      label={t(name)}
      hint={hint}
      disabled={disabled}
      value={draft[name]}
      error={problem?.fields[name]}
      onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
    />
  );
}

export function WhenFields(props: FieldsProps) {
  const t = useTranslations('settings.reminders');
  const { draft, disabled, onChange } = props;
  return (
    <Card title={t('when')}>
      <Stack gap={3}>
        <Checkbox
          label={t('isOn')}
          hint={t('isOnHint')}
          disabled={disabled}
          checked={draft.isOn}
          onChange={(event) => onChange({ ...draft, isOn: event.currentTarget.checked })}
        />
        <DaysField {...props} name="daysBefore" hint={t('daysBeforeHint')} />
        <Checkbox
          label={t('onDueDate')}
          disabled={disabled}
          checked={draft.onDueDate}
          onChange={(event) => onChange({ ...draft, onDueDate: event.currentTarget.checked })}
        />
        <DaysField {...props} name="everyDays" hint={t('everyDaysHint')} />
        <DaysField {...props} name="maxReminders" />
        <DaysField {...props} name="dueAfterDays" hint={t('dueAfterDaysHint')} />
      </Stack>
    </Card>
  );
}

export function HoursFields({ draft, disabled, problem, onChange }: FieldsProps) {
  const t = useTranslations('settings.reminders');
  const time = (name: 'from' | 'until') => (
    <TextField
      type="time"
      label={t(name)}
      disabled={disabled}
      value={draft.hours[name]}
      error={problem?.fields[name]}
      onChange={(event) =>
        onChange({ ...draft, hours: { ...draft.hours, [name]: event.currentTarget.value } })
      }
    />
  );
  return (
    <Card title={t('hours')}>
      <Stack gap={3}>
        <Row gap={3}>
          {time('from')}
          {time('until')}
        </Row>
        <SelectField
          label={t('timeZone')}
          searchable
          emptyText={t('noZone')}
          disabled={disabled}
          options={timeZonesWith(draft.timeZone).map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
          value={draft.timeZone}
          error={problem?.fields.timeZone}
          onChange={(timeZone) => timeZone && onChange({ ...draft, timeZone })}
        />
        <Checkbox
          label={t('workingDaysOnly')}
          disabled={disabled}
          checked={draft.workingDaysOnly}
          onChange={(event) => onChange({ ...draft, workingDaysOnly: event.currentTarget.checked })}
        />
      </Stack>
    </Card>
  );
}

export function WhoFields(props: FieldsProps) {
  const t = useTranslations('settings.reminders');
  const { draft, disabled, onChange } = props;
  return (
    <Card title={t('who')}>
      <Stack gap={3}>
        <RadioGroup
          legend={t('recipients')}
          options={reminderRecipients.map((value) => ({
            value,
            label: t(`recipient.${value}`),
            hint: t(`recipientHint.${value}`),
            disabled,
          }))}
          value={draft.recipients}
          onChange={(recipients) => onChange({ ...draft, recipients })}
        />
        <DaysField {...props} name="escalateAfterDays" hint={t('escalateAfterDaysHint')} />
      </Stack>
    </Card>
  );
}
