import { createServer, type IncomingMessage, type Server } from 'node:http';
import {
  addProof,
  bitstringEntry,
  buildStatusListCredential,
  type JsonObject,
  type JsonValue,
  MIN_ENTRIES,
  newBitstring,
  ProofError,
  type StatusPurpose,
  Unreadable,
  type VerifyOptions,
  verifyPresentation,
  verifyProof,
} from '@probity/proofs';
import {
  checkFirstModel,
  firstModelContexts,
  firstModelToSign,
  isOfFirstModel,
} from '@probity/proofs/testing/first-model.ts';
import { newTestKeys, type TestKey } from './test-keys.ts';
import { vectorIssuerDocument } from './vector-issuer.ts';

const MAX_BYTES = 1_000_000;
const DAY_MS = 86_400_000;
const LOOPBACK = '127.0.0.1';
const purposes: readonly StatusPurpose[] = ['revocation', 'suspension'];

interface Answer {
  status: number;
  body: object;
}

/** A request that cannot be carried out, and why. */
class Refused extends Error {}

export interface TestInterface {
  address: string;
  /** The issuers by the first part of their addresses. */
  issuers: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * The interface of the public test suites (VC-API). It signs whatever it is sent, so it is for tests alone: its keys are made at
 * start, it listens on the loopback address only, and it does not start in production.
 */
export async function startTestInterface(
  { port = 0, publicAddress }: { port?: number; publicAddress?: string } = {},
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<TestInterface> {
  if (environment.NODE_ENV === 'production')
    throw new Error('The test interface signs whatever it is sent: it does not start in production.');
  const keys = await newTestKeys();
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, LOOPBACK, resolve));
  const address = `http://${LOOPBACK}:${portOf(server)}`;
  let lastIndex = 0;

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    try {
      return await route(request);
    } catch (error) {
      const isRefused =
        error instanceof Refused || error instanceof Unreadable || error instanceof ProofError;
      // What signing libraries throw is about the document: it is refused, whatever the words.
      return { status: 400, body: { verified: false, errors: [isRefused ? error.message : String(error)] } };
    }
  };

  const route = async (request: IncomingMessage): Promise<Answer> => {
    const [name = '', resource, action] = (request.url ?? '').slice(1).split('/');
    const purpose = purposes.find((known) => known === action);
    const key = keys.get(name);
    if (!key) return { status: 404, body: {} };
    if (request.method === 'GET' && resource === 'status' && purpose)
      return { status: 200, body: await statusList(name, key, purpose) };
    if (request.method !== 'POST') return { status: 405, body: {} };
    const body = await readBody(request);
    const verb = `${resource}/${action}`;
    if (verb === 'credentials/issue') return { status: 201, body: await issue(name, key, body) };
    if (verb === 'credentials/verify') return verified(await checkCredential(body));
    if (verb === 'presentations/verify') return verified(await checkPresentation(body));
    return { status: 404, body: {} };
  };

  const listAddress = (name: string, purpose: string) =>
    `${publicAddress ?? address}/${name}/status/${purpose}`;

  const sign = (document: JsonObject, { cryptosuite, signer }: TestKey) =>
    addProof(
      document,
      {
        cryptosuite,
        purpose: 'assertionMethod',
        created: new Date(),
        contexts: firstModelContexts,
      },
      signer,
    );

  const statusList = async (name: string, key: TestKey, purpose: StatusPurpose): Promise<JsonObject> => {
    const document = await buildStatusListCredential(newBitstring(MIN_ENTRIES), {
      id: listAddress(name, purpose),
      issuer: key.did,
      purpose,
      validFrom: new Date(Date.now() - DAY_MS),
      validUntil: new Date(Date.now() + DAY_MS),
      ttlSeconds: 300,
    });
    return sign(document, key);
  };

  const surroundings = (): VerifyOptions => ({
    now: new Date(),
    keysOf: async () => ({ from: 'nowhere' }),
    trust: async () => ({ trusted: true }),
    allowsInlineContexts: true,
    controllerOf: async (id) => vectorIssuerDocument(id),
    statusOf: async (uri) => {
      const [, name = '', purpose] = /\/([^/]+)\/status\/([a-z]+)$/.exec(uri) ?? [];
      const key = keys.get(name);
      const known = purposes.find((candidate) => candidate === purpose);
      if (!key || !known || uri !== listAddress(name, known)) return null;
      return { list: JSON.stringify(await statusList(name, key, known)), fetchedAt: new Date() };
    },
  });

  const issue = async (name: string, key: TestKey, body: JsonObject): Promise<JsonObject> => {
    const { credential } = body;
    if (!isObject(credential)) throw new Refused('There is no credential to sign.');
    if (isOfFirstModel(credential)) {
      const toSign = firstModelToSign(credential);
      if (!toSign) throw new Refused('It is about nobody.');
      return sign(toSign, key);
    }
    lastIndex += 1;
    const status = purposes.map((purpose) => bitstringEntry(listAddress(name, purpose), purpose, lastIndex));
    const isListed = !Object.hasOwn(credential, 'credentialStatus');
    const signed = await sign(isListed ? { ...credential, credentialStatus: status } : credential, key);
    // What our own verifier would not read is not issued; one that has expired may be.
    const { steps } = await verifyProof(JSON.stringify(signed), surroundings());
    const refusal = steps.find(({ step, outcome }) => step === 'parse' && outcome === 'failed');
    if (refusal) throw new Refused(refusal.reason);
    return signed;
  };

  const checkCredential = async ({ verifiableCredential, options }: JsonObject): Promise<Checked> => {
    if (!isObject(verifiableCredential)) throw new Refused('There is no credential to verify.');
    if (isOfFirstModel(verifiableCredential)) {
      const asked = isObject(options) ? options : {};
      const reason = await checkFirstModel(verifiableCredential, asked, new Date());
      return { outcome: reason === 'signatureMatches' ? 'valid' : 'invalid', reasons: [reason] };
    }
    const { outcome, steps } = await verifyProof(JSON.stringify(verifiableCredential), surroundings());
    return { outcome, reasons: failed(steps) };
  };

  const checkPresentation = async ({ verifiablePresentation, options }: JsonObject): Promise<Checked> => {
    if (!isObject(verifiablePresentation)) throw new Refused('There is no presentation to verify.');
    const { domain, challenge } = isObject(options) ? options : {};
    const isBound = typeof challenge === 'string' && Object.hasOwn(verifiablePresentation, 'proof');
    const { outcome, steps, credentials } = await verifyPresentation(JSON.stringify(verifiablePresentation), {
      ...surroundings(),
      ...(isBound && {
        keyBinding: { audience: typeof domain === 'string' ? domain : '', nonce: challenge },
      }),
    });
    return { outcome, reasons: [...failed(steps), ...credentials.flatMap((one) => failed(one.steps))] };
  };

  return {
    address,
    issuers: Object.fromEntries([...keys].map(([name, { did }]) => [name, did])),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Checked {
  outcome: 'valid' | 'invalid' | 'unknown';
  reasons: string[];
}

const verified = ({ outcome, reasons }: Checked): Answer =>
  outcome === 'valid'
    ? { status: 200, body: { verified: true } }
    : { status: 400, body: { verified: false, errors: reasons } };

const failed = (steps: readonly { outcome: string; reason: string }[]): string[] =>
  steps.filter(({ outcome }) => outcome !== 'passed').map(({ reason }) => reason);

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

async function readBody(request: IncomingMessage): Promise<JsonObject> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MAX_BYTES) throw new Refused('This is more than 1 MB.');
    parts.push(part);
  }
  const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refused('No JSON object.');
  return body as JsonObject;
}
