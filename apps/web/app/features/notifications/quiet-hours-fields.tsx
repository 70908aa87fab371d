import { TIME_ZONE } from '@probity/domain/constants.ts';
import type { QuietHours } from '@probity/domain/notifications/preferences.ts';
import { Button } from '@probity/ui/button.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { Switch } from '@probity/ui/switch.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readForm, text } from '../../platform/forms/form-body.ts';
import { timeZonesWith } from '../../platform/forms/time-zones.ts';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';

const NIGHT = { from: '22:00', until: '07:00' };

interface TimesProps {
  /** As saved: the user's input stays when a change is refused. */
  quietHours: QuietHours;
  error: unknown;
  isPending: boolean;
  onChange: (quietHours: QuietHours | null) => void;
}

interface QuietHoursFieldsProps extends Omit<TimesProps, 'quietHours'> {
  quietHours: QuietHours | null;
  isOn: boolean;
}

/** Once switched on, defaults to the night in the browser's time zone. */
export function QuietHoursFields({ quietHours, isOn, error, isPending, onChange }: QuietHoursFieldsProps) {
  const t = useTranslations('preferences');
  return (
    <Stack gap={3}>
      <Switch
        label={t('quiet')}
        hint={t('quietHint')}
        checked={isOn}
        disabled={isPending}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { ...NIGHT, timeZone: zoneOfBrowser() } : null)
        }
      />
      {quietHours && isOn && (
        <Times
          key={Object.values(quietHours).join()}
          quietHours={quietHours}
          error={error}
          isPending={isPending}
          onChange={onChange}
        />
      )}
    </Stack>
  );
}

function Times({ quietHours, error, isPending, onChange }: TimesProps) {
  const t = useTranslations('preferences');
  const refusalOf = useFormRefusal();
  const problem = refusalOf(error);
  const [timeZone, setTimeZone] = useState(quietHours.timeZone);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const sent = readForm(new FormData(event.currentTarget), { from: text, until: text });
        onChange({ ...sent, timeZone });
      }}
    >
      <Stack gap={3}>
        <Row gap={3}>
          <TextField
            name="from"
            type="time"
            label={t('from')}
            defaultValue={quietHours.from}
            error={problem?.fields.from}
          />
          <TextField
            name="until"
            type="time"
            label={t('until')}
            defaultValue={quietHours.until}
            error={problem?.fields.until}
          />
        </Row>
        <SelectField
          label={t('zone')}
          searchable
          emptyText={t('noZone')}
          options={timeZonesWith(timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          value={timeZone}
          error={problem?.fields.timeZone}
          onChange={(zone) => zone && setTimeZone(zone)}
        />
        <div>
          <Button type="submit" loading={isPending}>
            {t('quietSave')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const zoneOfBrowser = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || TIME_ZONE;
