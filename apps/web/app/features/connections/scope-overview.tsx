import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useItemLabel } from './use-item-label.ts';

const tones = {
  Asked: 'neutral',
  Offered: 'info',
  Consented: 'ok',
  Withheld: 'warn',
  Revoked: 'neutral',
} as const;
const states = ['Consented', 'Asked', 'Offered', 'Withheld', 'Revoked'] as const;

/** The scope as it stands: what is shared, what waits, what was taken back. */
export function ScopeOverview({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections');
  return (
    <Stack gap={4}>
      {states.map((state) => {
        const items = connection.scope.filter((item) => item.state === state);
        return items.length === 0 ? null : (
          <Card
            key={state}
            flush
            title={t(`itemState.${state}`)}
            count={items.length}
            countTone={tones[state]}
          >
            <FieldList>
              {items.map((item) => (
                <ScopeRow key={`${item.kind}:${item.key}`} connection={connection} item={item} />
              ))}
            </FieldList>
          </Card>
        );
      })}
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
      empty={t(item.required ? 'required' : 'optional')}
      trust={
        item.decidedAt && (
          <Text size="small" tone="muted">
            {t('decidedOn', { date: dates.day(item.decidedAt) })}
          </Text>
        )
      }
      side={<Chip tone={tones[item.state]}>{t(`itemState.${item.state}`)}</Chip>}
    />
  );
}
