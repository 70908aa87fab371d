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
        <p class="soft">Choose the accounts that Probity may see.</p>
        ${accounts.map(
          ({ iban, ownerName }) =>
            html`<p>
              <label>
                <input type="checkbox" name="iban" value="${iban}" /> <strong>${iban}</strong>
                <span class="soft">${ownerName ?? 'The bank does not name the holder'}</span>
              </label>
            </p>`,
        )}
        <p>
          <button class="button primary" name="act" value="agree">Agree</button>
          <button class="button" name="act" value="cancel">Cancel</button>
        </p>
        <p class="soft">What a bank can do as well:</p>
        <p>
          <button class="button" name="act" value="processing">Agree, the bank takes its time</button>
          <button class="button" name="act" value="fail">Agree, the bank cannot read the account</button>
          <button class="button" name="act" value="reject">The bank refuses</button>
          <button class="button" name="act" value="expire">Let the consent expire</button>
        </p>
      </form>`,
  ]);

export const overPage = (): string =>
  widePage('Nothing to do', [html`<h1>There is nothing to agree to here</h1>`]);
