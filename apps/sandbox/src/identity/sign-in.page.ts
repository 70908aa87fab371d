import { html, type Markup } from '../pages/html.ts';
import { cardPage } from '../pages/layout.ts';
import type { User } from './user.ts';

export type SignInNotice = 'wrong' | 'locked' | 'blocked';

const NOTICES: Record<SignInNotice, { title: string; text: string }> = {
  wrong: {
    title: 'Wrong email or password',
    text: 'Check both and try again, or reset your password.',
  },
  locked: {
    title: 'Too many tries for this address',
    text: 'Sign-in for it is paused for a minute. Nothing else has changed.',
  },
  blocked: {
    title: 'This account is blocked',
    text: 'Ask the administrator of your organisation to open it again.',
  },
};

interface SignInView {
  uid: string;
  email: string;
  notice: SignInNotice | undefined;
  demoUsers: readonly User[];
}

export function signInPage({ uid, email, notice, demoUsers }: SignInView): string {
  return cardPage('Sign in', [
    html`<section aria-labelledby="title">
      <h1 id="title">Sign in</h1>
      <p class="soft">to continue to Probity</p>
      ${notice && noticeBox(notice)}
      <form method="post" action="/sign-in/${uid}" class="fields">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required value="${email}"
          ${!email && html`autofocus`} ${notice === 'wrong' && html`aria-invalid="true" aria-describedby="notice"`} />
        <label class="later" for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required
          ${email && html`autofocus`} ${notice === 'wrong' && html`aria-invalid="true" aria-describedby="notice"`} />
        <button class="button primary full" type="submit">Sign in</button>
      </form>
      <p class="next"><a href="/sign-in/${uid}/forgot-password">Forgot password?</a></p>
    </section>`,
    demoUsers.length > 0 ? demoList(uid, demoUsers) : html``,
  ]);
}

const noticeBox = (notice: SignInNotice) => html`<div id="notice" class="notice bad" role="alert">
  <strong>${NOTICES[notice].title}</strong>
  <span>${NOTICES[notice].text}</span>
</div>`;

const demoList = (
  uid: string,
  users: readonly User[],
): Markup => html`<section class="demo" aria-labelledby="demo-title">
  <h2 id="demo-title">Demo accounts</h2>
  <p class="fine">One click, no password.</p>
  <form method="post" action="/sign-in/${uid}">
    <ul class="accounts">
      ${users.map((user) => html`<li>${demoButton(user)}</li>`)}
    </ul>
  </form>
</section>`;

const demoButton = (
  user: User,
): Markup => html`<button class="account" type="submit" name="demo" value="${user.user_id}">
  <span class="avatar" aria-hidden="true">${initials(user.name)}</span>
  <span class="who">
    <strong>${user.name}</strong>
    <span>${user.demo?.title}</span>
    <span class="fine">${user.demo?.description}</span>
    <span class="fine mono">${user.email}</span>
  </span>
</button>`;

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .filter((_letter, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();

export const expiredPage = (productUrl: string) =>
  cardPage('Sign-in expired', [
    html`<h1>This sign-in has expired</h1>
      <p class="soft">It was left open too long, or was already used in another tab. Start again from the product.</p>
      <p class="next"><a class="button primary" href="${productUrl}">Back to Probity</a></p>`,
  ]);
