import type { AgreementDetail } from '@probity/contract/agreements.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useStartSigning } from './mutations.ts';
import { SignForm } from './sign-form.tsx';

const DeclineModal = lazy(() => import('./decline-modal.tsx'));

/** The signer's actions: sign here or at Adobe, or decline with a reason. */
export function SignCard({ agreement }: { agreement: AgreementDetail }) {
  const t = useTranslations('declarations');
  const refused = useRefusalToast();
  const [declining, setDeclining] = useState(false);
  const start = useStartSigning(agreement.id);
  const decline = (
    <Button variant="quiet" onClick={() => setDeclining(true)}>
      {t('decline')}
    </Button>
  );
  const isBlocked = agreement.missing.length > 0;
  return (
    <Card title={t('signTitle')}>
      {agreement.kind === 'AdobeSign' ? (
        <Stack gap={3}>
          <InlineNotice>{t('adobeText')}</InlineNotice>
          <Row justify="end">
            {decline}
            <Button
              variant="primary"
              disabled={isBlocked}
              loading={start.isPending || start.isSuccess}
              onClick={() => start.mutate(undefined, { onError: refused })}
            >
              {t('signAtAdobe')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <SignForm agreement={agreement} isBlocked={isBlocked} decline={decline} />
      )}
      {declining && (
        <Suspense>
          <DeclineModal agreement={agreement} onClose={() => setDeclining(false)} />
        </Suspense>
      )}
    </Card>
  );
}
