import { verifyAudit } from '@probity/contract/audit.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import { CopyChip } from '@probity/ui/copy-chip.tsx';
import { ErrorBox } from '@probity/ui/error-box.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { browserApi } from '../../platform/session/browser-api.ts';

type Proof = ResponseOf<typeof verifyAudit>;

/** Requested by a click and never cached: a proof is only valid at the moment it is made. */
export const useVerifyAudit = (accountId: string) =>
  useMutation({ mutationFn: () => browserApi.call(verifyAudit, { query: { accountId } }) });

export function AuditProof({ proof }: { proof: Proof }) {
  const t = useTranslations('audit');
  const dates = useDates();
  if (proof.problem) {
    return (
      <ErrorBox
        title={t('brokenTitle')}
        message={t(`problem.${proof.problem}`, { seq: String(proof.firstBadSeq) })}
      />
    );
  }
  return (
    <div role="status">
      <InlineNotice tone="ok" title={t('wholeTitle')}>
        <p>{t('whole', { count: proof.entries })}</p>
        <p>
          {proof.signedAt
            ? t(proof.signedEntries === proof.entries ? 'signedAll' : 'signed', {
                count: proof.signedEntries,
                at: dates.minute(proof.signedAt),
              })
            : t('unsigned')}
        </p>
        {proof.headHash && (
          <Row gap={2}>
            {t('head')} <CopyChip value={proof.headHash} display={`${proof.headHash.slice(0, 16)}…`} />
          </Row>
        )}
      </InlineNotice>
    </div>
  );
}
