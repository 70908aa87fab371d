import type { Fault, FaultSwitches } from '../faults.ts';
import { html } from '../pages/html.ts';
import { widePage } from '../pages/layout.ts';
import type { Provider } from '../providers.ts';
import type { LoggedCall } from './call-log.ts';

interface Shown {
  providers: readonly Provider[];
  switches: FaultSwitches;
  calls: readonly LoggedCall[];
}

const SWITCHES: Readonly<Record<Fault, { label: string; tone: string; chip: string }>> = {
  ok: { label: 'Answer normally', tone: 'ok', chip: 'Running' },
  late: { label: 'Answer after 6 seconds', tone: 'warn', chip: 'Slowed down' },
  slow: { label: 'Stop answering', tone: 'warn', chip: 'Not answering' },
  down: { label: 'Answer 500', tone: 'bad', chip: 'Failing' },
};
const FAILURES = ['429', '500', '401'] as const;
const WEBHOOKS_SHOWN = 5;

export const controlPage = ({ providers, switches, calls }: Shown): string =>
  widePage('Control', [
    html`<h1>Control</h1>
      <p class="soft lead">See how Probity behaves when a provider is slow, fails or repeats itself. A restart puts everything back.</p>
      <form method="post" class="acts"><button class="button" name="act" value="reset">Reset everything</button></form>
      <ul class="parts">
        ${providers.map((provider) => part(provider, switches.of(provider.id)))}
      </ul>
      <h2>Recent calls</h2>
      ${calls.length === 0 ? html`<p class="soft">No calls yet.</p>` : html`<ul class="log">${calls.map(line)}</ul>`}`,
  ]);

const part = ({ id, title, outbox, levers = [] }: Provider, now: Fault) => html`<li class="card part">
  <div class="part-head"><h2>${title}</h2><span class="chip ${SWITCHES[now].tone}">${SWITCHES[now].chip}</span></div>
  <form method="post">
    <input type="hidden" name="provider" value="${id}" />
    <div class="acts">
      ${Object.entries(SWITCHES)
        .filter(([act]) => act !== now)
        .map(([act, { label }]) => button(act, label))}
      ${FAILURES.map((status) => button(status, `Next call: ${status}`))}
      ${levers.map((lever) => button(`lever:${lever.id}`, lever.label))}
    </div>
    ${outbox && webhooks(outbox.list())}
  </form>
</li>`;

const button = (act: string, label: string) =>
  html`<button class="button" name="act" value="${act}">${label}</button>`;

const webhooks = (sent: readonly { id: string; event: string; at: string }[]) =>
  sent.length === 0
    ? html`<p class="fine">No webhooks sent yet.</p>`
    : html`<p class="fine">Webhooks sent</p>
        <ul class="log">
          ${sent.slice(0, WEBHOOKS_SHOWN).map(
            ({ id, event, at }) => html`<li>
              <span class="fine">${at.slice(11, 19)} ${event}</span>
              <button class="button" name="replay" value="${id}" aria-label="Send ${event} again">Send again</button>
            </li>`,
          )}
        </ul>`;

const line = ({ at, provider, method, path, status }: LoggedCall) =>
  html`<li class="fine">${at.slice(11, 19)} ${provider}: ${method} ${path} → ${String(status)}</li>`;
