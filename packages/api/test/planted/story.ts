import { randomUUID } from 'node:crypto';
import type { Mail } from '@probity/core/kernel/ports';
import { vi } from 'vitest';
import type { TestApi } from '../../src/testing/test-api.ts';
import type { Secrets } from './secrets.ts';

interface Sent {
  as?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What the parts of the story share: the API, the emails that arrive, and the secrets they entered. */
export class Story {
  readonly api: TestApi;
  readonly secrets: Secrets;
  readonly mails: Mail[] = [];

  constructor(api: TestApi, secrets: Secrets) {
    this.api = api;
    this.secrets = secrets;
  }

  get world() {
    return this.api.world;
  }

  /** A call that must succeed: a secret that was refused proves nothing. */
  async call<Answer>(request: string, { headers, ...sent }: Sent = {}): Promise<Answer> {
    const [method = '', url = ''] = request.split(' ');
    const answer = await this.api.call(method, url, {
      ...sent,
      headers: { 'idempotency-key': randomUUID(), ...headers },
    });
    if (answer.statusCode >= 400) throw new Error(`${request}: ${answer.statusCode} ${answer.body}`);
    const isJson = answer.headers['content-type']?.toString().includes('json');
    return (isJson ? answer.json() : answer.rawPayload) as Answer;
  }

  upload<Answer>(
    request: string,
    as: string,
    file: { name: string; type: string; bytes: Buffer },
    fields: Record<string, string>,
  ): Promise<Answer> {
    const boundary = 'planted-boundary';
    const parts = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(parts.join('') + head),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return this.call(request, {
      as,
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
  }

  async codeMailedTo(email: string, what: string): Promise<string> {
    const code = await this.#mailed(email, ({ subject }) => /\b(\d{6})\b/.exec(subject)?.[1]);
    this.secrets.keepCode(what, code);
    return code;
  }

  async tokenMailedTo(email: string, what: string): Promise<string> {
    const token = await this.#mailed(email, ({ text }) => /\/invite\/([\w-]+)/.exec(text)?.[1]);
    this.secrets.keep(what, token);
    return token;
  }

  /** The match in the first email that contains it, once the worker has sent it; an email is read once. */
  #mailed(email: string, find: (mail: Mail) => string | undefined): Promise<string> {
    const read = () => {
      const index = this.mails.findIndex((mail) => mail.to === email && find(mail) !== undefined);
      const [mail] = index < 0 ? [] : this.mails.splice(index, 1);
      const found = mail && find(mail);
      if (!found) throw new Error(`Nothing was mailed to ${email}`);
      return found;
    };
    return vi.waitFor(read, { timeout: 15_000, interval: 50 });
  }

  /** A member of an account with their authorisation header. */
  async member(accountId: string, role: 'Owner' | 'Validator' = 'Owner') {
    const user = await this.world.aUser({ memberOf: accountId, role });
    return { user, as: await this.api.signIn(user) };
  }
}
