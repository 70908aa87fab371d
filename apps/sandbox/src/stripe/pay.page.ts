import { html } from '../pages/html.ts';
import { widePage } from '../pages/layout.ts';
import { STRIPE_BASE } from './addresses.ts';
import { testCards } from './cards.ts';
import type { Session } from './payment-store.ts';
import { amountOf } from './present.ts';

const money = (minorUnits: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(minorUnits / 100);

/** Stripe's payment page, with its test card numbers listed next to the form. */
export function payPage(session: Session, problem: string | null): string {
  const { currency } = session;
  return widePage('Pay', [
    html`<h1>Pay ${money(amountOf(session), currency)}</h1>
      <p class="soft lead">This stands in for Stripe’s payment page. No money moves, and only Stripe’s test cards are accepted.</p>
      <ul>
        ${session.lines.map(({ name, amount }) => html`<li>${name}: ${money(amount, currency)}</li>`)}
      </ul>
      ${problem === null ? '' : html`<p role="alert"><strong>${problem}</strong></p>`}
      <form class="card padded" method="post" action="${STRIPE_BASE}/pay/${session.id}">
        <p>
          <label for="number">Card number</label>
          <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" value="4242 4242 4242 4242" maxlength="24" required />
        </p>
        <p>
          <label for="expiry">Expiry (MM/YY)</label>
          <input id="expiry" name="expiry" autocomplete="cc-exp" value="12/34" maxlength="7" required />
        </p>
        <p>
          <label for="cvc">Security code</label>
          <input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" value="123" maxlength="4" required />
        </p>
        <p>
          <button class="button primary" name="act" value="pay">Pay</button>
          <button class="button" name="act" value="back" formnovalidate>Back</button>
        </p>
      </form>
      <h2>Test cards</h2>
      <ul>
        ${testCards.map(({ number, name }) => html`<li><code>${number}</code>: ${name}</li>`)}
      </ul>`,
  ]);
}

export const authenticatePage = (session: Session): string =>
  widePage('Authenticate', [
    html`<h1>Your bank asks whether it is you</h1>
      <p class="soft lead">This stands in for the bank’s own page.</p>
      <form class="card padded" method="post" action="${STRIPE_BASE}/pay/${session.id}">
        <button class="button primary" name="act" value="authenticate">Complete authentication</button>
        <button class="button" name="act" value="refuse">Fail authentication</button>
      </form>`,
  ]);

export const closedPage = (productUrl: string): string =>
  widePage('Nothing to pay', [
    html`<h1>There is nothing to pay here</h1>
      <p class="soft lead">The payment was made, cancelled, or its time is over.</p>
      <p><a class="button primary" href="${productUrl}">Back to Probity</a></p>`,
  ]);
