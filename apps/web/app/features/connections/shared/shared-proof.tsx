import type { SharedProof } from '@probity/contract/shared-data.ts';
import { credentialTypeLabel } from '@probity/proofs/types/type-texts.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useProduct } from '../../../product.tsx';
import { useValidationText } from '../../verify/use-validation-text.ts';
import { toneOf, verdictOf } from '../../verify/verdict.ts';

/** Whether the credential that states a value verifies now; green only if everything does. */
export function SharedProofChip({ proof }: { proof: SharedProof }) {
  const t = useTranslations('connections.shared.proof');
  const verdict = verdictOf(proof);
  return <Chip tone={toneOf(verdict)}>{t(`verdict.${verdict}`)}</Chip>;
}

/** The credential beside its value: who issued it, how its values were validated, when it was checked. */
export function SharedProofFacts({ proof }: { proof: SharedProof }) {
  const t = useTranslations('connections.shared.proof');
  const dates = useDates();
  const product = useProduct();
  const validation = useValidationText(proof.evidence);
  const { type, issuer, trustLevel, issuedAt, expiresAt, checkedAt } = proof;
  return (
    <div>
      <SharedProofChip proof={proof} />{' '}
      <Text size="small" tone="soft">
        {t('facts', {
          type: credentialTypeLabel(type),
          issuer: trustLevel === 'Platform' ? product.name : (issuer ?? ''),
          issued: issuedAt ? dates.day(issuedAt) : 'none',
          expires: expiresAt ? dates.day(expiresAt) : 'none',
          validation: validation ?? 'none',
          checked: dates.minute(checkedAt),
        })}
      </Text>
    </div>
  );
}
