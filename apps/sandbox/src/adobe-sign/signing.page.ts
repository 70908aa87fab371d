import { html } from '../pages/html.ts';
import { widePage } from '../pages/layout.ts';
import { ADOBE_BASE } from './addresses.ts';
import type { Agreement } from './agreement-store.ts';

export function signingPage({ id, name, signer }: Agreement, problem?: string): string {
  return widePage('Sign', [
    html`<h1>${name}</h1>
      <p class="soft lead">
        This stands in for Adobe Acrobat Sign. ${signer.name} (${signer.email}) is asked to sign.
      </p>
      <p><a href="${ADOBE_BASE}/sign/${id}/document">Read the document (PDF)</a></p>
      <form class="card padded" method="post" action="${ADOBE_BASE}/sign/${id}">
        ${problem ? html`<p role="alert">${problem}</p>` : ''}
        <p>
          <label for="name">Your name</label>
          <input id="name" name="name" autocomplete="name" maxlength="200" />
        </p>
        <p>
          <button class="button primary" name="act" value="sign">Sign</button>
          <button class="button" name="act" value="decline">Decline</button>
        </p>
      </form>`,
  ]);
}

export const closedPage = (productUrl: string): string =>
  widePage('Nothing to sign', [
    html`<h1>There is nothing to sign here</h1>
      <p class="soft lead">It has already been signed, declined or cancelled.</p>
      <p><a class="button primary" href="${productUrl}">Back to Probity</a></p>`,
  ]);
