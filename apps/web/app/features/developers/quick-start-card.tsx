import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { CodeBlock } from './code-block.tsx';

const PACKAGE = '@probity/client';

/** A first call, with the account's own id in it. */
export function QuickStartCard({ accountId, origin }: { accountId: string; origin: string }) {
  const t = useTranslations('developers');
  const curl = `curl -H "Authorization: Bearer $PROBITY_API_KEY" \\
  ${origin}/v1/Entities/${accountId}`;
  const script = `import { createProbityClient } from '${PACKAGE}';

const probity = createProbityClient({
  baseUrl: '${origin}',
  apiKey: process.env.PROBITY_API_KEY,
});
const profile = await probity.getEntity({ params: { entityId: '${accountId}' } });`;
  return (
    <Card title={t('quickStart')}>
      <Stack gap={3}>
        <Text as="p">{t('quickStartText')}</Text>
        <CodeBlock label={t('withCurl')} code={curl} />
        <Text as="p">{t('quickStartClient')}</Text>
        <CodeBlock label={t('withTypeScript')} code={script} />
        <Text as="p">
          <TextLink href="/v1/docs">{t('reference')}</TextLink>
        </Text>
      </Stack>
    </Card>
  );
}
