import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { html } from '../pages/html.ts';
import { cardPage } from '../pages/layout.ts';

export function renderError(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  ctx.type = 'html';
  ctx.body = cardPage('Sign-in cannot continue', [
    html`<h1>Sign-in cannot continue</h1>
      <p class="soft">Nothing has been changed. Go back to the product and start again.</p>
      <dl class="facts">
        <dt>Reason</dt>
        <dd class="mono">${out.error}</dd>
        <dt>Explanation</dt>
        <dd>${out.error_description ?? 'None given.'}</dd>
      </dl>`,
  ]);
}
