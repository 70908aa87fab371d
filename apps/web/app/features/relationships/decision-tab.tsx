import type { RelationshipFile } from '@probity/contract/relationships.ts';
import { DateField } from '@probity/ui/date-field.tsx';
import { parseDay } from '@probity/ui/day-text.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { today } from '../../platform/dates/today.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { RiskCard } from '../risk/risk-card.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { ExportFileButton } from './export-file-button.tsx';
import { NotesSection } from './notes-section.tsx';
import { OpenPoints } from './open-points.tsx';
import { getRelationshipQuery } from './queries.ts';
import classes from './relationships.module.css';
import { ReliedCard } from './relied-card.tsx';

const OwnershipCard = lazy(() => import('./ownership-card.tsx'));

/** What is to be decided, on what, and what was decided before; today or as at a past day. */
export function DecisionTab() {
  const { entityId = '' } = useParams();
  const { accountId } = useAccount();
  const [search] = useSearchParams();
  const asAt = parseDay(search.get('asAt') ?? '');
  const { data, error, refetch } = useQuery({
    ...getRelationshipQuery({ accountId, entityId, asAt }),
    throwOnError: false,
  });
  if (error && !data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  return (
    <div className={classes.file}>
      <Stack gap={4}>
        {data.asAt ? <PastFile file={data} day={data.asAt} /> : <PresentFile file={data} />}
        <ReliedCard file={data} />
      </Stack>
      <PrivateColumn file={data} />
    </div>
  );
}

function PresentFile({ file }: { file: RelationshipFile }) {
  const { entity } = file.summary;
  return (
    <>
      <DecisionForm key={decisionKey(file)} file={file} />
      <OpenPoints file={file} />
      {file.risk && <RiskCard entityId={entity.id} name={entity.name} />}
    </>
  );
}

function PastFile({ file, day }: { file: RelationshipFile; day: string }) {
  return (
    <>
      <AsAtNotice file={file} day={day} />
      {file.connections.some(({ isReadable }) => isReadable) && (
        <Suspense>
          <OwnershipCard entity={file.summary.entity} asAt={day} />
        </Suspense>
      )}
    </>
  );
}

/** A past day is kept in the URL, so that a link shows the same. */
function AsAtField({ day }: { day: string | null }) {
  const t = useTranslations('relationships');
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(day ?? '');
  const show = (value: string) => {
    setTyped(value);
    const wanted = parseDay(value);
    if (value === '' || (wanted && wanted >= today())) setSearch({}, { preventScrollReset: true });
    else if (wanted) setSearch({ asAt: wanted }, { preventScrollReset: true });
  };
  return <DateField label={t('file.asAt')} required={false} value={typed} onChange={show} />;
}

function AsAtNotice({ file, day }: { file: RelationshipFile; day: string }) {
  const t = useTranslations('relationships');
  const dates = useDates();
  const missing = file.notKept.map((what) => t(`file.notKept.${what}`)).join(', ');
  return (
    <InlineNotice
      tone="info"
      title={t('file.asAtTitle', { date: dates.day(day) })}
      actions={
        <LinkButton size="sm" href={`/relationships/${file.summary.entity.id}/decision`}>
          {t('file.backToToday')}
        </LinkButton>
      }
    >
      <p>{t('file.asAtNote', { missing })}</p>
    </InlineNotice>
  );
}

/** What was typed belongs to the decision that is due, and stays while the file changes. */
const decisionKey = ({ summary, decisions: [newest] }: RelationshipFile): string =>
  [summary.entity.id, newest?.id, newest?.state].join(' ');

/** The account’s own records, kept apart from the party’s data. */
function PrivateColumn({ file }: { file: RelationshipFile }) {
  const t = useTranslations('relationships');
  const { name } = useAccount();
  const { entity } = file.summary;
  return (
    <aside className={classes.private} aria-label={t('file.private', { name })}>
      <p className={classes.privateNote}>
        {t('file.private', { name })}. {t('file.neverShown', { party: entity.name })}
      </p>
      <AsAtField day={file.asAt} />
      <div>
        <ExportFileButton file={file} />
      </div>
      <NotesSection file={file} />
      <DecisionHistory file={file} />
    </aside>
  );
}
