import type {
  Completeness,
  ExpiriesOfMonth,
  Insights as Figures,
  ProfileSection,
  RequestsOfMonth,
  ReviewTimesOfMonth,
} from '@probity/contract/insights.ts';
import { MAX_COUNTED } from '@probity/domain/constants.ts';
import { sectionLabel } from '@probity/domain/fields/sections.ts';
import { riskFilters } from '@probity/domain/relationships/relationship-keys.ts';
import type { ChartSeries } from '@probity/ui/column-layout.ts';
import { Columns } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { countRelationshipsQuery } from '../relationships/queries.ts';
import { ChartCard } from './chart-card.tsx';
import { getInsightsQuery } from './queries.ts';

/** The account's charts: completeness, requests, risk, review times and expiries; those without data are left out. */
export function Insights({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useQuery({ ...getInsightsQuery(accountId), throwOnError: false });
  if (error && !data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <Columns>
      {data.profile.length > 0 && <ProfileChart sections={data.profile} />}
      {data.counterparties.some(({ parties }) => parties > 0) && (
        <CounterpartiesChart steps={data.counterparties} />
      )}
      {isUsed(data.requestsSent) && <RequestsCard kind="sent" months={data.requestsSent} />}
      {isUsed(data.requestsReceived) && <RequestsCard kind="received" months={data.requestsReceived} />}
      <RiskCard accountId={accountId} />
      {data.reviewTimes.some(({ decisions }) => decisions > 0) && (
        <ReviewTimesCard months={data.reviewTimes} />
      )}
      {data.expiries.some(({ values, documents }) => values + documents > 0) && (
        <ExpiriesCard months={data.expiries} />
      )}
    </Columns>
  );
}

/** An account that only sends, or only receives, is not shown the other chart. */
const isUsed = (months: Figures['requestsSent']) =>
  months.some((month) => month.answered + month.open + month.overdue + month.ended > 0);

const requestStates = [
  ['answered', 'accent'],
  ['open', 'neutral'],
  ['overdue', 'bad'],
  ['ended', 'quiet'],
] as const;

function RequestsCard({ kind, months }: { kind: 'sent' | 'received'; months: readonly RequestsOfMonth[] }) {
  const t = useTranslations('insights');
  const dates = useDates();
  const sum = (key: (typeof requestStates)[number][0]) => months.reduce((total, one) => total + one[key], 0);
  return (
    <ChartCard
      title={t(`${kind}.title`)}
      hint={t(`${kind}.hint`)}
      fileName={t(`${kind}.file`)}
      summary={t(`${kind}.summary`, {
        answered: sum('answered'),
        open: sum('open'),
        overdue: sum('overdue'),
        ended: sum('ended'),
      })}
      series={requestStates.map(([key, tone]) => ({
        key,
        tone,
        label: t(`requests.${key}`),
        legend: t(`requests.legend.${key}`, { count: sum(key) }),
      }))}
      columns={months.map(({ month, ...counts }) => ({ key: month, label: dates.month(month), counts }))}
    />
  );
}

const profileStates = [
  ['verified', 'accent'],
  ['inReview', 'neutral'],
  ['toDo', 'warn'],
] as const;

/** The account's own profile: what is left to do in each section. */
function ProfileChart({ sections }: { sections: readonly ProfileSection[] }) {
  const t = useTranslations('insights.profile');
  const sum = (key: (typeof profileStates)[number][0]) =>
    sections.reduce((total, one) => total + one[key], 0);
  return (
    <ChartCard
      title={t('title')}
      hint={t('hint')}
      head={t('section')}
      fileName={t('file')}
      link={{ label: t('open'), href: '/profile' }}
      summary={t('summary', {
        verified: sum('verified'),
        inReview: sum('inReview'),
        toDo: sum('toDo'),
      })}
      series={profileStates.map(([key, tone]) => ({
        key,
        tone,
        label: t(key),
        legend: t(`legend.${key}`, { count: sum(key) }),
      }))}
      columns={sections.map(({ section, ...counts }) => ({
        key: sectionLabel(section),
        label: sectionLabel(section),
        counts,
      }))}
    />
  );
}

/** What counterparties still have to provide, least complete first. */
function CounterpartiesChart({ steps }: { steps: readonly Completeness[] }) {
  const t = useTranslations('insights.counterparties');
  const isWhole = steps.every(({ parties }) => parties < MAX_COUNTED);
  const columns = steps.map(({ from, to, parties }) => {
    const label = from === to ? t('exactly', { share: from }) : t('between', { from, to });
    return { key: label, label, counts: { parties } };
  });
  return (
    <ChartCard
      title={t('title')}
      hint={isWhole ? t('hint') : t('hintMost', { count: MAX_COUNTED })}
      head={t('share')}
      fileName={t('file')}
      link={{ label: t('open'), href: '/relationships?sort=completeness' }}
      summary={t('summary', {
        complete: steps.at(-1)?.parties ?? 0,
        incomplete: steps.slice(0, -1).reduce((total, { parties }) => total + parties, 0),
      })}
      series={[{ key: 'parties', tone: 'accent', label: t('parties') }]}
      columns={columns}
    />
  );
}

const riskTones = { High: 'bad', Medium: 'warn', Low: 'accent', NotRated: 'neutral' } as const;

/** The same figures as in the list of relationships, which only organisations have. */
export function RiskCard({ accountId }: { accountId: string }) {
  const t = useTranslations('insights.risk');
  const level = useTranslations('relationships.risk');
  const enabled = !useViewer().isLegalPerson;
  const { data, error, refetch } = useQuery({
    ...countRelationshipsQuery(accountId),
    enabled,
    throwOnError: false,
  });
  if (error && !data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  return (
    <ChartCard
      title={t('title')}
      link={{ label: t('all'), href: '/relationships' }}
      hint={t('hint')}
      head={t('level')}
      fileName={t('file')}
      summary={t('summary', { count: data.total })}
      series={riskFilters.map((key): ChartSeries => ({ key, tone: riskTones[key], label: level(key) }))}
      figures={[{ key: 'parties', tone: 'accent', label: t('parties') }]}
      columns={riskFilters.map((key) => ({
        key,
        label: level(key),
        counts: { [key]: data.risk[key], parties: data.risk[key] },
      }))}
    />
  );
}

function ReviewTimesCard({ months }: { months: readonly ReviewTimesOfMonth[] }) {
  const t = useTranslations('insights.reviews');
  const dates = useDates();
  const of = (key: 'decisions' | 'median' | 'low' | 'high'): ChartSeries => ({
    key,
    label: t(key),
    tone: 'accent',
  });
  return (
    <ChartCard
      title={t('title')}
      hint={t('hint')}
      fileName={t('file')}
      summary={t('summary', { count: months.reduce((total, one) => total + one.decisions, 0) })}
      series={[of('median')]}
      figures={[of('decisions'), of('median'), of('low'), of('high')]}
      columns={months.map(({ month, ...counts }) => ({ key: month, label: dates.month(month), counts }))}
    />
  );
}

const expiring = [
  ['values', 'accent'],
  ['documents', 'neutral'],
] as const;

function ExpiriesCard({ months }: { months: readonly ExpiriesOfMonth[] }) {
  const t = useTranslations('insights.expiries');
  const dates = useDates();
  const sum = (key: (typeof expiring)[number][0]) => months.reduce((total, one) => total + one[key], 0);
  return (
    <ChartCard
      title={t('title')}
      hint={t('hint')}
      fileName={t('file')}
      summary={t('summary', { values: sum('values'), documents: sum('documents') })}
      series={expiring.map(([key, tone]) => ({
        key,
        tone,
        label: t(key),
        legend: t(`legend.${key}`, { count: sum(key) }),
      }))}
      columns={months.map(({ month, ...counts }) => ({
        key: month ?? t('expired'),
        label: month ? dates.month(month) : t('expired'),
        counts,
      }))}
    />
  );
}
