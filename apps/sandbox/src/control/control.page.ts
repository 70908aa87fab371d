import type { FaultSwitches } from '../faults.ts';
import { html } from '../pages/html.ts';
import { widePage } from '../pages/layout.ts';
import type { Provider } from '../providers.ts';
import type { LoggedCall } from './call-log.ts';

interface Shown {
  providers: readonly Provider[];
  switches: FaultSwitches;
  calls: readonly LoggedCall[];
}

const LEVERS = [
  ['ok', 'Normal'],
  ['slow', 'Stop answering'],
  ['down', 'Answer 500'],
  ['429', 'Next call: 429'],
  ['500', 'Next call: 500'],
] as const;

export const controlPage = ({ providers, switches, calls }: Shown): string =>
  widePage('Control', [
    html`<h1>Make a provider fail</h1>
      <p class="soft lead">See how Probity behaves when others do not. Nothing here survives a restart.</p>
      <form method="post"><button class="button" name="act" value="reset">Reset everything</button></form>
      <ul class="parts">
        ${providers.map(({ id, title }) => levers(id, title, switches.of(id)))}
      </ul>
      <h2>Recent calls</h2>
      ${calls.length === 0 ? html`<p class="soft">No calls yet.</p>` : html`<ul>${calls.map(line)}</ul>`}`,
  ]);

const levers = (id: string, title: string, now: string) => html`<li class="card part">
  <div class="part-head"><h2>${title}</h2><span class="chip">${now}</span></div>
  <form method="post">
    <input type="hidden" name="provider" value="${id}" />
    <p>${LEVERS.map(([act, label]) => html`<button class="button" name="act" value="${act}">${label}</button> `)}</p>
  </form>
</li>`;

const line = ({ at, provider, method, path, status }: LoggedCall) =>
  html`<li class="fine">${at.slice(11, 19)} ${provider}: ${method} ${path} → ${String(status)}</li>`;
