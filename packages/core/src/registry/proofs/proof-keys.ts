import type { ProofKeyPurpose } from '@probity/domain/proofs/proof-keys.ts';
import {
  certificateSigning,
  digitalSignature,
  issueCertificate,
} from '@probity/evidence/certificates/issue-certificate.ts';
import type { Signer } from '@probity/proofs';
import { type Ctx, newId, type Services } from '../../kernel/context/index.ts';
import {
  certifyingKeyWith,
  newSigningKey,
  publicKeyInfo,
  readPublicJwk,
  type SigningKey,
  signerWith,
} from '../../kernel/encryption/index.ts';
import type { EncryptionContext } from '../../kernel/ports/index.ts';
import { findCurrentKey, insertKey, type ProofKeyRow } from './proof-keys.store.ts';

const ROOT_YEARS = 20;
const LEAF_YEARS = 3;

const privateKeyContext = (id: string): EncryptionContext => ({
  table: 'proof_keys',
  row: id,
  column: 'private_key',
});

/** Signs with the current key for that purpose; the first use makes it. */
export async function currentSigner(ctx: Ctx, purpose: Exclude<ProofKeyPurpose, 'Root'>): Promise<Signer> {
  const row = await currentKey(ctx, purpose);
  const known = signers.get(ctx.services) ?? new Map<ProofKeyPurpose, Signer>();
  signers.set(ctx.services, known);
  const last = known.get(purpose);
  if (last?.kid === row.kid && row.privateKey) return last;
  const signer = signerWith({
    alg: algorithmOf(purpose),
    kid: row.kid,
    privateKey: openPrivateKey(ctx, row),
    ...(row.certificate && { x5c: [row.certificate.toString('base64')] }),
  });
  known.set(purpose, signer);
  return signer;
}

/** The last one for each purpose: opening a key takes as long as signing with it. */
const signers = new WeakMap<Services, Map<ProofKeyPurpose, Signer>>();

/** The key that signs for that purpose, made and certified if there is none. */
export async function currentKey(ctx: Ctx, purpose: ProofKeyPurpose): Promise<ProofKeyRow> {
  const current = await findCurrentKey(ctx.db, purpose);
  if (current) return current;
  await makeKey(ctx, purpose);
  return currentKey(ctx, purpose);
}

async function makeKey(ctx: Ctx, purpose: ProofKeyPurpose): Promise<void> {
  const key = newSigningKey(algorithmOf(purpose));
  const id = newId();
  await insertKey(ctx.db, {
    id,
    purpose,
    kid: key.kid,
    publicJwk: JSON.stringify(key.publicJwk),
    privateKey: ctx.services.sealing.seal(key.privateKey.toString('base64'), privateKeyContext(id)),
    certificate: await certify(ctx, purpose, key),
    createdAt: ctx.services.now(),
  });
}

const algorithmOf = (purpose: ProofKeyPurpose) => (purpose === 'DataIntegrity' ? 'EdDSA' : 'ES256');

function openPrivateKey(ctx: Ctx, { id, privateKey }: ProofKeyRow): Buffer {
  if (!privateKey) throw new Error(`The private part of the key ${id} has been deleted`);
  return Buffer.from(ctx.services.sealing.unseal(privateKey, privateKeyContext(id)), 'base64');
}

const commonNames = {
  Root: 'credentials root',
  Issuer: 'credential issuer',
  Status: 'credential status',
  Verifier: 'credential verifier',
} as const;

/** The root certifies itself and the keys of ES256; nothing certifies Ed25519. */
async function certify(ctx: Ctx, purpose: ProofKeyPurpose, key: SigningKey): Promise<Buffer | null> {
  if (purpose === 'DataIntegrity') return null;
  const { product } = ctx.services;
  const nameOf = (whose: keyof typeof commonNames) => ({
    organisation: product.name,
    commonName: `${product.name} ${commonNames[whose]}`,
  });
  const from = ctx.services.now();
  if (purpose === 'Root')
    return issueCertificate({
      publicKey: publicKeyInfo(key.publicJwk),
      owner: nameOf('Root'),
      by: { owner: nameOf('Root'), key: certifyingKeyWith(key) },
      usage: certificateSigning,
      isAuthority: true,
      from,
      until: yearsAfter(from, ROOT_YEARS),
    });
  const root = await currentKey(ctx, 'Root');
  const rootKey = { publicJwk: readPublicJwk(root.publicJwk), privateKey: openPrivateKey(ctx, root) };
  return issueCertificate({
    publicKey: publicKeyInfo(key.publicJwk),
    owner: nameOf(purpose),
    by: { owner: nameOf('Root'), key: certifyingKeyWith(rootKey) },
    usage: digitalSignature,
    urls: [product.publicUrl],
    from,
    until: yearsAfter(from, LEAF_YEARS),
  });
}

function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(moment.getUTCFullYear() + years);
  return later;
}
