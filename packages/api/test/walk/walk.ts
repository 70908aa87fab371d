import { randomUUID } from 'node:crypto';
import { endpoints } from '@probity/contract';
import { type KeyScope, keyScopes } from '@probity/domain/api-keys/key-scopes.ts';
import type { TestApi } from '../../src/testing/test-api.ts';
import {
  type Actor,
  bearerOf,
  type Entity,
  type Key,
  type Person,
  type Request,
  refusal,
  type Template,
  tenantOf,
} from './model.ts';

const TENANTS = 5;
const ENTITIES = 3;
const roles = ['Owner', 'Validator', 'Contributor', 'Reviewer'] as const;
const changeable = ['Validator', 'Contributor', 'Reviewer'] as const;

/** A text that occurs nowhere else and names the account whose secret it is. */
const canary = /canary-(\d)-\d+/g;

/** Twenty people and some keys of five accounts call at random; a model predicts each answer. */
export class Walk {
  readonly disagreements: string[] = [];
  readonly statuses = new Map<string, number>();
  calls = 0;
  readonly #api: TestApi;
  readonly #next: () => number;
  readonly #accounts: string[] = [];
  readonly #people: Person[] = [];
  readonly #keys: Key[] = [];
  readonly #entities: Entity[] = [];
  readonly #templates: Template[] = [];
  readonly #requests: Request[] = [];
  #secrets = 0;

  private constructor(api: TestApi, next: () => number) {
    this.#api = api;
    this.#next = next;
  }

  static async open(api: TestApi, next: () => number): Promise<Walk> {
    const walk = new Walk(api, next);
    for (let tenant = 0; tenant < TENANTS; tenant += 1) await walk.#addAccount(tenant);
    return walk;
  }

  /** One call, compared with what the model predicts. */
  async step(): Promise<void> {
    const steps = [
      () => this.#createValue(),
      () => this.#readValue(),
      () => this.#readValue(),
      () => this.#changeValue(),
      () => this.#removeValue(),
      () => this.#createTemplate(),
      () => this.#readTemplate(),
      () => this.#renameTemplate(),
      () => this.#list(),
      () => this.#list(),
      () => this.#request(),
      () => this.#approve(),
      () => this.#revoke(),
      () => this.#readConnection(),
      () => this.#readShared(),
      () => this.#readShared(),
      () => this.#changeRole(),
      () => this.#makeKey(),
      () => this.#revokeKey(),
    ];
    await this.#any(steps)();
  }

  async #addAccount(tenant: number): Promise<void> {
    const { world } = this.#api;
    const accountId = await world.anOrganisation({ name: this.#secret(tenant).replace('canary', 'company') });
    this.#accounts.push(accountId);
    for (const role of roles) {
      const user = await world.aUser({ memberOf: accountId, role, name: `Person ${tenant}` });
      const [member] = await world.database.asOwner<{ id: string }>(
        'select id from members where user_id = $1',
        [user.userId],
      );
      this.#people.push({ bearer: await this.#api.signIn(user), tenant, memberId: member?.id ?? '', role });
    }
    this.#entities.push({ id: accountId, tenant, value: null });
    const owner = this.#people.find((person) => person.tenant === tenant);
    for (let number = 1; number < ENTITIES && owner; number += 1) {
      const body = { accountId, name: `Child ${tenant} ${number}` };
      const answer = await this.#api.call('POST', '/v1/LegalEntities', { as: owner.bearer, body });
      this.#entities.push({ id: answer.json().entity.entityId, tenant, value: null });
    }
  }

  #any<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#next() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  #actor(): Actor {
    const keys = this.#keys.slice(-2 * TENANTS);
    return keys.length > 0 && this.#next() < 0.2
      ? { key: this.#any(keys) }
      : { person: this.#any(this.#people) };
  }

  #secret(tenant: number): string {
    this.#secrets += 1;
    return `canary-${tenant}-${this.#secrets}`;
  }

  #idOf(tenant: number): string {
    return this.#accounts[tenant] ?? '';
  }

