import type { Expiring } from '@probity/contract/expiring.ts';
import { EXPIRING_WITHIN_DAYS } from '@probity/domain/constants.ts';
import { daysUntil } from '@probity/domain/credentials/file-figures.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { RowLink, RowList } from '@probity/ui/row-list.tsx';
import { Text } from '@probity/ui/text.tsx';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { useTranslations } from 'use-intl';
import { today } from '../../platform/dates/today.ts';

interface ExpiringCardProps {
  items: readonly Expiring[];
  hasMore: boolean;
}

/** What expires soon, most urgent first; each row links to its renewal. */
export function ExpiringCard({ items, hasMore }: ExpiringCardProps) {
  const t = useTranslations('dashboard.expiring');
  return (
    <Card
      title={t('title')}
      note={hasMore ? t('more') : undefined}
      count={items.length > 0 && !hasMore ? items.length : undefined}
      flush={items.length > 0}
    >
      {items.length === 0 ? (
        <Text tone="soft">{t('none', { days: EXPIRING_WITHIN_DAYS })}</Text>
      ) : (
        <RowList>
          {items.map((item) => (
            <ExpiringRow key={item.id} item={item} />
          ))}
        </RowList>
      )}
    </Card>
  );
}

const URGENT_DAYS = 14;

function ExpiringRow({ item }: { item: Expiring }) {
  const t = useTranslations('credentials');
  const days = daysUntil(item.expiresOn, today());
  const isValue = item.what === 'credential';
  return (
    <RowLink
      href={isValue ? `/profile/data?entity=${item.entityId}&credential=${item.id}` : `/documents/${item.id}`}
      icon={isValue ? <IconId {...smallIconProps} /> : <IconFile {...smallIconProps} />}
      title={isValue ? fieldLabel(item.fieldKey, item.entityKind) : item.title}
      hint={item.entityName}
      end={
        <Chip tone={days < 0 ? 'bad' : days <= URGENT_DAYS ? 'warn' : 'neutral'}>
          {days < 0 ? t('expired') : t('expiresIn', { days })}
        </Chip>
      }
    />
  );
}
