import { Card } from '@probity/ui/card.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { getExportQuery, useSize } from './queries.ts';

/** Where a refused download link leads, for instance after the session has ended. */
export function ExportPage({ exportId }: { exportId: string }) {
  const t = useTranslations('exports');
  const dates = useDates();
  const size = useSize();
  const { data: one } = useSuspenseQuery(getExportQuery(exportId));
  const facts = {
    made: dates.minute(one.createdAt),
    by: one.requestedBy ?? t('formerMember'),
    size: size(one.size ?? 0),
    until: dates.day(one.expiresAt),
  };
  return (
    <>
      <PageTitle title={t(`format.${one.format}`)} />
      <PageHeader title={t(`format.${one.format}`)} subtitle={one.fileName} />
      <Card>
        <Stack gap={4}>
          <Text as="p">{one.state === 'Ready' ? t('ready', facts) : t('notReady')}</Text>
          {one.state === 'Ready' && (
            <div>
              <LinkButton
                variant="primary"
                icon={<IconDownload {...iconProps} />}
                href={`/v1/Exports/${one.id}/file`}
              >
                {t('download')}
              </LinkButton>
            </div>
          )}
        </Stack>
      </Card>
    </>
  );
}
