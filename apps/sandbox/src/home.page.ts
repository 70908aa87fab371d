import type { Fault } from './faults.ts';
import { html } from './pages/html.ts';
import { widePage } from './pages/layout.ts';
import type { Provider } from './providers.ts';

const FAULT_CHIPS: Record<Fault, { tone: string; label: string }> = {
  ok: { tone: 'ok', label: 'Running' },
  late: { tone: 'warn', label: 'Slowed down' },
  slow: { tone: 'warn', label: 'Not answering' },
  down: { tone: 'bad', label: 'Switched off' },
};

export function homePage(
  providers: readonly Provider[],
  faultOf: (id: string) => Fault,
  productUrl: string,
): string {
  return widePage('Home', [
    html`<h1>The outside world, on this machine</h1>
      <p class="soft lead">
        Probity talks to other systems: one that signs people in, one that carries its mail, others that know companies
        and people. Until the real ones are configured, this stands in for them. It listens on this machine only, and
        nothing in it is real.
      </p>
      <ul class="parts">
        ${providers.map((provider) => part(provider, faultOf(provider.id)))}
      </ul>
      <p><a class="button primary" href="${productUrl}">Open Probity</a></p>`,
  ]);
}

const part = (provider: Provider, fault: Fault) => html`<li class="card part">
  <div class="part-head">
    <h2>${provider.title}</h2>
    <span class="chip ${FAULT_CHIPS[fault].tone}">${FAULT_CHIPS[fault].label}</span>
  </div>
  <p class="soft">${provider.description}</p>
  <p class="part-foot">
    <span class="fine">${provider.state()}</span>
    ${provider.links.map(({ label, href }) => html`<a href="${href}">${label}</a>`)}
  </p>
</li>`;
