import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { html } from '../pages/html.ts';
import { cardPage } from '../pages/layout.ts';
import { pagePolicy } from '../pages/send-page.ts';

export const errorPage = (productUrl: string) => (ctx: KoaContextWithOIDC, out: ErrorOut) => {
  ctx.type = 'html';
  ctx.set('content-security-policy', pagePolicy());
  ctx.body = cardPage('Sign-in cannot continue', [
    html`<h1>Sign-in cannot continue</h1>
      <p class="soft">Nothing has been changed. Go back to the product and start again.</p>
      <dl class="facts">
        <dt>Reason</dt>
        <dd class="mono">${out.error}</dd>
        <dt>Explanation</dt>
        <dd>${out.error_description ?? 'None given.'}</dd>
      </dl>
      <p class="next"><a class="button primary" href="${productUrl}">Back to Probity</a></p>`,
  ]);
};