  /** Whose secrets the actor may be told, besides those of its own account. */
  #shownTo(tenant: number): number[] {
    return this.#requests
      .filter(({ requester, state }) => requester === tenant && state === 'Approved')
      .map(({ holder }) => holder);
  }

  async #call(
    actor: Actor,
    operation: string,
    path: Readonly<Record<string, string>>,
    expected: readonly number[],
    { body, query = '' }: { body?: object; query?: string } = {},
  ) {
    const row = endpoints[operation];
    if (!row) throw new Error(`There is no operation ${operation}.`);
    const url = `/v1${row.path.replace(/:(\w+)/g, (_, name: string) => path[name] ?? '')}${query}`;
    const answer = await this.#api.call(row.method, url, {
      as: bearerOf(actor),
      ...(body && { body }),
      headers: { 'idempotency-key': randomUUID() },
    });
    this.calls += 1;
    const { statusCode } = answer;
    this.statuses.set(
      `${operation} ${statusCode}`,
      (this.statuses.get(`${operation} ${statusCode}`) ?? 0) + 1,
    );
    const told = `call ${this.calls}: ${operation} as ${actor.person?.role ?? 'key'} of ${tenantOf(actor)}`;
    if (!expected.includes(statusCode))
      this.disagreements.push(`${told}: ${statusCode}, expected ${expected} ${answer.body.slice(0, 200)}`);
    const sent = JSON.stringify(body ?? '');
    const known = new Set([tenantOf(actor), ...this.#shownTo(tenantOf(actor))]);
    for (const [text, tenant] of `${answer.body}${JSON.stringify(answer.headers)}`.matchAll(canary))
      if (!known.has(Number(tenant)) && !sent.includes(text))
        this.disagreements.push(`${told}: told ${text}`);
    return { isDone: statusCode < 300, text: answer.body, json: () => answer.json() };
  }

  async #createValue(): Promise<void> {
    const [actor, entity] = [this.#actor(), this.#any(this.#entities)];
    const text = this.#secret(entity.tenant);
    const expected = refusal(actor, 'createCredential', [entity.tenant]) ?? (entity.value ? 409 : 201);
    const body = { entityId: entity.id, fieldKey: 'LegalName', value: text };
    const answer = await this.#call(actor, 'createCredential', {}, [expected], { body });
    if (answer.isDone) entity.value = { id: answer.json().id, text };
  }

  #withValue() {
    const entities = this.#entities.filter(({ value }) => value);
    return entities.length > 0 ? this.#any(entities) : null;
  }

  async #readValue(): Promise<void> {
    const [actor, entity] = [this.#actor(), this.#withValue()];
    if (!entity?.value) return;
    const operation = this.#any(['getCredential', 'listCredentialHistory']);
    const expected = refusal(actor, operation, [entity.tenant]) ?? 200;
    const answer = await this.#call(actor, operation, { credentialId: entity.value.id }, [expected]);
    if (operation === 'getCredential' && answer.isDone && !answer.text.includes(entity.value.text))
      this.disagreements.push(`call ${this.calls}: the value is not the last one`);
  }

  async #changeValue(): Promise<void> {
    const [actor, entity] = [this.#actor(), this.#withValue()];
    if (!entity?.value) return;
    const value = this.#secret(entity.tenant);
    const expected = refusal(actor, 'changeValue', [entity.tenant]) ?? 200;
    const path = { credentialId: entity.value.id };
    const answer = await this.#call(actor, 'changeValue', path, [expected], { body: { value } });
    if (answer.isDone) entity.value.text = value;
  }

  /** Of a party that no request is about. */
  async #removeValue(): Promise<void> {
    const [actor, entity] = [this.#actor(), this.#withValue()];
    if (!entity?.value || this.#accounts.includes(entity.id)) return;
    const expected = refusal(actor, 'deleteCredential', [entity.tenant]) ?? 204;
    const answer = await this.#call(actor, 'deleteCredential', { credentialId: entity.value.id }, [expected]);
    if (answer.isDone) entity.value = null;
  }

  async #createTemplate(): Promise<void> {
    const [actor, tenant] = [this.#actor(), this.#anyTenant()];
    const name = this.#secret(tenant);
    const expected = refusal(actor, 'createTemplate', [tenant]) ?? 201;
    const body = { accountId: this.#idOf(tenant), name, copyOf: '0199a000-0000-7000-8000-000000000001' };
    const answer = await this.#call(actor, 'createTemplate', {}, [expected], { body });
    if (answer.isDone) this.#templates.push({ id: answer.json().id, tenant, name });
  }

  async #readTemplate(): Promise<void> {
    if (this.#templates.length === 0) return;
    const [actor, { id, tenant, name }] = [this.#actor(), this.#any(this.#templates)];
    const expected = refusal(actor, 'getTemplate', [tenant]) ?? 200;
    const answer = await this.#call(actor, 'getTemplate', { templateId: id }, [expected]);
    if (answer.isDone && !answer.text.includes(name))
      this.disagreements.push(`call ${this.calls}: the name is not the last one`);
  }

  async #renameTemplate(): Promise<void> {
    if (this.#templates.length === 0) return;
    const [actor, template] = [this.#actor(), this.#any(this.#templates)];
    const name = this.#secret(template.tenant);
    const expected = refusal(actor, 'renameTemplate', [template.tenant]) ?? 200;
    const answer = await this.#call(actor, 'renameTemplate', { templateId: template.id }, [expected], {
      body: { name },
    });
    if (answer.isDone) template.name = name;
  }

  #anyTenant(): number {
    return Math.floor(this.#next() * TENANTS);
  }

  async #list(): Promise<void> {
    const [actor, tenant] = [this.#actor(), this.#anyTenant()];
    const operation = this.#any([
      'listTemplates',
      'listConnections',
      'searchEverything',
      'listAudit',
      'listMembers',
    ]);
    const expected = refusal(actor, operation, [tenant]) ?? 200;
    const query = { searchEverything: '&query=canary' }[operation] ?? '';
    const path = { accountId: this.#idOf(tenant) };
    await this.#call(actor, operation, path, [expected], {
      query: `?accountId=${this.#idOf(tenant)}${query}`,
    });
  }

  async #request(): Promise<void> {
    const [actor, requester, holder] = [this.#actor(), this.#anyTenant(), this.#anyTenant()];
    if (requester === holder) return;
    const states = this.#requests
      .filter((known) => known.requester === requester && known.holder === holder)
      .map(({ state }) => state);
    const refused = refusal(actor, 'createConnection', [requester]);
    // What is shared already may be asked for once more.
    const isFree = states.includes('Open') ? [409] : states.includes('Approved') ? [201, 409] : [201];
    const target = { entityId: this.#idOf(holder) };
    const scope = { fields: [{ fieldKey: 'LegalName' }] };
    const body = { accountId: this.#idOf(requester), target, scope };
    const answer = await this.#call(actor, 'createConnection', {}, refused ? [refused] : isFree, { body });
    if (answer.isDone) this.#requests.push({ id: answer.json().id, requester, holder, state: 'Open' });
  }

  #anyRequest(): Request | null {
    return this.#requests.length > 0 ? this.#any(this.#requests.slice(-30)) : null;
  }

  async #approve(): Promise<void> {
    const [actor, request] = [this.#actor(), this.#anyRequest()];
    if (!request || tenantOf(actor) === request.requester) return;
    const hasValue = this.#entities.some(({ id, value }) => id === this.#idOf(request.holder) && value);
    const isOpen = request.state === 'Open';
    const refused = refusal(actor, 'approveConnection', [request.holder]);
    const expected = refused ? [refused] : isOpen ? [hasValue ? 200 : 422] : [409, 422];
    const path = { connectionId: request.id };
    const answer = await this.#call(actor, 'approveConnection', path, expected, { body: {} });
    if (answer.isDone) request.state = 'Approved';
  }

  async #revoke(): Promise<void> {
    const [actor, request] = [this.#actor(), this.#anyRequest()];
    if (!request) return;
    const refused = refusal(actor, 'revokeConnections', [request.requester, request.holder]);
    const expected = refused ?? (request.state === 'Ended' ? 409 : 200);
    const query = `?connectionIds=${request.id}`;
    const answer = await this.#call(actor, 'revokeConnections', {}, [expected], { query });
    if (answer.isDone) request.state = 'Ended';
  }

  async #readConnection(): Promise<void> {
    const [actor, request] = [this.#actor(), this.#anyRequest()];
    if (!request) return;
    const expected = refusal(actor, 'getConnection', [request.requester, request.holder]) ?? 200;
    await this.#call(actor, 'getConnection', { connectionId: request.id }, [expected]);
  }

  async #readShared(): Promise<void> {
    const [actor, request] = [this.#actor(), this.#anyRequest()];
    if (!request) return;
    const readers = request.state === 'Ended' ? [] : [request.requester];
    const expected = refusal(actor, 'getShared', readers) ?? 200;
    const answer = await this.#call(actor, 'getShared', { connectionId: request.id }, [expected]);
    const isShown = answer.text.includes(`canary-${request.holder}-`);
    if (answer.isDone && isShown !== (request.state === 'Approved'))
      this.disagreements.push(`call ${this.calls}: ${request.state}, and the value is shown: ${isShown}`);
  }

  async #changeRole(): Promise<void> {
    const [actor, member] = [this.#actor(), this.#any(this.#people)];
    if (member.role === 'Owner') return;
    const role = this.#any(changeable);
    const expected = refusal(actor, 'changeMembers', [member.tenant]) ?? 200;
    const body = { action: 'changeRole', memberId: member.memberId, role };
    const path = { accountId: this.#idOf(member.tenant) };
    const answer = await this.#call(actor, 'changeMembers', path, [expected], { body });
    if (answer.isDone) member.role = role;
  }

  async #makeKey(): Promise<void> {
    const [actor, tenant] = [this.#actor(), this.#anyTenant()];
    if (this.#keys.filter((key) => key.tenant === tenant && !key.isRevoked).length > 3) return;
    const scopes: KeyScope[] = keyScopes.filter(() => this.#next() < 0.7);
    const expected = refusal(actor, 'createApiKey', [tenant]) ?? 201;
    const body = { name: 'Walk', scopes, expiresInDays: 30 };
    const path = { accountId: this.#idOf(tenant) };
    const answer = await this.#call(actor, 'createApiKey', path, [expected], { body });
    if (!answer.isDone || !actor.person) return;
    const { secret, key } = answer.json();
    const made = { id: key.id, bearer: `Bearer ${secret}`, tenant, creator: actor.person, isRevoked: false };
    this.#keys.push({ ...made, scopes: new Set(scopes) });
  }

  async #revokeKey(): Promise<void> {
    if (this.#keys.length === 0 || this.#next() < 0.7) return;
    const [actor, key] = [this.#actor(), this.#any(this.#keys.slice(-2 * TENANTS))];
    const expected = refusal(actor, 'revokeApiKey', [key.tenant]) ?? 200;
    const path = { accountId: this.#idOf(key.tenant), keyId: key.id };
    const answer = await this.#call(actor, 'revokeApiKey', path, [expected]);
    if (answer.isDone) key.isRevoked = true;
  }
}
