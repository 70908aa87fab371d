import type { beginVerification } from '@probity/contract/auth.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import type { SecondFactorMethod } from '@probity/domain/auth/second-factor.ts';
import { useCallback } from 'react';
import { useFetcher } from 'react-router';
import type { FormProblem } from '../forms/form-problem.ts';

export type BegunVerification = ResponseOf<typeof beginVerification>;

interface BeginAnswer {
  begun?: BegunVerification;
  problem?: FormProblem;
}

/** Separate from checking the code, so that a wrong code does not remove the QR code. */
export function useBeginVerification() {
  const { data, submit: send } = useFetcher<BeginAnswer>();
  const submit = useCallback(
    (method: SecondFactorMethod) => {
      send({ intent: 'begin', method }, { method: 'post' });
    },
    [send],
  );
  return { begun: data?.begun, problem: data?.problem, submit };
}
