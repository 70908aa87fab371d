import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const ROWS_OF_IMPORT = 40;
const RETRY_MS = 50;
/** A claim of a key whose server died is free again after a minute. */
const RETRIED_FOR_MS = 150_000;

export interface LoadOptions {
  url: string;
  /** An Owner, and a Validator of the same account. */
  tokens: { owner: string; validator: string };
  accountId: string;
  /** Without keys, a request that is sent again may take effect twice. */
  hasKeys: boolean;
}

/** The answers of this API contain what is read of them, or the program fails. */
const readAnswer = (status: number, text: string) => ({
  /** 0 if none came. */
  status,
  body: Object(JSON.parse(text || '{}')),
});
type Answer = ReturnType<typeof readAnswer>;

/** No answer, or one that says that nothing was stored: the killed process may still have held a lock. */
const isRefusal = (status: number, code: unknown): boolean =>
  [0, 429, 503].includes(status) || code === 'request.conflict';

interface Sent {
  body?: object;
  key?: string;
  token?: string;
}

/** What clients were told, to be compared with what is stored. */
export class MixedLoad {
  readonly parties: string[] = [];
  readonly values: string[] = [];
  /** Acknowledged changes of each value. */
  readonly changes = new Map<string, number>();
  readonly requests: string[] = [];
  readonly checked: string[] = [];
  readonly imported: string[] = [];
  readonly exports: string[] = [];
  acknowledged = 0;
  unanswered = 0;
  validations = 0;
  readonly faults = new Map<string, number>();
  #isOver = false;
  #number = 0;
  readonly #options: LoadOptions;

  constructor(options: LoadOptions) {
    this.#options = options;
  }

  /** Clients of every kind, until the load is ended. */
  start(): Promise<unknown> {
    const clients = [
      ...Array.from({ length: 10 }, () => () => this.#writeParty()),
      ...Array.from({ length: 4 }, () => () => this.#request()),
      ...Array.from({ length: 2 }, () => () => this.#check()),
      () => this.#validate(),
      () => this.#import(),
      () => this.#export(),
    ];
    return Promise.all(
      clients.map(async (work) => {
        while (!this.#isOver) await work();
      }),
    );
  }

  end(): void {
    this.#isOver = true;
  }

  async #send(method: string, path: string, init: Sent = {}): Promise<Answer> {
    const { body, key, token = this.#options.tokens.owner } = init;
    const isForm = body instanceof FormData;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(key && this.#options.hasKeys && { 'idempotency-key': key }),
    };
    try {
      const answer = await fetch(`${this.#options.url}/v1${path}`, {
        method,
        headers,
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      return readAnswer(answer.status, await answer.text());
    } catch {
      return readAnswer(0, '');
    }
  }

  /** Whether it was acknowledged. Only a refusal that is no consequence of a kill is a fault. */
  #settle(what: string, { status, body }: Answer): boolean {
    if (status >= 200 && status < 300) {
      this.acknowledged += 1;
      return true;
    }
    this.unanswered += 1;
    if (!isRefusal(status, body.code)) this.#fault(`${what}: ${status} ${String(body.code)}`);
    return false;
  }

  #fault(text: string): void {
    this.faults.set(text, (this.faults.get(text) ?? 0) + 1);
  }

  #nextName(kind: string): string {
    this.#number += 1;
    return `${kind} Fault ${this.#number} ${randomUUID()}`;
  }

  /** As a client that knows only that it had no answer: again with the same key, until there is one. */
  async #sendUntilAnswered(what: string, path: string, body?: object): Promise<boolean> {
    const key = randomUUID();
    const begun = performance.now();
    while (performance.now() - begun < RETRIED_FOR_MS) {
      const answer = await this.#send('POST', path, { key, ...(body && { body }) });
      // It took effect before the server died.
      const isApplied = answer.body.code === 'idempotency.answer_lost';
      if (isApplied || (answer.status >= 200 && answer.status < 300)) {
        this.acknowledged += 1;
        return true;
      }
      const isAwaited = answer.body.code === 'idempotency.in_progress';
      if (!isAwaited && !isRefusal(answer.status, answer.body.code)) {
        // Without keys a repeated request is refused where the first one is already there.
        if (this.#options.hasKeys) this.#fault(`${what}: ${answer.status} ${String(answer.body.code)}`);
        return false;
      }
      await pause(isAwaited ? 1000 : RETRY_MS);
    }
    this.#fault(`${what}: no answer`);
    return false;
  }

  async #writeParty(): Promise<void> {
    const { accountId } = this.#options;
    const party = await this.#send('POST', '/LegalPersons', {
      body: { accountId, name: this.#nextName('Person'), country: 'GB' },
    });
    if (!this.#settle('party', party)) return void (await pause(RETRY_MS));
    const { entityId } = party.body.entity;
    this.parties.push(entityId);
    const value = await this.#send('POST', '/Credentials', {
      body: { entityId, fieldKey: 'LastName', value: 'Fault' },
    });
    if (!this.#settle('value', value)) return;
    this.values.push(value.body.id);
    for (let change = 0; change < 6 && !this.#isOver; change += 1) {
      const changed = await this.#send('PUT', `/Credentials/${value.body.id}/value`, {
        body: { value: `Fault ${change}` },
      });
      if (!this.#settle('change', changed)) return;
      this.changes.set(value.body.id, change + 1);
    }
  }

