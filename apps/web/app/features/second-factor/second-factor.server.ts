import { beginVerification, finishVerification, getAuthState } from '@probity/contract/auth.ts';
import { verifyRecoveryCode } from '@probity/contract/passkeys.ts';
import {
  EMAIL_CODE_MINUTES,
  FIRST_SECOND_FACTOR,
  type SecondFactorMethod,
} from '@probity/domain/auth/second-factor.ts';
import { data, redirect } from 'react-router';
import type { WebRequest } from '../../../server/pages/web-request.ts';
import { pagePath } from '../../i18n/page-path.server.ts';
import { formAnswer } from '../../platform/forms/form-answer.server.ts';
import { textOf } from '../../platform/forms/form-text.ts';
import { forPage } from '../../platform/session/refusals.server.ts';

/** The data of the second-factor step; users who have passed it are redirected. */
export async function readSecondFactor(web: WebRequest, url: URL, backTo: string) {
  const state = await forPage(web, url, () => web.api.call(getAuthState, {}));
  if (!state.registered) throw redirect(pagePath(web, '/auth/external'));
  if (!state.verificationRequired) throw redirect(backTo);
  return {
    method: state.methods[0] ?? FIRST_SECOND_FACTOR,
    alternatives: state.alternatives,
    email: state.user.email ?? '',
    name: state.user.name ?? state.user.email ?? '',
    codeIsOut: codeIsOut(web),
    backTo,
  };
}

function codeIsOut(web: WebRequest): boolean {
  const mailedAt = web.signedIn?.codeMailedAt;
  return mailedAt !== undefined && Date.now() - mailedAt < EMAIL_CODE_MINUTES * 60_000;
}

export async function takeSecondFactor(web: WebRequest, form: FormData, backTo: string) {
  try {
    if (textOf(form, 'intent') === 'begin') return await begin(web, form);
    if (textOf(form, 'intent') === 'recover') return await recover(web, form);
    await web.api.call(finishVerification, { query: {}, body: { totp: textOf(form, 'code') } });
    return redirect(backTo);
  } catch (error) {
    return formAnswer(error);
  }
}

/** Users who needed a recovery code are sent to set up a new second factor. */
async function recover(web: WebRequest, form: FormData) {
  await web.api.call(verifyRecoveryCode, { body: { code: textOf(form, 'code') } });
  return redirect(pagePath(web, '/me'));
}

async function begin(web: WebRequest, form: FormData) {
  const method: SecondFactorMethod = textOf(form, 'method') === 'email' ? 'email' : 'authenticator';
  const begun = await web.api.call(beginVerification, { body: { method } });
  if (begun.sentTo) await web.remember({ codeMailedAt: Date.now() });
  return data({ begun });
}
