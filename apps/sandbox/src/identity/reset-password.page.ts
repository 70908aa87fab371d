import { html } from '../pages/html.ts';
import { cardPage } from '../pages/layout.ts';
import { RESET_MIN_LENGTH } from './passwords.ts';

const PROBLEMS = {
  short: `Use at least ${RESET_MIN_LENGTH} characters`,
  personal: 'Do not use your name or email address in your password',
  common: 'This password is too common or too easy to guess. Choose another',
  different: 'The two entries differ',
};

export const resetPage = (ticket: string, email: string, problem?: keyof typeof PROBLEMS) =>
  cardPage('Choose a new password', [
    html`<h1>Choose a new password</h1>
      <p class="soft">for ${email}</p>
      ${problem && html`<div id="notice" class="notice bad" role="alert"><strong>${PROBLEMS[problem]}</strong></div>`}
      <form method="post" action="/reset-password" class="fields">
        <label for="password">New password</label>
        <input id="password" name="password" type="password" autocomplete="new-password" required autofocus
          minlength="${RESET_MIN_LENGTH}" aria-describedby="rule" />
        <p id="rule" class="fine">At least ${RESET_MIN_LENGTH} characters. A few unrelated words are easier to remember than symbols.</p>
        <label class="later" for="repeated">Repeat the new password</label>
        <input id="repeated" name="repeated" type="password" autocomplete="new-password" required />
        <button class="button primary full" type="submit">Change password</button>
        <input type="hidden" name="ticket" value="${ticket}" />
        <input type="text" name="username" autocomplete="username" value="${email}" hidden />
      </form>`,
  ]);

export const resetDonePage = (productUrl: string) =>
  cardPage('Password changed', [
    html`<h1>Password changed</h1>
      <p class="soft">Sign in with the new one from now on.</p>
      <p class="next"><a class="button primary full" href="${productUrl}">Continue to Probity</a></p>`,
  ]);

export const ticketGonePage = (productUrl: string) =>
  cardPage('Link no longer valid', [
    html`<h1>This link is no longer valid</h1>
      <p class="soft">
        It works once, within 24 hours, and a newer one replaces it. Your password has not been changed; ask for a new
        link from the sign-in page.
      </p>
      <p class="next"><a class="button primary full" href="${productUrl}">Back to Probity</a></p>`,
  ]);
