import type { RelationshipFile } from '@probity/contract/relationships.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { parseDay } from '@probity/ui/day-text.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { today } from '../../platform/dates/today.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { RiskCard } from '../risk/risk-card.tsx';
import { RiskChip } from '../risk/risk-chip.tsx';
import { amlPartyOf, reviewHref } from '../screening/aml/aml-endpoints.ts';
import { OutcomeChip } from '../screening/outcome-chip.tsx';
import { DecisionChip } from './decision-chip.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { ConnectionCards } from './file-connections.tsx';
import { NotesSection } from './notes-section.tsx';
import { OwnershipCard } from './ownership-card.tsx';
import { getRelationshipQuery } from './queries.ts';
import classes from './relationships.module.css';
import { ReliedCard } from './relied-card.tsx';
import { AssignDialog } from './selected-relationships.tsx';

/** The file of one counterparty on one page: the data it shares, the findings, and the decisions. */
export function RelationshipPage() {
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
  const { summary } = data;
  return (
    <>
      <PageTitle title={summary.entity.name} />
      <FileHeader file={data} />
      {data.asAt && <AsAtNotice file={data} day={data.asAt} />}
      <div className={classes.file}>
        <Stack gap={4}>
          {data.asAt ? null : <ConnectionCards file={data} />}
          {data.connections.some(({ isReadable }) => isReadable) && (
            <OwnershipCard entity={summary.entity} asAt={data.asAt} />
          )}
          <ReliedCard file={data} />
        </Stack>
        <PrivateColumn file={data} />
      </div>
    </>
  );
}

function FileHeader({ file }: { file: RelationshipFile }) {
  const t = useTranslations('relationships');
  const connections = useTranslations('connections');
  const dates = useDates();
  const { entity, relationship, items, decision, awaitsSecond, reviewOn, owner } = file.summary;
  const [asks, setAsks] = useState<'owner' | 'review' | null>(null);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: '/relationships' }, { label: entity.name }]}
        leading={
          <Avatar name={entity.name} size="lg" kind={entity.kind === 'LegalPerson' ? 'person' : 'entity'} />
        }
        title={entity.name}
        subtitle={[
          entity.country && countryName(entity.country),
          relationship && connections(`relationship.${relationship}`),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <div className={classes.acts}>
            <AsAtField day={file.asAt} />
            <ScreeningLink file={file} />
            <LinkButton href={`/connections/${file.summary.connectionId}`}>
              {t('file.openConnection')}
            </LinkButton>
          </div>
        }
        meta={
          <>
            {file.risk ? <RiskChip level={file.risk.level} /> : <Chip>{t('notRated')}</Chip>}
            {file.screening && <OutcomeChip outcome={file.screening} />}
            {!file.asAt && items.total > 0 && <Chip>{t('shared', items)}</Chip>}
            {!file.asAt && awaitsSecond && <Chip tone="info">{t('awaitsSecond')}</Chip>}
            {!file.asAt && !awaitsSecond && decision && <DecisionChip kind={decision.kind} />}
            {!file.asAt && (
              <>
                <span className={classes.fact}>
                  {reviewOn
                    ? t('file.reviewOn', { date: dates.day(reviewOn), reason: file.reviewReason ?? 'Chosen' })
                    : t('file.noReview')}
                  {file.abilities.assign && (
                    <TextButton type="button" onClick={() => setAsks('review')}>
                      {t('assign.review')}
                    </TextButton>
                  )}
                </span>
                <span className={classes.fact}>
                  {owner ? t('file.ownedBy', { name: owner.name }) : t('file.noOwner')}
                  {file.abilities.assign && (
                    <TextButton type="button" onClick={() => setAsks('owner')}>
                      {t('assign.owner')}
                    </TextButton>
                  )}
                </span>
              </>
            )}
          </>
        }
      />
      {asks && (
        <AssignDialog
          what={asks}
          entityIds={[entity.id]}
          onClose={() => setAsks(null)}
          onDone={() => setAsks(null)}
        />
      )}
    </>
  );
}

/** To the page that decides the hits of this party, unless that is the connection linked beside. */
function ScreeningLink({ file: { summary, screening } }: { file: RelationshipFile }) {
  const t = useTranslations('relationships');
  const { entity, connectionId } = summary;
  if (!screening || screening.connectionId === connectionId) return null;
  return (
    <LinkButton href={reviewHref(amlPartyOf(entity.kind, entity.id), screening.connectionId)}>
      {t('file.openScreening')}
    </LinkButton>
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
        <LinkButton size="sm" href={`/relationships/${file.summary.entity.id}`}>
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
      {!file.asAt && <DecisionForm key={decisionKey(file)} file={file} />}
      <DecisionHistory file={file} />
      {!file.asAt && file.risk && <RiskCard entityId={entity.id} name={entity.name} />}
      <NotesSection file={file} />
    </aside>
  );
}
