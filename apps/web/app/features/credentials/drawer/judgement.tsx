import type { Credential } from '@probity/contract/credentials.ts';
import { judgementReasons } from '@probity/domain/credentials/may-validate.policy.ts';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslations } from 'use-intl';
import { useCredentialAct } from '../use-credential-acts.ts';

interface JudgementProps {
  credential: Credential;
  label: string;
  onReject: () => void;
  onDone?: () => void;
}

type Why = keyof typeof judgementReasons;
const isReason = (reason: string | null): reason is Why =>
  reason !== null && Object.hasOwn(judgementReasons, reason);

/** The second pair of eyes; closed to whoever may not judge, with the reason. */
export function Judgement({ credential, label, onReject, onDone }: JudgementProps) {
  const t = useTranslations('credentials');
  const toast = useToast();
  const act = useCredentialAct(credential);
  const { steps, whyNotValidate } = credential.abilities;
  if (!steps.includes('validate')) return null;
  const deniedReason = isReason(whyNotValidate) ? judgementReasons[whyNotValidate] : undefined;
  // What nothing proves can be refused, but not be stood by.
  const mayReject = whyNotValidate === null || whyNotValidate === 'Evidence';
  const validate = () =>
    act.mutate(
      { kind: 'validate' },
      {
        onSuccess: () => {
          toast.show({ message: t('validated', { label }), variant: 'success' });
          onDone?.();
        },
      },
    );
  return (
    <>
      <GuardedButton
        variant="primary"
        icon={<IconCheck {...iconProps} />}
        deniedReason={deniedReason}
        loading={act.isPending}
        onClick={validate}
      >
        {t('validate')}
      </GuardedButton>
      {steps.includes('reject') && (
        <GuardedButton
          icon={<IconX {...iconProps} />}
          deniedReason={mayReject ? undefined : deniedReason}
          onClick={onReject}
        >
          {t('reject')}
        </GuardedButton>
      )}
    </>
  );
}
