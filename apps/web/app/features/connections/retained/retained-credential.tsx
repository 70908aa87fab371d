import type { RetainedCredential } from '@probity/contract/retained-records.ts';
import { credentialTypeLabel } from '@probity/proofs/types/type-texts.ts';
import { Row } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useLocalePath } from '../../../i18n/locale-path.ts';
import { useProduct } from '../../../product.tsx';
import { downloadBlob } from '../../documents/download-blob.ts';
import { handOver } from '../../verify/hand-over.ts';
import { useValidationText } from '../../verify/use-validation-text.ts';
import { verdictOf } from '../../verify/verdict.ts';

interface RetainedCredentialFactsProps {
  credential: RetainedCredential;
  /** Of the value that it states. */
  label: string;
}

/** The credential beside its retained value: what it was worth on receipt, and what it is worth today. */
export function RetainedCredentialFacts({ credential, label }: RetainedCredentialFactsProps) {
  const t = useTranslations('connections.retained');
  const dates = useDates();
  const product = useProduct();
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const validation = useValidationText(credential.evidence);
  const { type, issuer, trustLevel, presentedAt, revokedAt, expiresAt, checkedAt } = credential;
  const fileName = `${type}.sd-jwt`;
  return (
    <div>
      <Text size="small" tone="soft">
        {t('credential', {
          type: credentialTypeLabel(type),
          issuer: trustLevel === 'Platform' ? product.name : (issuer ?? 'none'),
          received: credential.outcomeThen,
          presented: dates.day(presentedAt),
          now: verdictOf(credential),
          since: revokedAt ? dates.day(revokedAt) : 'none',
          expired: expiresAt ? dates.day(expiresAt) : 'none',
          validation: validation ?? 'none',
          checked: dates.minute(checkedAt),
        })}
      </Text>
      <Row gap={2}>
        <TextButton
          aria-label={t('verifyCredentialOf', { label })}
          onClick={() => {
            handOver({ name: fileName, credential: credential.presentation });
            void navigate(toPath('/verify'));
          }}
        >
          {t('verifyCredential')}
        </TextButton>
        <TextButton
          aria-label={t('downloadCredentialOf', { label })}
          onClick={() =>
            downloadBlob(new Blob([credential.presentation], { type: 'application/dc+sd-jwt' }), fileName)
          }
        >
          {t('downloadCredential')}
        </TextButton>
      </Row>
    </div>
  );
}
