import type { Credential } from '@probity/contract/credentials.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { runAct } from '../../../platform/forms/run-act.ts';
import { useCredentialAct } from '../use-credential-acts.ts';
import { isReasonMissing, useContradiction } from './use-contradiction.ts';

const OverruleDialog = lazy(() => import('./overrule-dialog.tsx'));

interface JudgementProps {
  credential: Credential;
  label: string;
  onReject: () => void;
  onDone?: () => void;
}

export function deniedReason(reason: string | null): string | undefined {
  const reasons: Readonly<Record<string, string>> = currentTexts().texts.labels.judgement;
  return reason === null ? undefined : reasons[reason];
}

/** Validate or reject; disabled with a reason for users who may not. */
export function Judgement({ credential, label, onReject, onDone }: JudgementProps) {
  const t = useTranslations('credentials');
  const toast = useToast();
  const act = useCredentialAct(credential);
  const contradiction = useContradiction(credential);
  const [overruling, setOverruling] = useState(false);
  const { steps, whyNotValidate } = credential.abilities;
  const isProposal = steps.includes('acceptNotApplicable');
  if (!steps.includes('validate') && !isProposal) return null;
  const denied = deniedReason(whyNotValidate);
  // A value without evidence can be rejected, but not validated.
  const mayReject = whyNotValidate === null || whyNotValidate === 'Evidence';
  const validate = (note?: string) =>
    runAct(
      act,
      { kind: 'validate', ...(note && { note }) },
      {
        onSuccess: () => {
          setOverruling(false);
          const message = t(isProposal ? 'notApplicable.accepted' : 'validated', { label });
          toast.show({ message, variant: 'success' });
          onDone?.();
        },
        onError: (error) => setOverruling(isReasonMissing(error)),
      },
    );
  return (
    <>
      <GuardedButton
        variant="primary"
        icon={<IconCheck {...iconProps} />}
        deniedReason={denied}
        loading={act.isPending}
        onClick={() => (contradiction ? setOverruling(true) : validate())}
      >
        {t(isProposal ? 'notApplicable.accept' : 'validate')}
      </GuardedButton>
      {overruling && contradiction && (
        <Suspense>
          <OverruleDialog
            label={label}
            contradiction={contradiction}
            isPending={act.isPending}
            onValidate={validate}
            onClose={() => setOverruling(false)}
          />
        </Suspense>
      )}
      {steps.includes('reject') && (
        <GuardedButton
          icon={<IconX {...iconProps} />}
          deniedReason={mayReject ? undefined : denied}
          onClick={onReject}
        >
          {t('reject')}
        </GuardedButton>
      )}
    </>
  );
}
