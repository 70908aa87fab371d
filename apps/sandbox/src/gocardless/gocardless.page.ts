import { html } from '../pages/html.ts';
import { widePage } from '../pages/layout.ts';
import type { WorldBankAccount } from '../world/index.ts';

export const consentPage = (bank: string, action: string, accounts: readonly WorldBankAccount[]): string =>
  widePage('Bank', [
    html`<h1>${bank}</h1>
      <p class="soft lead">
        This stands in for the bank’s own pages. You would sign in here and agree that Probity sees whose account it is.
      </p>
      <form class="card padded" method="post" action="${action}">
        ${accounts.map(
          ({ iban, ownerName }) =>
            html`<p>
              <button class="button primary" name="iban" value="${iban}">${iban}</button>
              <span class="soft">${ownerName ?? 'The bank does not say whose it is'}</span>
            </p>`,
        )}
        <p>
          <button class="button" name="act" value="cancel">Cancel</button>
          <button class="button" name="act" value="expire">Let it expire</button>
        </p>
      </form>`,
  ]);

export const overPage = (): string =>
  widePage('Nothing to do', [html`<h1>There is nothing to agree to here</h1>`]);
