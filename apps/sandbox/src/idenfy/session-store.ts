import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../durable-json.ts';

export type Overall = 'ACTIVE' | 'REVIEWING' | 'APPROVED' | 'DENIED' | 'SUSPECTED' | 'EXPIRED' | 'DELETED';

/** What iDenfy read from the identity document. */
export interface ReadDocument {
  docFirstName: string;
  docLastName: string;
  docNumber: string;
  docExpiry: string;
  docDob: string;
  docType: string;
  docSex: string;
  docNationality: string;
  docIssuingCountry: string;
}

export interface Session {
  scanRef: string;
  authToken: string;
  clientId: string;
  externalRef: string | null;
  successUrl: string | null;
  errorUrl: string | null;
  unverifiedUrl: string | null;
  callbackUrl: string | null;
  documents: string[];
  expiresAt: string;
  startTime: number;
  finishTime: number | null;
  overall: Overall;
  /** True once the result can no longer change. */
  final: boolean;
  reasons: { autoDocument: string; autoFace: string; mismatchTags: string[] };
  data: ReadDocument | null;
}

type NewSession = Pick<
  Session,
  | 'clientId'
  | 'externalRef'
  | 'successUrl'
  | 'errorUrl'
  | 'unverifiedUrl'
  | 'callbackUrl'
  | 'documents'
  | 'expiresAt'
>;

export class SessionStore {
  readonly #path: string;
  readonly #sessions: Map<string, Session>;

  private constructor(path: string, sessions: Session[]) {
    this.#path = path;
    this.#sessions = new Map(sessions.map((session) => [session.scanRef, session]));
  }

  static async open(dataDir: string): Promise<SessionStore> {
    const path = join(dataDir, 'idenfy.json');
    return new SessionStore(path, (await readJson<Session[]>(path)) ?? []);
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** Expiry is checked on every read, so no timer is needed. */
  find(scanRef: string): Session | undefined {
    const session = this.#sessions.get(scanRef);
    if (session?.overall === 'ACTIVE' && Date.parse(session.expiresAt) <= Date.now())
      session.overall = 'EXPIRED';
    return session;
  }

  findByToken(authToken: string): Session | undefined {
    const found = [...this.#sessions.values()].find((session) => session.authToken === authToken);
    return found && this.find(found.scanRef);
  }

  async begin(given: NewSession): Promise<Session> {
    const session: Session = {
      ...given,
      scanRef: randomUUID(),
      authToken: randomBytes(24).toString('base64url'),
      startTime: Math.floor(Date.now() / 1000),
      finishTime: null,
      overall: 'ACTIVE',
      final: false,
      reasons: { autoDocument: 'DOC_VALIDATED', autoFace: 'FACE_MATCH', mismatchTags: [] },
      data: null,
    };
    await this.put(session);
    return session;
  }

  async put(session: Session): Promise<void> {
    this.#sessions.set(session.scanRef, session);
    await writeJson(this.#path, [...this.#sessions.values()]);
  }
}
