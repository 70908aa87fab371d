import type { ApiKey } from '@probity/contract/api-keys.ts';
import { ActionMenu } from '@probity/ui/action-menu.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';

interface KeyTableProps {
  caption: string;
  keys: readonly ApiKey[];
  now: number;
  onRevoke: (key: ApiKey) => void;
}

const tones = { Active: 'ok', Expired: 'warn', Revoked: 'neutral', OwnerGone: 'warn' } as const;

export function KeyTable({ caption, keys, now, onRevoke }: KeyTableProps) {
  const t = useTranslations('developers');
  const dates = useDates();
  const columns: Column<ApiKey>[] = [
    { key: 'name', header: t('keyName'), cell: (key) => <KeyName apiKey={key} /> },
    {
      key: 'state',
      header: t('state'),
      width: 240,
      cell: ({ state, expiresAt, revokedAt }) => (
        <Stack gap={1}>
          <span>
            <Chip tone={tones[state]}>{t(`keyState.${state}`)}</Chip>
          </span>
          <Text size="small" tone="muted">
            <time dateTime={revokedAt ?? expiresAt} suppressHydrationWarning>
              {revokedAt
                ? t('revokedOn', { date: dates.day(revokedAt) })
                : t('expiresOn', { date: dates.day(expiresAt) })}
            </time>
          </Text>
        </Stack>
      ),
    },
    {
      key: 'used',
      header: t('lastUse'),
      width: 180,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? (
          <time dateTime={lastUsedAt} suppressHydrationWarning>
            {dates.ago(lastUsedAt, now)}
          </time>
        ) : (
          <Text tone="muted">{t('neverUsed')}</Text>
        ),
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      width: 56,
      align: 'end',
      cell: (key) =>
        key.revokedAt === null && (
          <ActionMenu
            label={t('keyActions', { name: key.name })}
            items={[{ key: 'revoke', label: t('revokeKey'), tone: 'bad', onSelect: () => onRevoke(key) }]}
          />
        ),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={keys} rowKey={({ id }) => id} />;
}

function KeyName({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations('developers');
  const { name, startsWith, createdBy, scopes, networks } = apiKey;
  return (
    <Stack gap={1}>
      <Text strong>{name}</Text>
      <Text size="small" tone="muted" mono>
        {startsWith}…
      </Text>
      <Text size="small" tone="soft">
        {scopes.join(', ')}
      </Text>
      {networks.length > 0 && (
        <Text size="small" tone="soft">
          {t('onlyFrom', { networks: networks.join(', ') })}
        </Text>
      )}
      <Text size="small" tone="muted">
        {t('actsFor', { name: createdBy.name })}
      </Text>
    </Stack>
  );
}
