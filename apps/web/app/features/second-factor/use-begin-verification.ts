import type { beginVerification } from '@probity/contract/auth.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import type { SecondFactorMethod } from '@probity/domain/auth/second-factor.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useCallback, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormProblem } from '../../platform/problems/form-problem.ts';

export type BegunVerification = ResponseOf<typeof beginVerification>;

interface BeginAnswer {
  begun?: BegunVerification;
  problem?: FormProblem;
}

/** Separate from checking the code, so that a wrong code does not remove the QR code. */
export function useBeginVerification() {
  const t = useTranslations('auth.factor');
  const toast = useToast();
  const { data, submit: send } = useFetcher<BeginAnswer>();
  const isAgain = useRef(false);
  const submit = useCallback(
    (method: SecondFactorMethod, options?: { isAgain: boolean }) => {
      isAgain.current = options?.isAgain ?? false;
      send({ intent: 'begin', method }, { method: 'post' });
    },
    [send],
  );
  // A code is announced once it is on its way, not when it is asked for.
  useEffect(() => {
    if (!data?.begun?.sentTo || !isAgain.current) return;
    isAgain.current = false;
    toast.show({ message: t('resent'), variant: 'info' });
  }, [data, toast, t]);
  return { begun: data?.begun, problem: data?.problem, submit };
}
