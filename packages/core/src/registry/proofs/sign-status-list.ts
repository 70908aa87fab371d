import { createHash } from 'node:crypto';
import {
  addProof,
  bitstringOf,
  buildStatusListCredential,
  issueStatusList,
  issueVcJwt,
  proofSigner,
  STATUS,
  type StatusBits,
  type StatusPurpose,
} from '@probity/proofs';
import type { Ctx } from '../../kernel/context/index.ts';
import { platformDid } from './get-did-document.ts';
import { currentSigner } from './proof-keys.ts';
import { statusCredentialAddress, statusListAddress } from './published-addresses.ts';
import { methodOf } from './sign-w3c-proof.ts';
import type { SignedStatusList, StatusListForm } from './status-list-cache.ts';

export const STATUS_TTL_SECONDS = 300;

interface UnsignedList {
  listId: number;
  list: StatusBits;
  issuedAt: Date;
  expiresAt: Date;
}

/** A list in one of its forms, all made of the same entries. */
export async function signStatusList(
  ctx: Ctx,
  { form, ...unsigned }: UnsignedList & { form: StatusListForm },
): Promise<SignedStatusList> {
  const content =
    form === 'token' ? await signToken(ctx, unsigned) : await signCredential(ctx, form, unsigned);
  const tag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  return { content, tag, expiresAt: unsigned.expiresAt };
}

async function signToken(ctx: Ctx, { listId, list, issuedAt, expiresAt }: UnsignedList): Promise<string> {
  const uri = statusListAddress(ctx.services.product.publicUrl, listId);
  const signer = await currentSigner(ctx, 'Status');
  return issueStatusList(list, { uri, issuedAt, expiresAt, ttlSeconds: STATUS_TTL_SECONDS }, signer);
}

/** W3C Bitstring Status List: one bit for each entry, for one purpose. */
async function signCredential(
  ctx: Ctx,
  form: Exclude<StatusListForm, 'token'>,
  { listId, list, issuedAt, expiresAt }: UnsignedList,
): Promise<string> {
  const { publicUrl } = ctx.services.product;
  const purpose: StatusPurpose = form.startsWith('revocation') ? 'revocation' : 'suspension';
  const credential = await buildStatusListCredential(
    bitstringOf(list, purpose === 'revocation' ? STATUS.invalid : STATUS.suspended),
    {
      id: statusCredentialAddress(publicUrl, listId, purpose),
      issuer: platformDid(publicUrl),
      purpose,
      validFrom: issuedAt,
      validUntil: expiresAt,
      ttlSeconds: STATUS_TTL_SECONDS,
    },
  );
  if (form.endsWith('vc+jwt')) {
    const signer = await currentSigner(ctx, 'Status');
    return issueVcJwt(credential, { ...signer, kid: methodOf(ctx, signer.kid) });
  }
  const signer = await currentSigner(ctx, 'DataIntegrity');
  const signed = await addProof(
    credential,
    { cryptosuite: 'eddsa-rdfc-2022', purpose: 'assertionMethod', created: issuedAt },
    proofSigner(signer, methodOf(ctx, signer.kid)),
  );
  return JSON.stringify(signed);
}
