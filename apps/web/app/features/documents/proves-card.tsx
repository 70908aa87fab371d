import { reviewStateLabel } from '@probity/domain/credentials/review-state-labels.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { UiLink } from '@probity/ui/link-provider.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { browserApi } from '../session/browser-api.ts';
import classes from './documents.module.css';
import { listProvenCredentialsQuery } from './queries.ts';

/** The values that rest on the document. */
export function ProvesCard({ documentId }: { documentId: string }) {
  const t = useTranslations('documents');
  const { data } = useSuspenseQuery(listProvenCredentialsQuery(browserApi, documentId));
  if (data.items.length === 0)
    return (
      <Card title={t('provesTitle')}>
        <Text tone="muted">{t('provesNothing')}</Text>
      </Card>
    );
  return (
    <Card title={t('provesTitle')} count={data.items.length} flush>
      <ul className={classes.list}>
        {data.items.map(({ credentialId, entityId, fieldKey, reviewState }) => (
          <li key={credentialId}>
            <UiLink
              className={classes.row}
              href={`/profile/data?entity=${entityId}&credential=${credentialId}`}
            >
              {fieldLabel(fieldKey)}
              <small>{reviewStateLabel(reviewState)}</small>
            </UiLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
