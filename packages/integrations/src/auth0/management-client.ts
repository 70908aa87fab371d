import { ProductError } from '@probity/domain';
import { counted } from '../outgoing/index.ts';

export interface Auth0Options {
  /** With its trailing slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  managementClientId: string;
  managementClientSecret: string;
  /** The database connection in which passwords are kept. */
  connection: string;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const TIMEOUT_MS = 5000;

/** Calls the tenant's management API with a client-credentials token, cached until shortly before it expires. */
export function createManagementClient(options: Auth0Options) {
  let token: { value: string; until: number } | null = null;

  async function managementToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const { status, body } = await post(options, 'oauth/token', {
      grant_type: 'client_credentials',
      client_id: options.managementClientId,
      client_secret: options.managementClientSecret,
      audience: `${options.issuer}api/v2/`,
    });
    if (status !== 200) throw unavailable(`management token: ${status}`);
    token = { value: String(body.access_token), until: Date.now() + (Number(body.expires_in) - 30) * 1000 };
    return token.value;
  }

  return async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const authorization = `Bearer ${await managementToken()}`;
    return send(options.issuer + path, { method, body: body && JSON.stringify(body), authorization });
  };
}

export function post(options: Auth0Options, path: string, body: unknown): Promise<Answer> {
  return send(options.issuer + path, { method: 'POST', body: JSON.stringify(body) });
}

async function send(
  url: string,
  request: { method: string; body?: unknown; authorization?: string },
): Promise<Answer> {
  try {
    const response = await counted('IdentityProvider', async () => {
      const answer = await fetch(url, {
        method: request.method,
        headers: {
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
          ...(request.authorization && { authorization: request.authorization }),
        },
        ...(typeof request.body === 'string' && { body: request.body }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.status < 500) return answer;
      throw Object.assign(new Error(`answered ${answer.status}`), { status: answer.status });
    });
    const text = await response.text();
    // An object or an array; callers check the type of each part that they read.
    return { status: response.status, body: /^[[{]/.test(text) ? JSON.parse(text) : { message: text } };
  } catch (cause) {
    throw cause instanceof ProductError ? cause : unavailable('no answer', cause);
  }
}

function unavailable(detail: string, cause?: unknown): ProductError {
  return new ProductError('provider.identity_unavailable', { cause: cause ?? new Error(detail) });
}
