import type { AgreementDetail } from '@probity/contract/agreements.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { touch } from '../../platform/session/resources.ts';
import { getEntityQuery } from '../credentials/entity-query.ts';

const CompletePanel = lazy(() => import('../connections/incoming/complete-panel.tsx'));

/** The missing values that block signing, each completed beside the text. */
export function MissingValues({ agreement }: { agreement: AgreementDetail }) {
  const t = useTranslations('declarations');
  const cache = useQueryClient();
  const { permissions } = useAccount();
  const { missing, signer, requester } = agreement;
  const { data: entity } = useQuery(getEntityQuery(signer.id));
  const [completing, setCompleting] = useState<DataFieldKey | null>(null);
  if (missing.length === 0) return null;
  const names = missing.map(({ label }) => label).join(', ');
  if (!permissions.includes('edit'))
    return (
      <InlineNotice tone="warn" title={t('missingTitle')}>
        {t('missingDenied', { names })}
      </InlineNotice>
    );
  return (
    <InlineNotice
      tone="warn"
      title={t('missingTitle')}
      actions={
        <Row gap={2}>
          {missing.map(
            ({ label, field }) =>
              field && (
                <Button key={field} size="sm" onClick={() => setCompleting(field)}>
                  {t('missingAction', { label })}
                </Button>
              ),
          )}
        </Row>
      }
    >
      {t('missingText', { names })}
      {completing && entity && (
        <Suspense>
          <CompletePanel
            key={completing}
            subject={{ id: entity.entityId, kind: entity.kind, country: entity.country }}
            eyebrow={t('completeFor', { title: agreement.title, name: requester.name })}
            item={{ kind: 'field', key: completing }}
            href={`/profile/${signer.id}/data?field=${completing}`}
            onClose={() => setCompleting(null)}
            onCompleted={() => void touch(cache, ['Declarations'])}
          />
        </Suspense>
      )}
    </InlineNotice>
  );
}
