import { EventEmitter } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Message, parseMessage } from './message.ts';

const CAP = 500;
const RECIPIENTS_HEADER = 'X-Sandbox-Recipients';

export interface MessageFilter {
  to?: string;
  subject?: string;
  /** A message id, for messages after it, or a time, for messages at or after it. */
  after?: string;
}

/** Messages in memory, newest last, each with an .eml file on disk. */
export class MessageStore {
  readonly #folder: string;
  readonly #events = new EventEmitter().setMaxListeners(0);
  #messages: Message[] = [];
  #lastId = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(dataDir: string): Promise<MessageStore> {
    const store = new MessageStore(join(dataDir, 'mail'));
    await mkdir(store.#folder, { recursive: true });
    const names = (await readdir(store.#folder)).filter((name) => /^\d+\.eml$/.test(name)).sort();
    for (const name of names.slice(-CAP)) {
      const id = name.slice(0, -'.eml'.length);
      const raw = await readFile(join(store.#folder, name));
      store.#messages.push(await parse(id, raw));
      store.#lastId = Number(id);
    }
    return store;
  }

  get size(): number {
    return this.#messages.length;
  }

  async add(recipients: readonly string[], raw: Buffer): Promise<Message> {
    // Not real microseconds; this keeps ids sortable when two messages arrive in the same millisecond.
    this.#lastId = Math.max(this.#lastId + 1, Date.now() * 1000);
    const id = String(this.#lastId);
    const kept = Buffer.concat([Buffer.from(`${RECIPIENTS_HEADER}: ${recipients.join(', ')}\r\n`), raw]);
    const message = await parse(id, kept);
    await writeFile(this.#path(id), kept);
    this.#messages.push(message);
    // Messages that arrive together may finish parsing in any order.
    this.#messages.sort((a, b) => Number(a.id) - Number(b.id));
    const dropped = this.#messages.splice(0, Math.max(0, this.#messages.length - CAP));
    await Promise.all(dropped.map((old) => rm(this.#path(old.id), { force: true })));
    this.#events.emit('message', message);
    return message;
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  async raw(id: string): Promise<Buffer | undefined> {
    return this.find(id) && readFile(this.#path(id));
  }

  /** Newest first. */
  list(filter: MessageFilter = {}): Message[] {
    return this.#messages.filter((message) => matches(message, filter)).reverse();
  }

  async empty(): Promise<void> {
    const gone = this.#messages;
    this.#messages = [];
    await Promise.all(gone.map(({ id }) => rm(this.#path(id), { force: true })));
  }

  /** The oldest matching message, or the next one to arrive; undefined if aborted. */
  async waitFor(filter: MessageFilter, signal: AbortSignal): Promise<Message | undefined> {
    const present = this.#messages.find((message) => matches(message, filter));
    if (present || signal.aborted) return present;
    return new Promise((resolve) => {
      const done = (message?: Message) => {
        this.#events.off('message', onMessage);
        resolve(message);
      };
      const onMessage = (message: Message) => {
        if (matches(message, filter)) done(message);
      };
      this.#events.on('message', onMessage);
      signal.addEventListener('abort', () => done(), { once: true });
    });
  }

  #path(id: string): string {
    return join(this.#folder, `${id}.eml`);
  }
}

async function parse(id: string, raw: Buffer): Promise<Message> {
  const receivedAt = new Date(Math.floor(Number(id) / 1000)).toISOString();
  const firstLine = raw.subarray(0, raw.indexOf('\r\n')).toString();
  const envelope = firstLine.startsWith(RECIPIENTS_HEADER)
    ? firstLine.slice(RECIPIENTS_HEADER.length + 2)
    : '';
  const message = await parseMessage(id, receivedAt, envelope.split(', ').filter(Boolean), raw);
  return { ...message, headers: message.headers.filter(({ name }) => name !== RECIPIENTS_HEADER) };
}

function matches(message: Message, { to, subject, after }: MessageFilter): boolean {
  if (to && !message.to.some((address) => address.includes(to.trim().toLowerCase()))) return false;
  if (subject && !message.subject.toLowerCase().includes(subject.toLowerCase())) return false;
  if (!after) return true;
  return /^\d{16}$/.test(after) ? message.id > after : message.receivedAt >= new Date(after).toISOString();
}
