import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useProduct } from '../../product.tsx';
import { listAdminVisitsQuery } from './queries.ts';

/** Which platform administrators worked in the account, when and why; hidden if none did. */
export function AdminVisits({ accountId }: { accountId: string }) {
  const t = useTranslations('audit.visits');
  const dates = useDates();
  const product = useProduct().name;
  const visits = useQuery({ ...listAdminVisitsQuery(accountId), throwOnError: false });
  if (visits.isError)
    return (
      <Card title={t('title', { product })}>
        <FailedRead error={visits.error} onRetry={() => void visits.refetch()} />
      </Card>
    );
  if (!visits.data?.items.length) return null;
  return (
    <Card title={t('title', { product })}>
      <Stack gap={3}>
        {visits.data.items.map(({ id, administrator, reason, beganAt, endsAt, isOver }) => (
          <div key={id}>
            <Text as="p">
              {t(isOver ? 'over' : 'now', {
                name: administrator,
                from: dates.minute(beganAt),
                to: dates.minute(endsAt),
              })}
            </Text>
            <Text as="p" tone="soft">
              {t('reason', { reason })}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
