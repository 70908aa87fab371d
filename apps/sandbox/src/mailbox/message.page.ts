import { html, type Markup } from '../pages/html.ts';
import { widePage } from '../pages/layout.ts';
import { timeOf } from './mailbox.page.ts';
import type { Message } from './message.ts';

export function messagePage(message: Message): string {
  return widePage(message.subject || '(no subject)', [
    html`<p class="crumb"><a href="/mailbox">Mailbox</a></p>
      <h1>${message.subject || '(no subject)'}</h1>
      <dl class="facts envelope">
        <dt>From</dt>
        <dd>${message.from || 'unknown'}</dd>
        <dt>To</dt>
        <dd>${message.to.join(', ')}</dd>
        <dt>Received</dt>
        <dd>${timeOf(message)}</dd>
        ${message.attachments.length > 0 && attachments(message)}
      </dl>`,
    message.html
      ? html`<iframe class="card mail" src="/mailbox/${message.id}/html" title="The message as sent"
          sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
      : html``,
    message.text ? textPart(message) : html``,
    headerList(message),
  ]);
}

const attachments = (message: Message) => html`<dt>Attached</dt>
  <dd>${message.attachments.map(({ filename, mimeType, size }) => `${filename} (${mimeType}, ${size} bytes)`).join('; ')}</dd>`;

const textPart = (message: Message) => html`<details class="card" ${!message.html && html`open`}>
  <summary>Text part</summary>
  <pre tabindex="0">${linked(message.text)}</pre>
</details>`;

const headerList = (message: Message) => html`<details class="card">
  <summary>Headers</summary>
  <dl class="facts headers">
    ${message.headers.map(
      ({ name, value }) => html`<dt>${name}</dt>
        <dd class="mono">${value}</dd>`,
    )}
  </dl>
  <p class="source"><a href="/mailbox/${message.id}/source">The message as it came in</a></p>
</details>`;

/** Turns plain URLs in the text into links. */
function linked(text: string): Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"')\]]+)/)
    .map((part, index) =>
      index % 2
        ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>`
        : html`${part}`,
    );
}

export const framedHtml = (markup: string) => `<!doctype html><base target="_blank">${markup}`;

export const noMessagePage = () =>
  widePage('No such message', [
    html`<p class="crumb"><a href="/mailbox">Mailbox</a></p>
      <h1>No such message</h1>
      <p class="soft">It may have been removed when the mailbox was emptied, or made room for newer ones.</p>`,
  ]);
