import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';

/** Leads to what is held about the person. */
export function DataCard() {
  const t = useTranslations('personalData');
  return (
    <Card title={t('title')}>
      <Stack gap={3}>
        <Text as="p" tone="soft">
          {t('cardText')}
        </Text>
        <div>
          <LinkButton href="/me/data">{t('open')}</LinkButton>
        </div>
      </Stack>
    </Card>
  );
}
