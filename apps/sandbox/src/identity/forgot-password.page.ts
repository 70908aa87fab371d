import { html } from '../pages/html.ts';
import { cardPage } from '../pages/layout.ts';

export const forgotPage = (uid: string, email: string, missing = false) =>
  cardPage('Reset your password', [
    html`<h1>Reset your password</h1>
      <p class="soft">We send a link to your email address. Your password stays as it is until you use it.</p>
      ${missing && html`<div id="notice" class="notice bad" role="alert"><strong>Enter your email address</strong></div>`}
      <form method="post" action="/sign-in/${uid}/forgot-password" class="fields">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required value="${email}" autofocus />
        <button class="button primary full" type="submit">Send the link</button>
      </form>
      <p class="next"><a href="/sign-in/${uid}">Back to sign-in</a></p>`,
  ]);

export const resetSentPage = (uid: string, email: string) =>
  cardPage('Check your mail', [
    html`<h1>Check your mail</h1>
      <p class="soft">If <strong>${email}</strong> has an account here, a link to reset its password is on the way.</p>
      <p class="soft">Mail on this machine ends up in the <a href="/mailbox" target="_blank" rel="noopener">sandbox mailbox</a>.</p>
      <p class="next"><a href="/sign-in/${uid}">Back to sign-in</a></p>`,
  ]);
