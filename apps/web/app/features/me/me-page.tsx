import { Columns, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { ReauthenticationProvider } from '../../platform/session/reauthentication.tsx';
import { getUserQuery } from '../../platform/session/user-queries.ts';
import { HelpCard } from '../help/help-card.tsx';
import { PreferencesCard } from '../notifications/preferences-card.tsx';
import { DataCard } from './data-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { EmailCard } from './email-card.tsx';
import { FactorCard } from './factor-card.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { ShortcutsCard } from './shortcuts-card.tsx';

export function MePage({ userId }: { userId: string }) {
  const t = useTranslations('me');
  const { data: user } = useSuspenseQuery(getUserQuery(userId));
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle', { email: user.email })} />
      <ReauthenticationProvider user={user}>
        <Stack gap={4}>
          <Columns>
            <Stack gap={4}>
              <DetailsCard user={user} />
              <EmailCard user={user} />
              <LanguageCard userId={user.id} />
              <SessionsCard user={user} />
              <ShortcutsCard />
              <FeedbackCard userId={user.id} />
            </Stack>
            <Stack gap={4}>
              <FactorCard user={user} />
              <PasskeysCard userId={user.id} />
              <RecoveryCodesCard user={user} />
              <PasswordCard user={user} />
              <HelpCard />
              <DataCard />
              <DeleteCard user={user} />
            </Stack>
          </Columns>
          <PreferencesCard user={user} />
        </Stack>
      </ReauthenticationProvider>
    </>
  );
}
