import { type KeyLookup, type TrustAnswer, type Verification, verifyProof } from '@probity/proofs';
import { contextsAt, schemaCheckAt } from '@probity/proofs/types/index.ts';
import { installation } from './installation.ts';

const { publicUrl, keys, didDocument, issuers } = installation;
const { host } = new URL(publicUrl);
const did = `did:web:${encodeURIComponent(host)}`;

/** Checks a credential with what was saved. Its status is never known: that would need the network. */
export function verifyOffline(credential: string): Promise<Verification> {
  return verifyProof(credential.trim(), {
    now: new Date(),
    keysOf: async (issuer): Promise<KeyLookup> =>
      issuer === publicUrl || issuer === did ? { from: 'keys', keys } : { from: 'unavailable' },
    statusOf: async () => null,
    trust: async (issuer, vct) => trustIn(issuer === did ? publicUrl : issuer, vct),
    controllerOf: async (id) => (id === did ? didDocument : null),
    contexts: contextsAt(host),
    schemaOf: schemaCheckAt(host),
  });
}

function trustIn(issuer: string, vct: string): TrustAnswer {
  const entries = issuers.filter((entry) => entry.issuer === issuer);
  const entry = entries.find(({ types }) => types.includes(vct));
  const known = entry ?? entries[0];
  return {
    trusted: entry !== undefined,
    requiresStatus: known?.requires_status ?? false,
    ...(!entry && { reason: known ? 'typeNotAllowed' : 'issuerUnknown' }),
    ...(known && { level: known.level }),
  };
}
