import type { ProofFormat } from '@probity/domain/proofs/proof-keys.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { listProofs } from '../proofs/index.ts';
import { findOpenAuthorisation, type NamedAuthorisation } from './find-open-authorisation.ts';

export interface WalletAuthorisation {
  app: string;
  /** The host or scheme to which the answer goes. */
  answersTo: string;
  type: string;
  format: ProofFormat;
  expiresAt: Date;
  /** The credentials of the account that it can be made from. */
  proofs: { id: string; issuedAt: Date; expiresAt: Date | null; claims: string[] }[];
}

/** What a wallet app asks a member for, and which credential would go to it. */
export async function getWalletAuthorisation(
  ctx: Ctx,
  named: NamedAuthorisation,
): Promise<WalletAuthorisation> {
  const { row, app, configuration } = await inTransaction(ctx, (ctx) => {
    authorise(ctx.actor, 'validate', named.entityId);
    return findOpenAuthorisation(ctx, named);
  });
  const { type, format } = configuration;
  const proofs = await listProofs(ctx, { entityId: named.entityId });
  const { host, protocol } = new URL(row.redirectUri);
  return {
    app: app.name,
    answersTo: protocol === 'https:' || protocol === 'http:' ? host : protocol,
    type: type.key,
    format,
    expiresAt: row.expiresAt,
    proofs: proofs.flatMap(({ id, state, issuedAt, expiresAt, claims, ...proof }) =>
      proof.type === type.key && state === 'Valid' && issuedAt && proof.formats.includes(format)
        ? [{ id, issuedAt, expiresAt, claims }]
        : [],
    ),
  };
}
