import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { useProduct } from '../../product.tsx';

/** Links from the settings to help. */
export function HelpCard() {
  const t = useTranslations('me.help');
  const { faqUrl, supportEmail } = useProduct();
  return (
    <Card title={t('title')}>
      <Stack gap={2}>
        <Text as="p" tone="soft">
          {t('text')}
        </Text>
        <TextLink href="/help">{t('open')}</TextLink>
        {faqUrl && <TextLink href={faqUrl}>{t('faq')}</TextLink>}
        <TextLink href={`mailto:${supportEmail}`}>{t('support')}</TextLink>
      </Stack>
    </Card>
  );
}
