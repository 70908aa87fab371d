import { html, type Markup } from '../pages/html.ts';
import { widePage } from '../pages/layout.ts';
import type { Message } from './message.ts';

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

export const timeOf = ({ receivedAt }: Message): Markup =>
  html`<time datetime="${receivedAt}">${TIME.format(new Date(receivedAt))}</time>`;

export function mailboxPage(messages: readonly Message[], to: string, total: number): string {
  return widePage(
    'Mailbox',
    [
      html`<div class="title-row">
          <div>
            <h1>Mailbox</h1>
            <p class="soft">Everything the product has sent from this machine. Nothing was delivered anywhere else.</p>
          </div>
          ${total > 0 && emptyForm}
        </div>
        ${total > 0 && searchForm(to)}
        ${messages.length > 0 ? list(messages) : emptyState(to, total)}`,
    ],
    html`<script src="/sandbox/mailbox.js" defer data-newest="${messages[0]?.id}" data-to="${to}"></script>`,
  );
}

const emptyForm = html`<form method="post" action="/mailbox/empty">
  <button class="button" type="submit">Empty mailbox</button>
</form>`;

const searchForm = (to: string) => html`<form class="search" method="get" action="/mailbox" role="search">
  <label for="to">Find by address</label>
  <input id="to" name="to" type="search" value="${to}" placeholder="name@company.example" autocomplete="off" />
  <button class="button" type="submit">Find</button>
  ${to && html`<a href="/mailbox">Show all</a>`}
</form>`;

const list = (messages: readonly Message[]) => html`<table class="card messages">
  <thead>
    <tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Received</th></tr>
  </thead>
  <tbody>
    ${messages.map(
      (message) => html`<tr>
        <td><a class="subject" href="/mailbox/${message.id}">${message.subject || '(no subject)'}</a></td>
        <td>${message.to.join(', ')}</td>
        <td class="when">${timeOf(message)}</td>
      </tr>`,
    )}
  </tbody>
</table>`;

const emptyState = (to: string, total: number) => html`<div class="card empty">
  <h2>${total === 0 ? 'No mail yet' : 'No mail for this address'}</h2>
  <p class="soft">
    ${
      total === 0
        ? 'Invitations, confirmations and password resets appear here as soon as they are sent.'
        : html`None of the ${total} messages here is for <strong>${to}</strong>. <a href="/mailbox">Show all</a>`
    }
  </p>
</div>`;
