import { riskLevels } from '@probity/domain/risk/risk-keys.ts';
import { Card } from '@probity/ui/card.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Columns, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import type { ReadBy } from '../../platform/forms/form-body.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { isOwner, useAccount } from '../../platform/session/own-account.ts';
import { reauthenticates } from '../../platform/session/reauthenticates.ts';
import { ReauthenticationProvider } from '../../platform/session/reauthentication.tsx';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { HelpCard } from '../help/help-card.tsx';
import { useChangeSettings } from './mutations.ts';
import { getSettingsQuery } from './queries.ts';
import { settingsBody } from './settings-body.ts';
import {
  DataFields,
  FileRuleFields,
  MonitoringFields,
  NoticeFields,
  ReviewFields,
  TwoPeopleFields,
} from './settings-fields.tsx';

export function SettingsPage() {
  const { state } = useViewer();
  return (
    <ReauthenticationProvider user={reauthenticates(state)}>
      <AccountSettings />
    </ReauthenticationProvider>
  );
}

function AccountSettings() {
  const t = useTranslations();
  const toast = useToast();
  const account = useAccount();
  const { data: settings } = useSuspenseQuery(getSettingsQuery(account.accountId));
  // The version also counts changes of the branding; what is typed stays until the settings themselves change.
  const { version, ...saved } = settings;
  const change = useChangeSettings(account.accountId, version);
  const owner = isOwner(account);

  const save = (sent: ReadBy<typeof settingsBody>) =>
    runAct(change, sent, {
      onSuccess: () => toast.show({ message: t('settings.saved'), variant: 'success' }),
    });

  return (
    <>
      <PageTitle title={t('settings.title')} />
      <PageHeader
        title={t('settings.title')}
        subtitle={t('settings.subtitle', { organisation: account.name })}
      />
      <Stack gap={4}>
        {!owner && <InlineNotice>{t('settings.readOnly')}</InlineNotice>}
        <BodyForm
          body={settingsBody}
          error={change.error}
          fields={[
            ...['refreshDays', 'retentionYears', 'defaultTemplateId', 'reviewDays'],
            ...riskLevels.map((level) => `reviewMonths.${level}`),
          ]}
          onSubmit={save}
        >
          {(problem) => (
            <Stack gap={4} key={JSON.stringify(saved)}>
              <Columns>
                <Stack gap={4}>
                  <Card title={t('settings.notices')}>
                    <NoticeFields settings={settings} disabled={!owner} />
                  </Card>
                  <Card title={t('monitoring.settings')}>
                    <MonitoringFields settings={settings} disabled={!owner} />
                  </Card>
                  <Card title={t('fileRules.settings')}>
                    <FileRuleFields settings={settings} disabled={!owner} />
                  </Card>
                  <Card title={t('settings.twoPeople')}>
                    <TwoPeopleFields settings={settings} disabled={!owner} problem={problem} />
                  </Card>
                </Stack>
                <Stack gap={4}>
                  <Card title={t('settings.data')}>
                    <DataFields settings={settings} disabled={!owner} problem={problem} />
                  </Card>
                  <Card title={t('settings.reviews')}>
                    <ReviewFields settings={settings} disabled={!owner} problem={problem} />
                  </Card>
                </Stack>
              </Columns>
              <div>
                <GuardedButton
                  type="submit"
                  variant="primary"
                  loading={change.isPending}
                  deniedReason={owner ? undefined : t('settings.readOnly')}
                >
                  {t('common.saveChanges')}
                </GuardedButton>
              </div>
            </Stack>
          )}
        </BodyForm>
        <HelpCard />
      </Stack>
    </>
  );
}
