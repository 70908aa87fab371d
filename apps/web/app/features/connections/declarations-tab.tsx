import { listConnectionDeclarations } from '@probity/contract/connection-scope.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { keyIn } from '../../i18n/key-in.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';
import { useConnection } from './use-connection.ts';

export const listConnectionDeclarationsQuery = (connectionId: string) =>
  endpointQuery(listConnectionDeclarations, { params: { connectionId } });

/** The declarations to sign, with the state of each. */
export function DeclarationsTab() {
  const t = useTranslations('connections');
  const { id } = useConnection();
  const { data, isPending, error, refetch } = useQuery({
    ...listConnectionDeclarationsQuery(id),
    throwOnError: false,
  });
  const stateWords = (state: string) => {
    const key = keyIn(currentTexts().texts.connections.agreement, state);
    return key ? t(`agreement.${key}`) : state;
  };
  if (isPending) return <SkeletonRows rows={3} />;
  if (error) return <FailedRead error={error} onRetry={() => void refetch()} />;
  const items = data.items;
  if (items.length === 0)
    return <EmptyState title={t('declarationsEmptyTitle')}>{t('declarationsEmpty')}</EmptyState>;
  return (
    <Card flush title={t('tabs.declarations')}>
      <FieldList>
        {items.map((item) => (
          <FieldRow
            key={item.declarationId}
            label={item.title}
            value={stateWords(item.state)}
            side={
              <Row gap={2}>
                <Chip tone={item.state === 'Signed' ? 'ok' : 'neutral'}>{stateWords(item.state)}</Chip>
                {item.agreementId && (
                  <LinkButton size="sm" href={`/declarations/agreements/${item.agreementId}`}>
                    {t('open')}
                  </LinkButton>
                )}
              </Row>
            }
          />
        ))}
      </FieldList>
    </Card>
  );
}
