import { useToast } from '@probity/ui/toast-provider.tsx';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useProduct } from '../../product.tsx';
import { actionFor } from './error-action.ts';
import { type FormProblem, isApiError, toFormProblem } from './form-problem.ts';

/** A failure on our side: the user can only try again or contact support. */
export const isFaultOfOurs = (error: unknown): boolean =>
  isApiError(error) && error.status >= 500 && error.status !== 502 && error.status !== 503;

/** The message for a failed call; null when the whole page already shows it. */
export function useRefusalText(): (error: unknown) => string | null {
  const t = useTranslations('problems');
  return useCallback(
    (error) => {
      if (!isApiError(error)) return t('offline');
      const { status, problem } = error;
      if (actionFor({ status, code: problem.code }, 'mutation') !== 'show') return null;
      if (status === 412) return t('stale');
      return isFaultOfOurs(error) ? t('genericPlain') : problem.title;
    },
    [t],
  );
}

/** Shows a message about a failed call as a toast; if the failure is ours, with a button to contact support. */
export function useFailureToast(): (error: unknown, message: string) => void {
  const t = useTranslations('problems');
  const { supportEmail } = useProduct();
  const toast = useToast();
  return useCallback(
    (error, message) => {
      const support = {
        label: t('contactSupport'),
        onAction: () => window.location.assign(`mailto:${supportEmail}`),
      };
      toast.show({ message, variant: 'error', ...(isFaultOfOurs(error) && { action: support }) });
    },
    [toast, t, supportEmail],
  );
}

/** For actions without a form: shows the error as a toast. */
export function useRefusalToast(): (error: unknown) => void {
  const textFor = useRefusalText();
  const show = useFailureToast();
  return useCallback(
    (error) => {
      const message = textFor(error);
      if (message) show(error, message);
    },
    [textFor, show],
  );
}

/** For forms: the error as its fields and message show it. */
export function useFormRefusal(): (error: unknown) => FormProblem | null {
  const textFor = useRefusalText();
  return useCallback(
    (error) => {
      const message = error ? textFor(error) : null;
      if (message === null) return null;
      if (!isApiError(error)) return { status: 0, code: 'offline', message, fields: {} };
      return { ...toFormProblem(error), message };
    },
    [textFor],
  );
}
