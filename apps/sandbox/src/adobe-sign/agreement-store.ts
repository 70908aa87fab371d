import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../durable-json.ts';

export type AgreementStatus =
  | 'DOCUMENTS_NOT_YET_PROCESSED'
  | 'OUT_FOR_SIGNATURE'
  | 'SIGNED'
  | 'REJECTED'
  | 'CANCELLED'
  | 'EXPIRED';

export interface Agreement {
  id: string;
  name: string;
  status: AgreementStatus;
  signer: { email: string; name: string };
  redirectUrl: string | null;
  expirationTime: string | null;
  createdDate: string;
  /** Base64. */
  document: string;
  signedBy: string | null;
}

/** Agreements survive a restart; uploads that are not yet part of one do not. */
export class AgreementStore {
  readonly #path: string;
  readonly #agreements: Map<string, Agreement>;
  readonly #transient = new Map<string, Buffer>();

  private constructor(path: string, agreements: Agreement[]) {
    this.#path = path;
    this.#agreements = new Map(agreements.map((agreement) => [agreement.id, agreement]));
  }

  static async open(dataDir: string): Promise<AgreementStore> {
    const path = join(dataDir, 'adobe-sign.json');
    return new AgreementStore(path, (await readJson<Agreement[]>(path)) ?? []);
  }

  get size(): number {
    return this.#agreements.size;
  }

  keepTransient(document: Buffer): string {
    const id = `3AAABL${randomBytes(18).toString('base64url')}`;
    this.#transient.set(id, document);
    return id;
  }

  transient(id: string): Buffer | undefined {
    return this.#transient.get(id);
  }

  /** Expiry is checked on every read, so no timer is needed. */
  find(id: string): Agreement | undefined {
    const agreement = this.#agreements.get(id);
    const isLate = agreement?.expirationTime && Date.parse(agreement.expirationTime) <= Date.now();
    if (agreement?.status === 'OUT_FOR_SIGNATURE' && isLate) agreement.status = 'EXPIRED';
    return agreement;
  }

  async put(agreement: Agreement): Promise<void> {
    this.#agreements.set(agreement.id, agreement);
    await writeJson(this.#path, [...this.#agreements.values()]);
  }
}
