import { useTranslations } from 'use-intl';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';
import { mayHaveTakenEffect } from '../../platform/session/use-call-once.ts';
import type { MarkedItem } from './use-marked-items.ts';

/** What the dialog says about an error: about one value, about the message, or about the request as a whole. */
export function useAskAgainRefusal(error: unknown, items: readonly MarkedItem[]) {
  const t = useTranslations('reviews.askAgain');
  const problem = useFormRefusal()(error);
  if (!problem) return null;
  const refusedId = isApiError(error) ? error.problem.resourceId : undefined;
  const item = items.find(({ credentialId }) => credentialId === refusedId);
  const sentences = [
    item && problem.status === 412 ? t('changed') : problem.message,
    ...(mayHaveTakenEffect(error) ? [] : [t('nothingSent')]),
    ...(item ? [t('removeRefused')] : []),
  ];
  return { item, messageError: problem.fields.message, text: sentences.join(' ') };
}