  async #request(): Promise<void> {
    const name = this.#nextName('Company');
    const isSent = await this.#sendUntilAnswered('request', '/Connections', {
      accountId: this.#options.accountId,
      target: { name, email: `${randomUUID()}@fault.example`, country: 'GB' },
      scope: { fields: [{ fieldKey: 'RegistrationName' }] },
    });
    if (isSent) this.requests.push(name);
  }

  async #check(): Promise<void> {
    const { accountId } = this.#options;
    const party = await this.#send('POST', '/LegalPersons', {
      body: { accountId, name: this.#nextName('Checked'), country: 'GB' },
    });
    if (!this.#settle('party', party)) return void (await pause(RETRY_MS));
    const { entityId } = party.body.entity;
    if (await this.#sendUntilAnswered('check', `/LegalPersons/${entityId}/amlcheck`))
      this.checked.push(entityId);
    await pause(200);
  }

  /** A value of the account is changed by one member and validated by another, which issues a credential. */
  async #validate(): Promise<void> {
    const { accountId, tokens } = this.#options;
    const all = await this.#send('GET', `/LegalEntities/${accountId}/credentials`);
    const items: { id: string; fieldKey: string }[] = all.body.items ?? [];
    const value = items.find(({ fieldKey }) => fieldKey === 'TradingName');
    if (!value) return void (await pause(RETRY_MS));
    const changed = await this.#send('PUT', `/Credentials/${value.id}/value`, {
      body: { value: this.#nextName('Trading') },
    });
    if (!this.#settle('change', changed)) return void (await pause(RETRY_MS));
    // It waits for a review already if the last one was asked for and not given.
    if (changed.body.reviewState === 'Submitted') {
      const asked = await this.#send('PUT', `/Credentials/${value.id}`, { body: { step: 'requestReview' } });
      if (!this.#settle('request for review', asked)) return;
    }
    const validated = await this.#send('POST', `/Credentials/${value.id}/validate`, {
      token: tokens.validator,
      body: { note: 'Seen on the sign of the shop.' },
    });
    if (this.#settle('validation', validated)) this.validations += 1;
    await pause(100);
  }

  /** An account has one import at a time; a kill leaves it under way. */
  async #import(): Promise<void> {
    const { accountId } = this.#options;
    const list = await this.#send('GET', `/Entities/${accountId}/imports`);
    const items: { id: string; state: string }[] = list.body.items ?? [];
    const current = items.find(({ state }) => ['Checking', 'Checked', 'Running', 'Stopped'].includes(state));
    if (current?.state === 'Checked' || current?.state === 'Stopped')
      this.#settle('import', await this.#send('POST', `/Imports/${current.id}/confirm`));
    else if (!current && list.status === 200) await this.#upload();
    await pause(300);
  }

  async #upload(): Promise<void> {
    const names = Array.from({ length: ROWS_OF_IMPORT }, () => this.#nextName('Imported'));
    const form = new FormData();
    const rows = names.map((name) => `${name},${randomUUID()}@fault.example,GB`);
    form.set(
      'file',
      new File([`name,email,country\n${rows.join('\n')}\n`], 'faults.csv', { type: 'text/csv' }),
    );
    const answer = await this.#send('POST', `/Entities/${this.#options.accountId}/imports`, { body: form });
    if (this.#settle('import', answer)) this.imported.push(...names);
  }

  async #export(): Promise<void> {
    const { accountId } = this.#options;
    const started = await this.#send('POST', `/LegalEntities/${accountId}/export`, {
      body: { format: 'Json' },
    });
    if (this.#settle('export', started)) this.exports.push(started.body.id);
    await pause(2000);
  }
}
