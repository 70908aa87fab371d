import { webhookEventTypes } from '@probity/domain/webhooks/webhook-events.ts';
import { Card } from '@probity/ui/card.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { CodeBlock } from './code-block.tsx';
import { useEventText } from './event-text.ts';

const SAMPLE = `POST /your/address
webhook-id: evt_0199c0000000700080000000000001a
webhook-timestamp: 1794816000
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "type": "connection.approved",
  "timestamp": "2026-11-16T09:30:00.000Z",
  "data": {
    "accountId": "…",
    "subjectType": "connection",
    "subjectId": "…",
    "url": "https://…/v1/Connections/…"
  }
}`;

/** The catalogue of events, with a sample delivery. */
export function EventsCard() {
  const t = useTranslations('developers');
  const eventText = useEventText();
  return (
    <Stack gap={4}>
      <Card title={t('howTitle')}>
        <Stack gap={3}>
          <Text as="p">{t('howText')}</Text>
          <CodeBlock label={t('sample')} code={SAMPLE} />
          <Text as="p">{t('howVerify')}</Text>
          <Text as="p">{t('howRetry')}</Text>
        </Stack>
      </Card>
      <Card title={t('catalogue')}>
        <DefinitionList
          folds
          items={webhookEventTypes.map((event) => ({
            key: event,
            term: (
              <Text mono size="small">
                {event}
              </Text>
            ),
            value: eventText(event),
          }))}
        />
      </Card>
    </Stack>
  );
}
