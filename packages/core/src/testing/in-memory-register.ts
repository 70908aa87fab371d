import { createHash } from 'node:crypto';
import type { IntegrationProvider } from '@probity/domain';
import {
  type CompanyRegister,
  ProviderFailure,
  type RawAnswer,
  type RegisterExtract,
} from '../kernel/ports/index.ts';

const ready = { state: 'Ready' } as const;

/** A register with the companies and failures that a test sets up. */
export class InMemoryRegister implements CompanyRegister {
  readonly provider: IntegrationProvider;
  readonly method = 'CompanyRegistry' as const;
  readonly countries = ['GB'];
  readonly isSlow: boolean;
  readonly publishes: CompanyRegister['publishes'] = [
    'RegistrationName',
    'RegistrationNumber',
    'RegistrationCountry',
    'RegistrationAddress',
    'RegistrationStatus',
    'DateOfRegistration',
    'PreviousNames',
    'TaxIdentificationNumber',
    'BoardOfDirector',
    'SignificantControl',
  ];
  readonly completeRoles: CompanyRegister['completeRoles'] = ['BoardOfDirector'];
  readonly companies = new Map<string, RegisterExtract>();
  /** Failures of the next calls, in order. */
  readonly failures: ProviderFailure[] = [];
  /** How often a slow register answers that it is not done. */
  pendingTurns = 0;
  /** Whether the next search or read never answers. */
  isLate = false;
  searches = 0;
  reads = 0;

  constructor(provider: IntegrationProvider, isSlow = false) {
    this.provider = provider;
    this.isSlow = isSlow;
  }

  put(reference: string, extract: Partial<RegisterExtract>): void {
    const parts = { Company: ready, Officers: ready, Owners: ready, Filings: ready };
    const bare = { reference, name: 'Fictional Ltd', values: {}, parties: [], filings: [], parts };
    this.companies.set(reference, { ...bare, ...extract });
  }

  failNext(kind: ProviderFailure['kind'], retryAfterSeconds?: number): void {
    this.failures.push(new ProviderFailure({ provider: this.provider, kind, retryAfterSeconds }));
  }

  async search({ text }: { text: string }) {
    this.searches += 1;
    await this.#waitIfLate();
    this.#throwNextFailure();
    const found = [...this.companies.values()].filter(({ name }) =>
      name.toLowerCase().includes(text.toLowerCase()),
    );
    const companies = found.map(({ reference, name }) => ({
      reference,
      name,
      number: reference,
      country: 'GB',
      status: 'Active' as const,
      address: null,
      registeredOn: null,
    }));
    return { companies, hasMore: false, answers: [this.#answer('GET /search', companies)] };
  }

  async read(reference: string, ticket: string | null) {
    this.reads += 1;
    await this.#waitIfLate();
    this.#throwNextFailure();
    const turn = Number(ticket ?? 0);
    if (turn < this.pendingTurns)
      return { state: 'Pending' as const, ticket: String(turn + 1), askAgainInSeconds: 0, answers: [] };
    const extract = this.companies.get(reference);
    if (!extract) throw new ProviderFailure({ provider: this.provider, kind: 'NotFound' });
    return { state: 'Ready' as const, extract, answers: [this.#answer('GET /company/{number}', extract)] };
  }

  /** Never answers this one call. */
  async #waitIfLate(): Promise<void> {
    if (!this.isLate) return;
    this.isLate = false;
    await new Promise(() => undefined);
  }

  #throwNextFailure(): void {
    const failure = this.failures.shift();
    if (failure) throw failure;
  }

  #answer(endpoint: string, content: unknown): RawAnswer {
    const body = Buffer.from(JSON.stringify(content));
    const sha256 = createHash('sha256').update(body).digest('hex');
    return { provider: this.provider, endpoint, httpStatus: 200, receivedAt: new Date(), body, sha256 };
  }
}
