import {
  type DecisionRecord,
  type RelationshipDecision,
  type RelationshipSummary,
  readDecisionTimestamp,
  reportRelationshipDecision,
} from '@probity/contract/relationships.ts';
import { type DecisionStage, decisionStages } from '@probity/domain/relationships/relationship-keys.ts';
import { Button } from '@probity/ui/button.tsx';
import { CopyChip } from '@probity/ui/copy-chip.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { downloadBlob } from '../documents/download-blob.ts';
import { RiskChip } from '../risk/risk-chip.tsx';
import { OutcomeChip } from '../screening/outcome-chip.tsx';
import { TestOutcomeChip } from '../tests/test-outcome-chip.tsx';
import { Timestamp } from '../timestamps/timestamp.tsx';
import { DecisionReplay } from './decision-replay.tsx';
import { getRelationshipDecisionQuery } from './queries.ts';
import classes from './relationships.module.css';
import { ReliedItems } from './relied-card.tsx';

const HASH_SHOWN = 12;

interface DecisionRecordPanelProps {
  entity: RelationshipSummary['entity'];
  decision: RelationshipDecision;
  onClose: () => void;
}

/** Exactly what a decision relied on, as recorded at the time. */
export default function DecisionRecordPanel({ entity, decision, onClose }: DecisionRecordPanelProps) {
  const t = useTranslations('relationships');
  const dates = useDates();
  const { accountId } = useAccount();
  const [stage, setStage] = useState<DecisionStage>(decision.agreedHash ? 'Agreed' : 'Proposed');
  const { data, error, refetch } = useQuery({
    ...getRelationshipDecisionQuery({
      accountId,
      entityId: entity.id,
      decisionId: decision.id,
      stage,
    }),
    throwOnError: false,
  });
  return (
    <SidePanel
      opened
      onClose={onClose}
      eyebrow={entity.name}
      title={t('record.title', { date: dates.day(decision.at) })}
    >
      <Stack gap={4}>
        {decision.agreedHash && (
          <RadioGroup
            name="stage"
            legend={t('record.stage.choose')}
            value={stage}
            onChange={setStage}
            options={decisionStages.map((value) => ({ value, label: t(`record.stage.${value}`) }))}
          />
        )}
        {error && !data && <FailedRead error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonRows rows={6} />}
        {data && (
          <>
            <InlineNotice tone={data.isIntact ? 'ok' : 'bad'}>
              <p>{t(data.isIntact ? 'record.intact' : 'record.falsified')}</p>
              <p>
                {t('record.hash')} <CopyChip value={data.hash} display={data.hash.slice(0, HASH_SHOWN)} />
              </p>
              {data.timestamp && <Timestamp timestamp={data.timestamp} />}
            </InlineNotice>
            <SaveRecord
              entity={entity}
              decision={decision}
              stage={stage}
              hasTimestamp={data.timestamp?.state === 'Confirmed'}
            />
            <DecisionReplay key={stage} entityId={entity.id} decisionId={decision.id} stage={stage} />
            <section>
              <h3 className={classes.heading}>{t('record.risk')}</h3>
              {data.risk ? (
                <span className={classes.checks}>
                  <RiskChip level={data.risk.level} />
                  <span>{t('record.score', { score: data.risk.score })}</span>
                </span>
              ) : (
                <p className={classes.privateNote}>{t('notRated')}</p>
              )}
            </section>
            <section>
              <h3 className={classes.heading}>{t('record.screening')}</h3>
              {data.screening ? (
                <span className={classes.checks}>
                  <OutcomeChip outcome={data.screening} />
                  {data.screening.screenedAt && <span>{dates.day(data.screening.screenedAt)}</span>}
                </span>
              ) : (
                <p className={classes.privateNote}>{t('record.notRecorded')}</p>
              )}
            </section>
            {data.connections.length === 0 && <p className={classes.privateNote}>{t('record.nothing')}</p>}
            {data.connections.map((connection) => (
              <Relied key={connection.id} connection={connection} />
            ))}
          </>
        )}
      </Stack>
    </SidePanel>
  );
}

interface SaveRecordProps {
  entity: RelationshipSummary['entity'];
  decision: RelationshipDecision;
  stage: DecisionStage;
  hasTimestamp: boolean;
}

/** The record as a PDF, to print or to keep, and the timestamp of its hash. */
function SaveRecord({ entity, decision, stage, hasTimestamp }: SaveRecordProps) {
  const t = useTranslations('relationships.record');
  const dates = useDates();
  const { accountId } = useAccount();
  const declarationTexts = useTranslations('declarations.timestamp');
  const request = { params: { entityId: entity.id, decisionId: decision.id }, query: { accountId, stage } };
  const timestamp = useMutation({
    mutationFn: () => browserApi.call(readDecisionTimestamp, request),
    onSuccess: (bytes) =>
      downloadBlob(
        new Blob([new Uint8Array(bytes)], { type: 'application/timestamp-reply' }),
        `${t('fileName', { name: entity.name, date: dates.day(decision.at) })}.tsr`,
      ),
    onError: useRefusalToast(),
  });
  const report = useMutation({
    mutationFn: () => browserApi.call(reportRelationshipDecision, request),
    onSuccess: (bytes) =>
      downloadBlob(
        new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
        `${t('fileName', { name: entity.name, date: dates.day(decision.at) })}.pdf`,
      ),
    onError: useRefusalToast(),
  });
  return (
    <div>
      <Button
        icon={<IconDownload {...iconProps} />}
        loading={report.isPending}
        onClick={() => report.mutate()}
      >
        {t('save')}
      </Button>{' '}
      {hasTimestamp && (
        <Button loading={timestamp.isPending} onClick={() => timestamp.mutate()}>
          {declarationTexts('download')}
        </Button>
      )}
    </div>
  );
}

function Relied({
  connection: { items, tests, itemsHash, subject },
}: {
  connection: DecisionRecord['connections'][number];
}) {
  const t = useTranslations('relationships');
  const testTexts = useTranslations('tests');
  return (
    <>
      <section>
        <h3 className={classes.heading}>{subject ? t('record.valuesOf', subject) : t('record.values')}</h3>
        {items ? (
          <ReliedItems items={items} />
        ) : (
          <p className={classes.privateNote}>{t('record.gone', { hash: itemsHash.slice(0, HASH_SHOWN) })}</p>
        )}
      </section>
      {tests.length > 0 && (
        <section>
          <h3 className={classes.heading}>{subject ? t('record.testsOf', subject) : t('record.tests')}</h3>
          <FieldList>
            {tests.map(({ key, outcome }) => (
              <FieldRow
                key={key}
                label={testTexts(`name.${key}`)}
                value={<TestOutcomeChip outcome={outcome} />}
              />
            ))}
          </FieldList>
        </section>
      )}
    </>
  );
}
