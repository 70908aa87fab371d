import { lookUpUnsubscribe, type Unsubscribing, unsubscribe } from '@probity/contract/notifications.ts';
import type { WebRequest } from '../../../server/pages/web-request.ts';
import { formAnswer } from '../../platform/forms/form-answer.server.ts';
import { isApiError } from '../../platform/problems/form-problem.ts';

/** Null if the link is not one of ours. */
export async function readUnsubscribing(web: WebRequest, token: string): Promise<Unsubscribing | null> {
  try {
    return await web.api.call(lookUpUnsubscribe, { body: { token } });
  } catch (error) {
    if (isApiError(error) && [404, 422].includes(error.status)) return null;
    throw error;
  }
}

/** The page is then reloaded and shows that these emails are stopped. */
export async function stopEmails(web: WebRequest, token: string) {
  try {
    await web.api.call(unsubscribe, { body: { token } });
    return { problem: null };
  } catch (error) {
    return formAnswer(error);
  }
}
