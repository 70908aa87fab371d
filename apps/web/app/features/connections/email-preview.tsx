import { previewRequestEmail } from '@probity/contract/connection-request.ts';
import type { BodyOf } from '@probity/contract/endpoint.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';
import classes from './email-preview.module.css';

type PreviewedRequest = BodyOf<typeof previewRequestEmail>;

const previewRequestEmailQuery = (body: PreviewedRequest) =>
  endpointQuery(previewRequestEmail, { body }, { gcTime: 0 });

/** The email of a request as the server would send it. */
export function EmailPreview({ request, note }: { request: PreviewedRequest; note: string }) {
  const t = useTranslations('connections.new');
  const email = useQuery({ ...previewRequestEmailQuery(request), throwOnError: false });
  return (
    <Card title={t('emailTitle')} note={note}>
      {email.isPending && <SkeletonRows rows={4} />}
      {email.isError && (
        <InlineNotice
          tone="warn"
          title={t('emailFailed')}
          actions={
            <Button size="sm" onClick={() => void email.refetch()}>
              {t('emailRetry')}
            </Button>
          }
        />
      )}
      {email.data && (
        <Stack gap={2}>
          <Text as="p" strong>
            {email.data.subject}
          </Text>
          <div className={classes.email}>{email.data.text}</div>
        </Stack>
      )}
    </Card>
  );
}
