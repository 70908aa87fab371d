import type { Credential } from '@probity/contract/credentials.ts';
import { sourceLabel } from '@probity/domain/checks/enrichers.ts';
import { assuranceLabel } from '@probity/domain/credentials/assurance.ts';
import {
  type VerificationMethod,
  verificationMethodLabel,
  verificationMethods,
} from '@probity/domain/fields/verification.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { TrustLine } from '@probity/ui/trust-line.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { today } from '../../platform/dates/today.ts';
import { useProduct } from '../../product.tsx';
import { flagOf, stepOf } from './assurance-step.ts';
import { RegisterSays } from './register-says.tsx';
import { useTrustEnd } from './use-trust-end.tsx';

/** Who validated the value, how, since when and until when. */
export function CredentialTrust({ credential }: { credential: Credential }) {
  const t = useTranslations('credentials');
  const product = useProduct();
  const { attestation, assurance, changedAt } = credential;
  const flag = flagOf(credential, today());
  const until = useTrustEnd(credential);
  const shared = { step: stepOf[assurance], flag, until };
  const { difference } = credential;
  if (difference && !difference.kept) return <RegisterSays assurance={assurance} difference={difference} />;
  const kept = difference && <RegisterSays assurance={assurance} difference={difference} />;
  if (!attestation) {
    return (
      <>
        <TrustLine
          {...shared}
          stepLabel={assuranceLabel('SelfAsserted', '')}
          who={assuranceLabel('SelfAsserted', '')}
          when={<Moment at={changedAt} />}
        />
        {kept}
      </>
    );
  }
  const source = attestation.source && sourceLabel(attestation.source);
  const by = source ?? attestation.byAccountName ?? product.name;
  return (
    <>
      <TrustLine
        {...shared}
        stepLabel={assuranceLabel(assurance, by)}
        who={
          source && assurance === 'SelfAsserted'
            ? t('sourceAgrees', { source })
            : (source ?? attestation.byName ?? by)
        }
        how={
          isMethod(attestation.method) ? verificationMethodLabel(attestation.method) : t(`how.${assurance}`)
        }
        when={<Moment at={attestation.at} />}
      />
      {kept}
    </>
  );
}

function Moment({ at }: { at: string }) {
  const dates = useDates();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {dates.day(at)}
    </time>
  );
}

type Method = Exclude<VerificationMethod, 'None'>;
const isMethod = (method: string): method is Method =>
  method !== 'None' && isOneOf(verificationMethods, method);
