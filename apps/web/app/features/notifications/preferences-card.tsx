import type { UserDetails } from '@probity/contract/users.ts';
import { digestFrequencies, type NotificationReason } from '@probity/domain/enumerations.ts';
import type { NotificationPreferences } from '@probity/domain/notifications/preferences.ts';
import { Card } from '@probity/ui/card.tsx';
import { DataTable } from '@probity/ui/data-table.tsx';
import { Columns, Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { Switch } from '@probity/ui/switch.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useChangeNotificationPreferences } from './mutations.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

/** Most frequent first. */
const reasons = [
  'DataRequested',
  'DataShared',
  'AssociateMember',
  'PointOfContact',
  'Registration',
] as const satisfies readonly NotificationReason[];

/** How the user is notified of what; every change takes effect at once. */
export function PreferencesCard({ user }: { user: UserDetails }) {
  const t = useTranslations('preferences');
  const toast = useToast();
  const refused = useRefusalToast();
  const change = useChangeNotificationPreferences(user);
  const chosen = change.isPending ? change.variables : user.notificationPreferences;

  const save = (changes: Partial<NotificationPreferences>) =>
    runAct(
      change,
      { ...chosen, ...changes },
      {
        onSuccess: () => toast.show({ message: t('saved'), variant: 'success' }),
        // The field shows its own error.
        onError: (error) => (isApiError(error) && error.status === 422 ? undefined : refused(error)),
      },
    );

  return (
    <Card title={t('title')}>
      <Stack gap={4}>
        <Text as="p" tone="soft">
          {t('text')}
        </Text>
        <Columns split="main-side" gap={5}>
          <ReasonsTable chosen={chosen} disabled={change.isPending} onChange={save} />
          <Stack gap={4}>
            <SelectField
              label={t('frequency')}
              hint={t('frequencyHint')}
              options={digestFrequencies.map((value) => ({ value, label: t(`frequencyOption.${value}`) }))}
              value={chosen.digest.frequency}
              disabled={change.isPending}
              onChange={(frequency) => frequency && save({ digest: { ...chosen.digest, frequency } })}
            />
            <QuietHoursFields
              quietHours={user.notificationPreferences.quietHours}
              isOn={chosen.quietHours !== null}
              error={change.error}
              isPending={change.isPending}
              onChange={(quietHours) => save({ quietHours })}
            />
          </Stack>
        </Columns>
      </Stack>
    </Card>
  );
}

interface ReasonsTableProps {
  chosen: NotificationPreferences;
  disabled: boolean;
  onChange: (changes: Partial<NotificationPreferences>) => void;
}

function ReasonsTable({ chosen, disabled, onChange }: ReasonsTableProps) {
  const t = useTranslations('preferences');
  const { email, digest } = chosen;
  const toggled = (before: readonly NotificationReason[], reason: NotificationReason, isOn: boolean) =>
    reasons.filter((other) => (other === reason ? isOn : before.includes(other)));
  return (
    <DataTable
      caption={t('table')}
      rows={[...reasons, null]}
      rowKey={(reason) => reason ?? 'security'}
      columns={[
        {
          key: 'reason',
          header: t('reason'),
          cell: (reason) => (
            <>
              <Text as="p" strong>
                {reason ? t(`label.${reason}`) : t('security')}
              </Text>
              <Text as="p" tone="soft" size="small">
                {reason ? t(`hint.${reason}`) : t('securityHint')}
              </Text>
            </>
          ),
        },
        {
          key: 'page',
          header: t('page'),
          width: 92,
          hideOnPhone: true,
          cell: (reason) => <Text tone="soft">{reason ? t('always') : '–'}</Text>,
        },
        {
          key: 'email',
          header: t('email'),
          width: 92,
          cell: (reason) =>
            reason ? (
              <Switch
                label={<VisuallyHidden>{t('emailAbout', { reason: t(`label.${reason}`) })}</VisuallyHidden>}
                checked={email.includes(reason)}
                disabled={disabled}
                onChange={(event) => onChange({ email: toggled(email, reason, event.currentTarget.checked) })}
              />
            ) : (
              <Text tone="soft">{t('always')}</Text>
            ),
        },
        {
          key: 'digest',
          header: t('digest'),
          width: 92,
          cell: (reason) =>
            reason ? (
              <Switch
                label={<VisuallyHidden>{t('digestAbout', { reason: t(`label.${reason}`) })}</VisuallyHidden>}
                checked={digest.frequency !== 'Never' && digest.reasons.includes(reason)}
                disabled={disabled || digest.frequency === 'Never'}
                onChange={(event) => {
                  const chosenReasons = toggled(digest.reasons, reason, event.currentTarget.checked);
                  onChange({ digest: { ...digest, reasons: chosenReasons } });
                }}
              />
            ) : (
              <Text tone="soft">{t('never')}</Text>
            ),
        },
      ]}
    />
  );
}
