import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { Card } from '@probity/ui/card.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { OpinionNotice } from '../credentials/opinion-notice.tsx';
import { useItemLabel } from './use-item-label.ts';

const tones = {
  Asked: 'neutral',
  Offered: 'info',
  Consented: 'ok',
  Withheld: 'warn',
  Revoked: 'neutral',
} as const;
type ItemState = keyof typeof tones;

interface ScopeOverviewProps {
  connection: ConnectionDetail;
  states: readonly ItemState[];
  /** Shown beside the first heading. */
  actions?: ReactNode;
}

/** The current scope: what is shared, pending and revoked. */
export function ScopeOverview({ connection, states, actions }: ScopeOverviewProps) {
  const t = useTranslations('connections');
  const groups = states
    .map((state) => ({ state, items: connection.scope.filter((item) => item.state === state) }))
    .filter(({ items }) => items.length > 0);
  if (groups.length === 0) return null;
  return (
    <Stack gap={4}>
      {groups.map(({ state, items }, index) => (
        <Card
          key={state}
          flush
          title={t(`itemState.${state}`)}
          count={items.length}
          countTone={tones[state]}
          actions={index === 0 && actions}
        >
          <FieldList>
            {items.map((item) => (
              <ScopeRow key={`${item.kind}:${item.key}`} connection={connection} item={item} />
            ))}
          </FieldList>
        </Card>
      ))}
    </Stack>
  );
}

function ScopeRow({ connection, item }: { connection: ConnectionDetail; item: ConnectionItem }) {
  const t = useTranslations('connections');
  const dates = useDates();
  const label = useItemLabel(connection.subject.kind)(item);
  const text = item.holding?.values.map((value) => value.text).join('; ');
  return (
    <FieldRow
      label={label}
      value={text || undefined}
      trust={
        item.opinions.length > 0 && (
          <Stack gap={1}>
            {item.opinions.map((opinion) => (
              <OpinionNotice
                key={opinion.credentialId}
                opinion={opinion}
                partyName={connection.counterpart.name}
              />
            ))}
          </Stack>
        )
      }
      empty={t(item.required ? 'required' : 'optional')}
      side={item.decidedAt && dates.day(item.decidedAt)}
    />
  );
}
