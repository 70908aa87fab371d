import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { progressText } from '@probity/domain/sharing/request-progress.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { CoverageBar } from '@probity/ui/coverage-bar.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import classes from './incoming.module.css';
import { type ItemGroup, inGroup, waitingItems } from './item-groups.ts';

interface CoverageCardProps {
  connection: ConnectionDetail;
  /** How many items can be completed here. */
  steps: number;
  onStart: () => void;
}

/** Before any typing: how much is already available, and how many other parties the rest would satisfy. */
export function CoverageCard({ connection, steps, onStart }: CoverageCardProps) {
  const t = useTranslations('connections.incoming');
  const waiting = waitingItems(connection.scope);
  const count = (group: ItemGroup) => inGroup(waiting, group).length;
  const ready = count('Ready');
  const unconfirmed = count('Unconfirmed');
  const stale = count('NeedsRefresh');
  const toSign = count('ToSign');
  const checks = count('Checks');
  const missing = count('Missing');
  const others = Math.max(
    0,
    ...waiting.map(({ holding }) => (holding?.readiness === 'Missing' ? holding.alsoAskedBy : 0)),
  );
  return (
    <Card>
      <div className={classes.coverage}>
        <CoverageBar
          label={
            connection.items.consented > 0
              ? progressText({ ...connection.items, shared: connection.items.consented })
              : t('held', { held: ready + unconfirmed + stale, total: waiting.length })
          }
          total={waiting.length}
          segments={[
            { key: 'ready', count: ready, tone: 'ok' },
            { key: 'unconfirmed', count: unconfirmed, tone: 'warn' },
            { key: 'stale', count: stale, tone: 'warn' },
          ]}
          summary={t('summary', { ready, unconfirmed, stale, toSign, checks, missing })}
        />
        {(others > 0 || steps > 0) && (
          <div className={classes.start}>
            {steps > 0 && (
              <Button variant="primary" onClick={onStart}>
                {t('start', { count: steps })}
              </Button>
            )}
            {missing + unconfirmed + stale > 0 && (
              <TextLink href={`/documents/added?return=/connections/${connection.id}`}>
                {t('dropDocuments')}
              </TextLink>
            )}
            {others > 0 && (
              <Text as="p" size="small" tone="soft">
                {t('alsoAnswers', { count: others })}
              </Text>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
