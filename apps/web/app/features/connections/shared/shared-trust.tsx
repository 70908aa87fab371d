import type { SharedValue } from '@probity/contract/shared-data.ts';
import { assuranceLabel } from '@probity/domain/credentials/assurance.ts';
import { TrustLine } from '@probity/ui/trust-line.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useProduct } from '../../../product.tsx';
import { stepOf } from '../../credentials/assurance-step.ts';

type Trusted = Pick<SharedValue, 'attestation' | 'assurance' | 'changedAt' | 'expiresOn'>;

/** The trust line is shared with the value: who validated it, since when, until when. */
export function SharedTrust({ value }: { value: Trusted }) {
  const t = useTranslations('credentials');
  const dates = useDates();
  const product = useProduct();
  const { attestation, assurance, changedAt, expiresOn } = value;
  const until = attestation?.until ?? expiresOn;
  const by = attestation?.source ?? attestation?.byAccountName ?? product.name;
  return (
    <TrustLine
      step={stepOf[assurance]}
      stepLabel={assuranceLabel(assurance, by)}
      who={assuranceLabel(assurance, by)}
      when={
        <time dateTime={attestation?.at ?? changedAt} suppressHydrationWarning>
          {dates.day(attestation?.at ?? changedAt)}
        </time>
      }
      until={until && <time dateTime={until}>{t('until', { date: dates.day(until) })}</time>}
    />
  );
}
