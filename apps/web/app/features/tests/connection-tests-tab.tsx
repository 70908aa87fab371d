import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import panelText from '../../panel-text.module.css';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { CommentButton } from '../comments/comment-button.tsx';
import { EndedState } from '../connections/ended-state.tsx';
import { HiddenData } from '../connections/hidden-data.tsx';
import { isEnded, isHidden, isHolder, useConnection } from '../connections/use-connection.ts';
import { RiskCard } from '../risk/risk-card.tsx';
import { listConnectionTestsQuery } from './queries.ts';
import { TestList } from './test-list.tsx';
import { useTestText } from './use-test-text.ts';

/** Test results for the data that the connection shares, and what cannot be determined from it. */
export function ConnectionTestsTab() {
  const t = useTranslations('tests');
  const connection = useConnection();
  const { accountId } = useAccount();
  const { data, isPending, error, refetch } = useQuery({
    ...listConnectionTestsQuery(connection.id, accountId),
    throwOnError: false,
  });
  const words = useTestText(data?.kind ?? 'Organization');
  if (isPending) return <SkeletonRows rows={4} />;
  const isMissing = isApiError(error) && error.status === 404;
  if (isMissing && isHidden(connection)) return <HiddenData connection={connection} />;
  if (isMissing && isEnded(connection)) return <EndedState name={connection.counterpart.name} />;
  if (isMissing) return <EmptyState title={t('shared.emptyTitle')}>{t('shared.empty')}</EmptyState>;
  if (error) return <FailedRead error={error} onRetry={() => void refetch()} />;
  const owns = isHolder(connection);
  const { count, total } = data.asked;
  if (count === 0) return <EmptyState title={t('shared.noneAskedTitle')}>{t('shared.noneAsked')}</EmptyState>;
  if (data.items.length === 0 && data.withheld.length === 0)
    return <EmptyState title={t('shared.emptyTitle')}>{t('shared.empty')}</EmptyState>;
  return (
    <Stack gap={4}>
      {!owns && <RiskCard entityId={connection.subject.id} name={connection.counterpart.name} />}
      <p className={panelText.hint}>
        {count < total &&
          connection.templateName &&
          `${t('shared.asked', { template: connection.templateName, count, total })} `}
        {t(owns ? 'shared.noteOwner' : 'shared.note', { name: connection.counterpart.name })}
      </p>
      <TestList
        tests={data.items}
        kind={data.kind}
        isTheirs={!owns}
        side={({ key }) =>
          !owns && (
            <CommentButton
              entityId={connection.counterpart.id}
              subject={{ kind: 'Test', key, connectionId: connection.id }}
            />
          )
        }
      />
      {data.withheld.length > 0 && (
        <Card flush title={t('shared.withheld')} count={data.withheld.length}>
          <FieldList>
            {data.withheld.map(({ key, inputs }) => (
              <FieldRow key={key} label={t(`name.${key}`)} empty={words.withheld(inputs)} />
            ))}
          </FieldList>
        </Card>
      )}
    </Stack>
  );
}
