import { registerProviders } from '@probity/domain/checks/enrichers.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { Card } from '@probity/ui/card.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { reauthenticates } from '../../platform/session/reauthenticates.ts';
import { ReauthenticationProvider } from '../../platform/session/reauthentication.tsx';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { listDataEnrichersQuery } from '../registers/queries.ts';
import { EnricherRow } from './enricher-row.tsx';
import classes from './integrations.module.css';

/** The account's data sources: what each can do, whether it is on and how it is working. */
export function IntegrationsPage() {
  const { state } = useViewer();
  return (
    <ReauthenticationProvider user={reauthenticates(state)}>
      <Integrations />
    </ReauthenticationProvider>
  );
}

function Integrations() {
  const t = useTranslations('integrations');
  const { accountId, name: organisation } = useAccount();
  const { data } = useSuspenseQuery(listDataEnrichersQuery(accountId));
  const isRegister = (enricher: string) => isOneOf(registerProviders, enricher);
  const registers = registerProviders.flatMap((name) =>
    data.items.filter(({ enricher }) => enricher === name),
  );
  const others = data.items.filter(({ enricher }) => !isRegister(enricher));
  const maySwitch = data.abilities.switch;
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('lead', { organisation })} />
      <Stack gap={4}>
        {!maySwitch && <InlineNotice>{t('readOnly')}</InlineNotice>}
        <Card
          flush
          title={t('group.registers')}
          note={t('groupNote.registers', {
            on: registers.filter(({ status }) => status === 'Active').length,
            total: registers.length,
          })}
        >
          <ul className={classes.list}>
            {registers.map((one) => (
              <EnricherRow
                key={one.enricher}
                enricher={one}
                accountId={accountId}
                maySwitch={maySwitch}
                isSwitched
              />
            ))}
          </ul>
        </Card>
        <Card flush title={t('group.others')} note={t('groupNote.others')}>
          <ul className={classes.list}>
            {others.map((one) => (
              <EnricherRow
                key={one.enricher}
                enricher={one}
                accountId={accountId}
                maySwitch={maySwitch}
                isSwitched={one.enricher === 'ComplyAdvantage'}
              />
            ))}
          </ul>
        </Card>
      </Stack>
    </>
  );
}
