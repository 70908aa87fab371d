import type { ListedCheck } from '@probity/contract/liveness.ts';
import type { CheckType } from '@probity/domain/sharing/scope-item.ts';
import { Button } from '@probity/ui/button.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedRead } from '../../../platform/problems/failed-read.tsx';
import { returnToRequest } from '../../../platform/session/return-to-request.ts';
import { AmlPanel } from '../../checks/aml-panel.tsx';
import { BankSteps } from '../../checks/bank-panel.tsx';
import { type BankParty, bankResultsQuery } from '../../checks/bank-queries.ts';
import { CheckPerson } from '../../checks/check-person.tsx';
import { CriminalCheckSteps } from '../../checks/criminal-panel.tsx';
import { LivenessSteps } from '../../checks/liveness-panel.tsx';
import { CriminalOutcomeChip, OutcomeChip } from '../../checks/outcome-chip.tsx';
import { listChecksQuery } from '../../checks/queries.ts';

interface CheckPartProps {
  type: CheckType;
  subject: { id: string; kind: BankParty['kind'] };
  connectionId: string | undefined;
}

/** A check carried out without leaving the request. */
export default function CheckPart({ type, subject, connectionId }: CheckPartProps) {
  const back = connectionId && `/connections/${connectionId}?item=check:${type}`;
  useEffect(() => (back ? returnToRequest(back) : undefined), [back]);
  switch (type) {
    case 'Liveness':
      return (
        <PersonChecks type={type} entityId={subject.id}>
          {(entityId) => <LivenessSteps entityId={entityId} />}
        </PersonChecks>
      );
    case 'CriminalCheck':
      return (
        <PersonChecks type={type} entityId={subject.id}>
          {(entityId) => <CriminalCheckSteps entityId={entityId} />}
        </PersonChecks>
      );
    case 'BankAccount':
      return <BankCheck party={{ entityId: subject.id, kind: subject.kind }} />;
    case 'AmlCheck':
      return <AmlPanel entityId={subject.id} />;
    case 'Information':
      return null;
  }
}

interface PersonChecksProps {
  type: ListedCheck['type'];
  entityId: string;
  children: (entityId: string) => ReactNode;
}

/** The people to check; a single one is opened at once. */
function PersonChecks({ type, entityId, children }: PersonChecksProps) {
  const t = useTranslations('checks');
  const words = useTranslations('connections.incoming');
  const { data, error, refetch } = useQuery({ ...listChecksQuery(entityId), throwOnError: false });
  const [chosen, choose] = useState<string | null>(null);
  if (!data)
    return error ? <FailedRead error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />;
  const people = data.items.filter((check) => check.type === type);
  const [first] = people;
  if (!first)
    return (
      <EmptyState compact title={t('emptyTitle')}>
        {t('empty')}
      </EmptyState>
    );
  if (people.length === 1) return children(first.subject.entityId);
  if (chosen)
    return (
      <Stack gap={3}>
        <div>
          <TextButton onClick={() => choose(null)}>{words('allPeople')}</TextButton>
        </div>
        {children(chosen)}
      </Stack>
    );
  const Outcome = type === 'CriminalCheck' ? CriminalOutcomeChip : OutcomeChip;
  return (
    <FieldList>
      {people.map(({ subject, outcome }) => (
        <FieldRow
          key={subject.entityId}
          label={<CheckPerson subject={subject} />}
          value={<Outcome outcome={outcome} />}
          side={
            <Button
              size="sm"
              aria-label={words('checkPerson', { name: subject.entityName })}
              onClick={() => choose(subject.entityId)}
            >
              {words('followCheck')}
            </Button>
          }
        />
      ))}
    </FieldList>
  );
}

function BankCheck({ party }: { party: BankParty }) {
  const t = useTranslations('bank');
  const { data, error, refetch } = useQuery({ ...bankResultsQuery(party), throwOnError: false });
  const [isNew, setNew] = useState(false);
  if (!data)
    return error ? <FailedRead error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />;
  if (!data.isSetUp) return <InlineNotice>{t('notSetUp')}</InlineNotice>;
  const consent = isNew ? undefined : data.consents.at(-1);
  if (!consent && !data.abilities.start) return <InlineNotice>{t('denied')}</InlineNotice>;
  return <BankSteps party={party} results={data} consent={consent} onClose={() => setNew(true)} />;
}
