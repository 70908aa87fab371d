import type { SharedValue } from '@probity/contract/shared-data.ts';
import { sourceLabel } from '@probity/domain/checks/enrichers.ts';
import { assuranceLabel } from '@probity/domain/credentials/assurance.ts';
import { TrustLine } from '@probity/ui/trust-line.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { today } from '../../../platform/dates/today.ts';
import { useProduct } from '../../../product.tsx';
import { flagOf, stepOf } from '../../credentials/assurance-step.ts';
import { RegisterSays } from '../../credentials/register-says.tsx';
import { useTrustEnd } from '../../credentials/use-trust-end.tsx';

type Trusted = Pick<
  SharedValue,
  'reviewState' | 'attestation' | 'assurance' | 'changedAt' | 'expiresOn' | 'evidenceUntil'
> & { difference?: SharedValue['difference'] };

/** The mark under a value: by whom it was validated, or that nobody did. */
export function useValidatedBy(): (value: Pick<Trusted, 'assurance' | 'attestation'>) => string {
  const product = useProduct();
  return ({ assurance, attestation }) =>
    assuranceLabel(
      assurance,
      (attestation?.source && sourceLabel(attestation.source)) ?? attestation?.byAccountName ?? product.name,
    );
}

/** The trust line is shared with the value: who validated it, since when, until when. */
export function SharedTrust({ value }: { value: Trusted }) {
  const t = useTranslations('credentials');
  const dates = useDates();
  const { attestation, assurance, changedAt, difference } = value;
  const until = useTrustEnd(value);
  const source = attestation?.source && sourceLabel(attestation.source);
  const mark = useValidatedBy()(value);
  return (
    <>
      <TrustLine
        step={stepOf[assurance]}
        flag={flagOf(value, today())}
        stepLabel={mark}
        who={source && assurance === 'SelfAsserted' ? t('sourceAgrees', { source }) : mark}
        when={
          <time dateTime={attestation?.at ?? changedAt} suppressHydrationWarning>
            {dates.day(attestation?.at ?? changedAt)}
          </time>
        }
        until={until}
      />
      {difference && <RegisterSays assurance={assurance} difference={difference} />}
    </>
  );
}
