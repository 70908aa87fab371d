import type { AgreementDetail } from '@probity/contract/agreements.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { listConnectionDeclarationsQuery } from '../connections/declarations-tab.tsx';
import { AgreementContent } from './agreement-page.tsx';
import { getAgreementQuery } from './queries.ts';
import { SignCard } from './sign-card.tsx';
import { SignedCard } from './signed-card.tsx';

interface SignPartProps {
  connectionId: string;
  declarationId: string;
  onComplete: (field: DataFieldKey) => void;
}

/** One declaration of a request, read and signed beside it. */
export default function SignPart({ connectionId, declarationId, onComplete }: SignPartProps) {
  const t = useTranslations('declarations');
  const asked = useQuery({ ...listConnectionDeclarationsQuery(connectionId), throwOnError: false });
  const agreementId = asked.data?.items.find((item) => item.declarationId === declarationId)?.agreementId;
  const read = useQuery({
    ...getAgreementQuery(agreementId ?? ''),
    enabled: Boolean(agreementId),
    throwOnError: false,
  });
  const error = asked.error ?? read.error;
  if (error && !read.data)
    return <FailedRead error={error} onRetry={() => void (asked.error ? asked : read).refetch()} />;
  if (asked.data && !agreementId) return <InlineNotice>{t('notSentYet')}</InlineNotice>;
  const agreement = read.data;
  if (!agreement) return <SkeletonRows rows={6} />;
  return (
    <Stack gap={4}>
      <MissingNotice agreement={agreement} onComplete={onComplete} />
      <AgreementContent agreement={agreement} />
      {agreement.abilities.sign && <SignCard key={agreement.contentHash} agreement={agreement} />}
      {agreement.state === 'Signed' && <SignedCard agreement={agreement} />}
    </Stack>
  );
}

type MissingNoticeProps = { agreement: AgreementDetail } & Pick<SignPartProps, 'onComplete'>;

function MissingNotice({ agreement: { missing }, onComplete }: MissingNoticeProps) {
  const t = useTranslations('declarations');
  const { permissions } = useAccount();
  if (missing.length === 0) return null;
  const names = missing.map(({ label }) => label).join(', ');
  const mayEdit = permissions.includes('edit');
  return (
    <InlineNotice
      tone="warn"
      title={t('missingTitle')}
      actions={
        mayEdit && (
          <Row gap={2}>
            {missing.map(
              ({ label, field }) =>
                field && (
                  <Button key={field} size="sm" onClick={() => onComplete(field)}>
                    {t('missingAction', { label })}
                  </Button>
                ),
            )}
          </Row>
        )
      }
    >
      {t(mayEdit ? 'missingText' : 'missingDenied', { names })}
    </InlineNotice>
  );
}
