import { PageHeader } from '@probity/ui/page-header.tsx';
import { Tabs } from '@probity/ui/tabs.tsx';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { CallsCard } from './calls-card.tsx';
import { type DeveloperTab, developerTabs } from './developer-tab.ts';
import { EventsCard } from './events-card.tsx';
import { KeysTab } from './keys-tab.tsx';
import { ProvisioningTab } from './provisioning-tab.tsx';
import { WebhooksTab } from './webhooks-tab.tsx';

interface DevelopersPageProps {
  tab: DeveloperTab;
  now: number;
  /** The origin of the API. */
  origin: string;
}

export function DevelopersPage({ tab, now, origin }: DevelopersPageProps) {
  const t = useTranslations('developers');
  const { name } = useAccount();
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle', { name })} />
      <Tabs
        label={t('title')}
        items={developerTabs.map((one) => ({
          label: t(`tab.${one}`),
          href: one === 'keys' ? '/account/developers' : `/account/developers?tab=${one}`,
          active: one === tab,
        }))}
      />
      {tab === 'keys' && <KeysTab now={now} origin={origin} />}
      {tab === 'webhooks' && <WebhooksTab />}
      {tab === 'events' && <EventsCard />}
      {tab === 'provisioning' && <ProvisioningTab origin={origin} />}
      {tab === 'calls' && <CallsCard />}
    </>
  );
}
