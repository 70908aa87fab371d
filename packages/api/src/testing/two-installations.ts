import type { AddressInfo } from 'node:net';
import type {
  ReceivedProofRequest,
  ReceivedProofRequestDetails,
  SentProofRequest,
  SentProofRequestDetails,
} from '@probity/contract/proof-requests.ts';
import { deliverProofAnswer, deliverProofRequest } from '@probity/core/exchange/proof-requests';
import type { UserActor } from '@probity/core/kernel/context';
import { createCredential, updateCredential, validateCredential } from '@probity/core/registry/credentials';
import { attachEvidence, uploadDocument } from '@probity/core/registry/documents';
import { issueProof, trustIssuer } from '@probity/core/registry/proofs';
import { switchPublicPage } from '@probity/core/registry/public-pages';
import { aPng } from '@probity/core/testing/sample-files.ts';
import type { DataFieldKey } from '@probity/domain';
import { createPublicDocuments, createWebhookSender } from '@probity/integrations';
import { listTypes, vctOf } from '@probity/proofs/types/index.ts';
import { TestApi } from './test-api.ts';

/** An installation with an address of its own, which others reach over HTTP. */
export class Installation {
  readonly api: TestApi;
  readonly origin: string;

  private constructor(api: TestApi, origin: string) {
    this.api = api;
    this.origin = origin;
  }

  static async open(options: { rateLimitScale?: number } = {}): Promise<Installation> {
    const api = await TestApi.open(options);
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    api.world.services.product.publicUrl = origin;
    Object.assign(api.world.services, {
      webhooks: createWebhookSender({ allowLoopback: true }),
      publicDocuments: createPublicDocuments({ allowLoopback: true }),
    });
    return new Installation(api, origin);
  }

  /** What was posted to others while this ran; `isDelivered: false` loses it on the way. */
  async intercept(
    run: () => Promise<unknown>,
    { isDelivered = true }: { isDelivered?: boolean } = {},
  ): Promise<{ url: string; request: string | null; response: string | null }> {
    const { services } = this.api.world;
    const { webhooks } = services;
    const posted: { url: string; body: string }[] = [];
    services.webhooks = {
      accepts: (url) => webhooks.accepts(url),
      send: async (sent) => {
        posted.push(sent);
        if (isDelivered) return webhooks.send(sent);
        return { status: null, fault: 'Unreachable', durationMs: 0, answer: '' };
      },
    };
    await run().finally(() => {
      services.webhooks = webhooks;
    });
    const [first] = posted;
    const form = new URLSearchParams(first?.body);
    return { url: first?.url ?? '', request: form.get('request'), response: form.get('response') };
  }

  close = (): Promise<void> => this.api.close();

  /** An organisation with a public page and these values, each validated by a second person and signed. */
  async anOrganisation(name: string, values: Partial<Record<DataFieldKey, unknown>> = {}) {
    const { world } = this.api;
    const accountId = await world.anOrganisation({ name });
    const owner = await world.aUser({ memberOf: accountId });
    const validator = await world.aUser({ memberOf: accountId, role: 'Validator' });
    const credentialIds: Partial<Record<string, string>> = {};
    for (const [fieldKey, value] of Object.entries({ RegistrationName: name, ...values })) {
      const given = { entityId: accountId, fieldKey: fieldKey as DataFieldKey, value };
      const { id } = await createCredential(world.ctx(owner), given);
      if (fieldKey === 'RegistrationName') await this.#proveName(owner, { accountId, credentialId: id });
      else await updateCredential(world.ctx(owner), { credentialId: id, step: 'requestReview' });
      await validateCredential(world.ctx(validator), { credentialId: id });
      credentialIds[fieldKey] = id;
    }
    await switchPublicPage(world.ctx(owner), { accountId, isOn: true });
    await this.work();
    return { accountId, owner, validator, credentialIds, address: `${this.origin}/companies/${accountId}` };
  }

