import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeclared } from '@probity/contract/errors.ts';
import { hashSecret, type Identity, type UserActor } from '@probity/core/kernel/context';
import { TestWorld } from '@probity/core/testing/test-world.ts';
import { TEST_ISSUER } from '@probity/core/testing/world.ts';
import { listenToChanges } from '@probity/db/changes.ts';
import { type FastifyBaseLogger, type FastifyInstance, fastify, type InjectOptions } from 'fastify';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { registerOperations } from '../plugins/operations.ts';
import { answerBadAddress, registerProblems } from '../plugins/problems.ts';
import { registerApi } from '../register-api.ts';

export const AUDIENCE = 'https://api.probity.example';
const NAMESPACE = 'https://probity.example';
const UNDECLARED = 'x-undeclared-error';

/** The API on a test world, with its own issuer that publishes its keys over HTTP. */
export class TestApi {
  readonly world: TestWorld;
  readonly app: FastifyInstance;
  /** Method and path of every route. */
  readonly routes: string[] = [];
  readonly #keyServer: Server;
  readonly #privateKey: CryptoKey;

  private constructor(world: TestWorld, app: FastifyInstance, keyServer: Server, privateKey: CryptoKey) {
    this.world = world;
    this.app = app;
    this.#keyServer = keyServer;
    this.#privateKey = privateKey;
  }

  static async open(options: { rateLimitScale?: number; logger?: FastifyBaseLogger } = {}): Promise<TestApi> {
    const world = await TestWorld.open();
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const jwks = JSON.stringify({
      keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }],
    });
    const keyServer = createServer((_, response) =>
      response.setHeader('content-type', 'application/json').end(jwks),
    );
    await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
    const { port } = keyServer.address() as AddressInfo;
    const changes = listenToChanges({ url: world.database.appUrl, onError: () => undefined });
    const app = fastify({
      bodyLimit: 1_000_000,
      forceCloseConnections: true,
      routerOptions: { maxParamLength: 700 },
      frameworkErrors: answerBadAddress,
      ...(options.logger && { loggerInstance: options.logger }),
    });
    const routes: string[] = [];
    app.addHook(
      'onRoute',
      ({ method, url }) => void routes.push(...[method].flat().map((one) => `${one} ${url}`)),
    );
    app.addHook('onSend', async (request, reply, payload) => {
      const { endpoint } = request.routeOptions.config;
      const isProblem = String(reply.getHeader('content-type')).startsWith('application/problem+json');
      if (!endpoint || !isProblem) return payload;
      const { code } = JSON.parse(String(payload)) as { code: string };
      if (!isDeclared(endpoint, code)) reply.header(UNDECLARED, code);
      return payload;
    });
    app.addHook('onClose', () => changes.close());
    registerProblems(app);
    registerOperations(app, { db: world.database.db, metricsToken: null });
    await registerApi(app, {
      base: { db: world.database.db, services: world.services },
      changes,
      version: '0.0.0',
      rateLimitScale: options.rateLimitScale ?? 1000,
      tokens: {
        issuer: TEST_ISSUER,
        audience: AUDIENCE,
        claimsNamespace: NAMESPACE,
        jwksUrl: `http://127.0.0.1:${port}/jwks`,
      },
    });
    await app.ready();
    const api = new TestApi(world, app, keyServer, privateKey);
    api.routes.push(...routes);
    return api;
  }

  async close(): Promise<void> {
    await this.app.close();
    this.#keyServer.close();
    await this.world.close();
  }

  /** A token of our issuer; claims and header can be altered to test refusals. */
  token(subject: string, claims: JWTPayload = {}, header: Record<string, unknown> = {}): Promise<string> {
    const issued = Math.floor(this.world.clock.getTime() / 1000);
    return new SignJWT({
      iss: TEST_ISSUER,
      aud: AUDIENCE,
      sub: subject,
      iat: issued,
      exp: issued + 600,
      [`${NAMESPACE}/session`]: 's1',
      [`${NAMESPACE}/email_verified`]: true,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'k1', ...header })
      .sign(this.#privateKey);
  }

  /** A person's bearer header, with the second factor passed for this session. */
  async signIn(user: UserActor, options: { verified?: boolean } = {}): Promise<string> {
    const subject = `auth0|${user.userId}`;
    if (options.verified ?? true) {
      const session: Identity['sessionHash'] = hashSecret(`${TEST_ISSUER}|${subject}|s1`);
      await this.world.database.asOwner(
        `insert into verified_sessions (user_id, session_hash, expires_at, verified_at, last_seen_at, authenticated_at)
         values ($1, $2, $3, $4, $4, $4) on conflict (user_id, session_hash)
         do update set expires_at = $3, last_seen_at = $4, authenticated_at = $4`,
        [user.userId, session, new Date(this.world.clock.getTime() + 3_600_000), this.world.clock],
      );
    }
    return `Bearer ${await this.token(subject, { [`${NAMESPACE}/email`]: user.email })}`;
  }

  /** Fails on an error that the row of the endpoint table does not declare. */
  async call(
    method: string,
    url: string,
    options: { as?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const request: InjectOptions = {
      method,
      url,
      headers: { ...(options.as && { authorization: options.as }), ...options.headers },
      ...(options.body !== undefined && { payload: options.body as object }),
    };
    const answer = await this.app.inject(request);
    const undeclared = answer.headers[UNDECLARED];
    if (undeclared)
      throw new Error(`${method} ${url} answered ${undeclared}, which its row does not declare`);
    return answer;
  }
}
