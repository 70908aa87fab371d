import type { AmlCheck, AmlScreening } from '@probity/contract/aml-checks.ts';
import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Switch } from '@probity/ui/switch.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconShieldSearch from '@tabler/icons-react/dist/esm/icons/IconShieldSearch.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { PageTitle } from '../../../page-title.tsx';
import { reauthenticates } from '../../../platform/session/reauthenticates.ts';
import { ReauthenticationProvider } from '../../../platform/session/reauthentication.tsx';
import { useViewer } from '../../../platform/viewer/viewer.ts';
import { useProduct } from '../../../product.tsx';
import { NotSearched } from '../not-searched.tsx';
import { amlCheckQuery } from '../queries.ts';
import type { AmlParty } from './aml-endpoints.ts';
import classes from './aml-review.module.css';
import { HitWorkspace } from './hit-workspace.tsx';
import { ResultChip } from './result-chip.tsx';
import { RiskChips } from './risk-chips.tsx';
import { useChangeMonitoring, useDownloadCertificate, useStartAmlCheck } from './use-aml-acts.ts';

const REFETCH_MS = 1500;

/** The AML check of one party: its result, every hit beside the party's data, and the decisions. */
export function AmlReviewPage({ party }: { party: AmlParty }) {
  const { state } = useViewer();
  return (
    <ReauthenticationProvider user={reauthenticates(state)}>
      <AmlReview party={party} />
    </ReauthenticationProvider>
  );
}

function AmlReview({ party }: { party: AmlParty }) {
  const t = useTranslations('screening');
  const { data: check } = useSuspenseQuery({
    ...amlCheckQuery(party),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? REFETCH_MS : false),
  });
  const { entity, screening } = check;
  return (
    <>
      <PageTitle title={t('aml.pageTitle', { name: entity.name })} />
      <PageHeader
        title={<bdi>{entity.name}</bdi>}
        breadcrumbs={[{ label: t('title'), href: '/screening' }, { label: entity.name }]}
        badge={
          <ResultChip
            result={check.result}
            undecided={screening?.counts.undecided ?? 0}
            confirmed={screening?.counts.confirmed ?? 0}
            isRunning={check.outcome === 'Started'}
            hasFailed={check.failure !== null}
          />
        }
        subtitle={<Facts check={check} />}
        actions={<Actions check={check} party={party} />}
      />
      <Stack gap={4}>
        <States check={check} party={party} />
        {screening && screening.hits.length > 0 && <HitWorkspace check={check} screening={screening} />}
        {screening && <Searched screening={screening} check={check} party={party} />}
      </Stack>
    </>
  );
}

/** Something will change without user action: the job is running, or the provider is still switching monitoring. */
function isUnderWay(check: AmlCheck | undefined): boolean {
  const monitoring = check?.screening?.monitoring;
  return (
    check?.outcome === 'Started' || (monitoring !== undefined && monitoring.isOn !== monitoring.isWanted)
  );
}

function Facts({ check: { screening, provider } }: { check: AmlCheck }) {
  const t = useTranslations('screening.aml');
  const dates = useDates();
  const builtIn = t('builtIn', { product: useProduct().name });
  if (!screening) return t('engineNow', { engine: provider ?? builtIn });
  const engine = screening.provider ?? builtIn;
  const date = dates.minute(screening.screenedAt);
  return t('facts', { engine, date, count: screening.counts.hits });
}

interface PartProps {
  check: AmlCheck;
  party: AmlParty;
}

function Actions({ check, party }: PartProps) {
  const t = useTranslations('screening');
  const start = useStartAmlCheck(party);
  const certificate = useDownloadCertificate(party, check.entity.name);
  const { screening, abilities } = check;
  return (
    <>
      {screening && (
        <Button
          icon={<IconDownload {...iconProps} />}
          loading={certificate.isPending}
          onClick={() => certificate.mutate()}
        >
          {t('aml.certificate')}
        </Button>
      )}
      {abilities.start && (
        <Button
          variant={screening ? 'default' : 'primary'}
          icon={<IconShieldSearch {...iconProps} />}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {t(screening ? 'screenAgain' : 'aml.start')}
        </Button>
      )}
    </>
  );
}

/** What matters before the hits: under way, failed, out of date, nothing found. */
function States({ check, party }: PartProps) {
  const t = useTranslations('screening');
  const start = useStartAmlCheck(party);
  const { outcome, failure, screening, abilities } = check;
  const confirmed = screening?.counts.confirmed ?? 0;
  return (
    <div className={classes.states} aria-live="polite">
      {outcome === 'Started' && <LoadingState>{t('aml.runningText')}</LoadingState>}
      {failure && (
        <InlineNotice
          tone="warn"
          title={t('aml.failedTitle')}
          actions={
            abilities.start && (
              <Button size="sm" loading={start.isPending} onClick={() => start.mutate()}>
                {t('aml.retry')}
              </Button>
            )
          }
        >
          {t(`aml.failure.${failure}`)}
        </InlineNotice>
      )}
      {!screening && outcome !== 'Started' && !failure && (
        <EmptyState title={t('aml.neverTitle')}>
          {t(abilities.start ? 'aml.never' : 'aml.neverDenied')}
        </EmptyState>
      )}
      {screening?.isOutdated && <InlineNotice tone="warn">{t('aml.outdated')}</InlineNotice>}
      {confirmed > 0 && (
        <InlineNotice tone="bad" title={t('confirmedTitle', { count: confirmed })}>
          {t('confirmedNext')}
        </InlineNotice>
      )}
      {screening && screening.counts.awaiting > 0 && (
        <InlineNotice tone="info">{t('aml.awaiting', { count: screening.counts.awaiting })}</InlineNotice>
      )}
      {screening && screening.hits.length === 0 && <NothingFound screening={screening} />}
    </div>
  );
}

function NothingFound({ screening: { unusable } }: { screening: AmlScreening }) {
  const t = useTranslations('screening');
  if (unusable) return <NotSearched unusable={unusable} />;
  return <EmptyState title={t('aml.noneTitle')}>{t('aml.none')}</EmptyState>;
}

/** Which lists were searched, and whether monitoring continues. */
function Searched({ screening, check, party }: PartProps & { screening: AmlScreening }) {
  const t = useTranslations('screening');
  const dates = useDates();
  const monitor = useChangeMonitoring(party);
  const { provider, lists, threshold, risks, monitoring } = screening;
  const isChanging = monitor.isPending || monitoring.isOn !== monitoring.isWanted;
  return (
    <Card title={t('aml.searched')}>
      <Stack gap={3}>
        {risks.length > 0 && <RiskChips risks={risks} />}
        <ul className={classes.lists}>
          {lists.map(({ title, version, importedAt }) => (
            <li key={title}>
              {importedAt
                ? t('aml.list', { title, version: version ?? '', date: dates.minute(importedAt) })
                : title}
            </li>
          ))}
          {lists.length === 0 && <li>{t(provider ? 'aml.listsOfProvider' : 'aml.noLists')}</li>}
          <li>
            {threshold === null
              ? t('aml.thresholdOfProvider')
              : t('aml.thresholdAt', { percent: matchPercent(threshold) })}
          </li>
        </ul>
        <Switch
          label={t('aml.monitoring')}
          hint={t(isChanging ? 'aml.monitoringChanging' : 'aml.monitoringHint')}
          checked={monitoring.isWanted}
          disabled={!check.abilities.monitor || monitor.isPending}
          onChange={(event) => monitor.mutate(event.currentTarget.checked)}
        />
      </Stack>
    </Card>
  );
}
