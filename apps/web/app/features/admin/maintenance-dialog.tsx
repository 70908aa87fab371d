import { type AdminMaintenance, setMaintenance } from '@probity/contract/admin.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getMaintenanceQuery } from './maintenance-query.ts';

const MAX_MESSAGE = 300;
const DURATIONS = [15, 30, 60, 120, 240, 480];
const UNKNOWN = 'unknown';
const UNCHANGED = 'unchanged';

/** Starts maintenance, or changes what everyone reads while it is on. */
export function MaintenanceDialog({ now, onClose }: { now: AdminMaintenance; onClose: () => void }) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const dates = useDates();
  const [end, setEnd] = useState(now.plannedEnd ? UNCHANGED : UNKNOWN);
  const [message, setMessage] = useState(now.message ?? '');
  const set = useAct(
    (call) => {
      const plannedEnd = endOf(end, now.plannedEnd);
      return call(setMaintenance, { body: { on: true, message: message.trim() || null, plannedEnd } });
    },
    {
      answers: getMaintenanceQuery(),
      ...(now.on && { says: () => t('changed') }),
      onSuccess: onClose,
      onError: useRefusalToast(),
    },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={now.on ? t('changeTitle') : t('confirmTitle')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            variant={now.on ? 'primary' : 'danger'}
            loading={set.isPending}
            onClick={() => set.mutate()}
          >
            {now.on ? t('saveChange') : t('start')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {!now.on && <Text as="p">{t('confirmText')}</Text>}
        <SelectField
          label={t('endsIn')}
          hint={t('endsInHint')}
          options={[
            ...(now.plannedEnd
              ? [{ value: UNCHANGED, label: t('endAsBefore', { time: dates.minute(now.plannedEnd) }) }]
              : []),
            { value: UNKNOWN, label: t('endUnknown') },
            ...DURATIONS.map((minutes) => ({
              value: String(minutes),
              label:
                minutes < 60
                  ? t('inMinutes', { count: String(minutes) })
                  : t('inHours', { count: minutes / 60 }),
            })),
          ]}
          value={end}
          onChange={(value) => setEnd(value ?? UNKNOWN)}
        />
        <TextArea
          label={t('message')}
          hint={t('messageHint')}
          rows={3}
          optional
          maxLength={MAX_MESSAGE}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Stack>
    </Modal>
  );
}

function endOf(choice: string, before: string | null): string | null {
  if (choice === UNCHANGED) return before;
  return choice === UNKNOWN ? null : new Date(Date.now() + Number(choice) * 60_000).toISOString();
}