  /** A name needs a document before it can be validated. */
  async #proveName(
    owner: UserActor,
    { accountId, credentialId }: { accountId: string; credentialId: string },
  ) {
    const ctx = this.api.world.ctx(owner);
    const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
    const type = 'CertificateOfIncorporation' as const;
    const given = { entityId: accountId, type, issuedOn: null, expiresOn: null, file };
    const { id: documentId } = await uploadDocument(ctx, given);
    await attachEvidence(ctx, { credentialId, documentId });
  }

  /** Runs the jobs that wait, as a worker does; one that fails waits for its next attempt. */
  async work(): Promise<{ ran: number; failed: unknown[] }> {
    const { world } = this.api;
    const failed: unknown[] = [];
    let ran = 0;
    for (;;) {
      const rows = await world.database.asOwner<{ name: keyof typeof handlers; data: never }>(
        `delete from pgboss.job where name = any ($1) returning name, data`,
        [Object.keys(handlers)],
      );
      if (rows.length === 0) break;
      for (const { name, data } of rows) {
        ran += 1;
        await handlers[name](world.ctx({ kind: 'system', job: name }), data).catch(async (error: unknown) => {
          failed.push(error);
          this.#again.push({ name, data });
        });
      }
    }
    for (const { name, data } of this.#again.splice(0))
      await world.database.asOwner(`insert into pgboss.job (name, data) values ($1, $2)`, [
        name,
        JSON.stringify(data),
      ]);
    return { ran, failed };
  }
  readonly #again: { name: string; data: unknown }[] = [];

  async call<Answer = never>(method: string, path: string, as: UserActor, body?: unknown): Promise<Answer> {
    const answer = await this.api.call(method, path, {
      as: await this.api.signIn(as),
      ...(body !== undefined && { body }),
    });
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json() as Answer;
  }
}

const handlers = {
  'issue-proof': issueProof,
  'deliver-proof-request': deliverProofRequest,
  'deliver-proof-answer': deliverProofAnswer,
};

export type Organisation = Awaited<ReturnType<Installation['anOrganisation']>>;

/** A bank of one installation that asks a company of another. */
export class TwoInstallations {
  readonly bankSide: Installation;
  readonly companySide: Installation;
  readonly bank: Organisation;
  readonly company: Organisation;

  private constructor(
    sides: { bankSide: Installation; companySide: Installation },
    { bank, company }: { bank: Organisation; company: Organisation },
  ) {
    this.bankSide = sides.bankSide;
    this.companySide = sides.companySide;
    this.bank = bank;
    this.company = company;
  }

  static async open(): Promise<TwoInstallations> {
    const [bankSide, companySide] = await Promise.all([Installation.open(), Installation.open()]);
    const bank = await bankSide.anOrganisation('Meridian Bank');
    const company = await companySide.anOrganisation('Harbour Systems', { TradingName: 'Harbour' });
    return new TwoInstallations({ bankSide, companySide }, { bank, company });
  }

  async close(): Promise<void> {
    await Promise.all([this.bankSide.close(), this.companySide.close()]);
  }

  ask({
    of = this.company,
    fields = ['RegistrationName', 'TradingName'],
    purpose = 'Onboarding',
    by = this.bank,
  }: {
    of?: Organisation;
    fields?: readonly string[];
    purpose?: string;
    by?: Organisation;
  } = {}) {
    const path = `/v1/Accounts/${by.accountId}/sentproofrequests`;
    const body = { address: of.address, purpose, fields };
    return this.bankSide.call<SentProofRequest>('POST', path, by.owner, body);
  }

  sent(id: string, by = this.bank) {
    const path = `/v1/Accounts/${by.accountId}/sentproofrequests/${id}`;
    return this.bankSide.call<SentProofRequestDetails>('GET', path, by.owner);
  }

  receivedPath = (by = this.company) => `/v1/Accounts/${by.accountId}/receivedproofrequests`;

  async latestReceived(by = this.company): Promise<ReceivedProofRequestDetails> {
    const path = this.receivedPath(by);
    const { items } = await this.companySide.call<{ items: ReceivedProofRequest[] }>('GET', path, by.owner);
    return this.companySide.call('GET', `${path}/${items[0]?.id}`, by.owner);
  }

  answer(id: string, body: object, by = this.company) {
    const path = `${this.receivedPath(by)}/${id}/answer`;
    return this.companySide.call<ReceivedProofRequestDetails>('POST', path, by.validator, body);
  }

  async trust({ by, of }: { by: Installation; of: Installation }): Promise<void> {
    const { world } = by.api;
    await trustIssuer(world.ctx(await world.aUser({ admin: true })), {
      issuer: of.origin,
      types: listTypes().map((type) => vctOf(type, new URL(of.origin).host)),
      level: 'Partner',
      requiresStatus: true,
    });
  }

  /** After the seconds within which a changed status is published. */
  passAMinute(): void {
    this.bankSide.api.world.pass(1);
    this.companySide.api.world.pass(1);
  }
}
