// node bench/proofs/main.ts [rounds] — issuing and verifying SD-JWT VCs beside bare signatures of the same process.
import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import {
  issueSdJwtVc,
  type PublicJwk,
  presentSdJwt,
  type Signer,
  thumbprintOf,
  type VerifyOptions,
  type VerifySignature,
  verifyProof,
} from '@probity/proofs';

const rounds = Number(process.argv[2] ?? 100);
const SLICE_MS = 20;
const ISSUE_GOAL = 0.35;
const VERIFY_GOAL = 0.6;

/** A P-256 key that signs with Node's own functions, as a key in custody would. */
function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const jwk: PublicJwk = { kty: 'EC', crv: 'P-256', x, y };
  const kid = thumbprintOf(jwk);
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const signer: Signer = { alg: 'ES256', kid, sign: async (data) => sign('sha256', data, key) };
  return { jwk: { ...jwk, kid }, key, signer, publicKey };
}

const [issuer, holder] = [newKey(), newKey()];
const now = new Date();
const uri = 'https://issuer.example';
/** Ten claims, each disclosable by itself. */
const claims = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [
    `field_number_${index}`,
    `A value of some length, number ${index}`,
  ]),
);
const options = {
  iss: uri,
  vct: `${uri}/types/organisation`,
  issuedAt: now,
  expiresAt: new Date(now.getTime() + 31_536_000_000),
};
const issue = (to = holder) => issueSdJwtVc(claims, { ...options, holderKey: to.jwk }, issuer.signer);
const credential = await issue();
const binding = { audience: 'https://bank.example', nonce: 'n-0S6_WzA2Mj' };
const present = (issued = credential, by = holder) =>
  presentSdJwt(issued, {
    disclose: [[]],
    keyBinding: { ...binding, issuedAt: now, signer: by.signer },
  });
const presented = await present();

/** More than the verifier remembers, each in its turn: the key of each is imported again. */
const HOLDERS = 1100;
const ofStrangers: string[] = [];
while (ofStrangers.length < HOLDERS) {
  const stranger = newKey();
  ofStrangers.push(await present(await issue(stranger), stranger));
}
let turn = 0;
function ofNextStranger(): string {
  turn = (turn + 1) % HOLDERS;
  return ofStrangers[turn] ?? presented;
}
const surroundings: VerifyOptions = {
  now,
  keysOf: async () => ({ from: 'keys', keys: [issuer.jwk] }),
  statusOf: async () => null,
  trust: async () => ({ trusted: true }),
  keyBinding: binding,
};
const { outcome } = await verifyProof(presented, surroundings);
if (outcome !== 'valid') throw new Error(`The presentation is ${outcome}.`);

/** As a server would: at once, on the thread that asks. */
const keys = new WeakMap<PublicJwk, KeyObject>();
const verifyWithNode: VerifySignature = (jwk, signature, data) => {
  const key = keys.get(jwk) ?? createPublicKey({ key: { ...jwk }, format: 'jwk' });
  keys.set(jwk, key);
  return verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature);
};

const onServer = { ...surroundings, verifySignature: verifyWithNode };

const payload = Buffer.from(credential.slice(0, credential.lastIndexOf('.', credential.indexOf('~'))));
const signature = sign('sha256', payload, issuer.key);
const publicKey = { key: issuer.publicKey, dsaEncoding: 'ieee-p1363' } as const;
const subtleKey = await crypto.subtle.importKey(
  'jwk',
  issuer.jwk,
  { name: 'ECDSA', namedCurve: 'P-256' },
  false,
  ['verify'],
);

const work: Record<string, () => unknown> = {
  'bare sign (Node)': () => sign('sha256', payload, issuer.key),
  'bare verify (Node)': () => verify('sha256', payload, publicKey, signature),
  'bare verify (WebCrypto)': () =>
    crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, subtleKey, signature, payload),
  issue: () => issue(),
  'present with key binding': () => present(),
  'verify (WebCrypto)': () => verifyProof(presented, surroundings),
  'verify (Node)': () => verifyProof(presented, onServer),
  'verify a stranger (Node)': () => verifyProof(ofNextStranger(), onServer),
};

interface Measurement {
  /** The best of all slices: what else runs on the machine slows some of them, not all. */
  perSecond: number;
  count: number;
  /** Of all slices on all threads: WebCrypto has its own. */
  processorMicros: number;
}

const measured = new Map<string, Measurement>();
for (let round = 0; round < rounds; round += 1) {
  for (const [name, run] of Object.entries(work)) {
    const earlier = measured.get(name) ?? { perSecond: 0, count: 0, processorMicros: 0 };
    const begun = process.cpuUsage();
    const started = performance.now();
    let count = 0;
    while (performance.now() - started < SLICE_MS) {
      await run();
      count += 1;
    }
    const perSecond = (count * 1000) / (performance.now() - started);
    const { user, system } = process.cpuUsage(begun);
    measured.set(name, {
      perSecond: Math.max(earlier.perSecond, perSecond),
      count: earlier.count + count,
      processorMicros: earlier.processorMicros + user + system,
    });
  }
}

console.log(
  `${payload.length} bytes signed, ${presented.length} presented with key binding, best of ${rounds} rounds`,
);
for (const [name, { perSecond, processorMicros, count }] of measured) {
  const [rate, processor] = [
    perSecond.toFixed(0).padStart(7),
    (processorMicros / count).toFixed(0).padStart(5),
  ];
  console.log(`${name.padEnd(28)} ${rate} a second  ${processor} µs on a processor`);
}

function compare(what: string, bare: string, signatures: number, goal: number): void {
  const [whole, part] = [measured.get(what), measured.get(bare)];
  if (!whole || !part) throw new Error(`${what} was not measured.`);
  const rate = (signatures * whole.perSecond) / part.perSecond;
  const processor = (signatures * part.processorMicros * whole.count) / (whole.processorMicros * part.count);
  const verdict = rate >= goal ? 'met' : 'NOT MET';
  console.log(
    `${what}: ${rate.toFixed(2)} of the bare rate, ${processor.toFixed(2)} by processor time, goal ${goal} ${verdict}`,
  );
}

compare('issue', 'bare sign (Node)', 1, ISSUE_GOAL);
compare('verify (WebCrypto)', 'bare verify (WebCrypto)', 2, VERIFY_GOAL);
compare('verify (Node)', 'bare verify (Node)', 2, VERIFY_GOAL);
compare('verify a stranger (Node)', 'bare verify (Node)', 2, VERIFY_GOAL);
