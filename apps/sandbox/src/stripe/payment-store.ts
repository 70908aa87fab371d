import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../durable-json.ts';
import type { TestCard } from './cards.ts';

export interface Session {
  id: string;
  created: number;
  expires_at: number;
  status: 'open' | 'complete' | 'expired';
  currency: string;
  lines: { name: string; amount: number }[];
  client_reference_id: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  success_url: string;
  cancel_url: string | null;
  intent: string | null;
}

export interface Intent {
  id: string;
  created: number;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  metadata: Record<string, string>;
  error: TestCard['decline'];
  card: string | null;
}

export interface Refund {
  id: string;
  created: number;
  intent: string;
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  metadata: Record<string, string>;
}

interface Kept {
  sessions: Session[];
  intents: Intent[];
  refunds: Refund[];
  /** Responses to POST requests, by idempotency key. */
  answers: { key: string; body: string; status: number; answer: unknown }[];
}

export const seconds = (): number => Math.floor(Date.now() / 1000);
export const newName = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Stripe's data, which survives a restart. */
export class PaymentStore {
  readonly #path: string;
  #kept: Kept;

  private constructor(path: string, kept: Kept) {
    this.#path = path;
    this.#kept = kept;
  }

  static async open(dataDir: string): Promise<PaymentStore> {
    const path = join(dataDir, 'stripe.json');
    return new PaymentStore(path, (await readJson<Kept>(path)) ?? PaymentStore.#empty());
  }

  static #empty(): Kept {
    return { sessions: [], intents: [], refunds: [], answers: [] };
  }

  get size(): number {
    return this.#kept.sessions.length;
  }

  /** Expiry is checked on every read, so no timer is needed. */
  session(id: string): Session | undefined {
    const session = this.#kept.sessions.find((one) => one.id === id);
    if (session?.status === 'open' && session.expires_at <= seconds()) session.status = 'expired';
    return session;
  }
  sessionOf(intent: string): Session | undefined {
    return this.#kept.sessions.find((one) => one.intent === intent);
  }
  intent(id: string | null): Intent | undefined {
    return this.#kept.intents.find((one) => one.id === id);
  }
  refundsOf(intent: string): Refund[] {
    return this.#kept.refunds.filter((one) => one.intent === intent).reverse();
  }
  answerTo(key: string) {
    return this.#kept.answers.find((one) => one.key === key);
  }

  async add(kind: 'sessions', one: Session): Promise<void>;
  async add(kind: 'intents', one: Intent): Promise<void>;
  async add(kind: 'refunds', one: Refund): Promise<void>;
  async add(kind: 'answers', one: Kept['answers'][number]): Promise<void>;
  async add(kind: keyof Kept, one: object): Promise<void> {
    // The overloads above ensure that each list only gets its own type.
    (this.#kept[kind] as object[]).push(one);
    await this.save();
  }

  save(): Promise<void> {
    return writeJson(this.#path, this.#kept);
  }

  async reset(): Promise<void> {
    this.#kept = PaymentStore.#empty();
    await this.save();
  }
}
