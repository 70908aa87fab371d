import { z } from 'zod';
import { type CheckpointStore, putSigned, readSigned } from './signed-statement.ts';

/** Number of links that are signed together; the last block is signed again as it grows. */
export const LINKS_PER_BLOCK = 1000;

export interface Checkpoint {
  signedAt: Date;
  /** Hashes of the links of the block, in order. */
  hashes: readonly Buffer[];
}

const Statement = z.object({
  chainId: z.string(),
  block: z.number().int(),
  signedAt: z.iso.datetime().transform((at) => new Date(at)),
  hashes: z.array(z.hex().transform((hash) => Buffer.from(hash, 'hex'))),
});

const checkpointKey = (chainId: string, block: number): string =>
  `${chainId}/${String(block).padStart(9, '0')}`;

/** Signs a block of a chain and stores it out of reach of anyone who controls the database. */
export function putCheckpoint(
  store: CheckpointStore,
  { chainId, block, signedAt, hashes }: Checkpoint & { chainId: string; block: number },
): Promise<void> {
  return putSigned(store, checkpointKey(chainId, block), {
    chainId,
    block,
    signedAt: signedAt.toISOString(),
    hashes: hashes.map((hash) => hash.toString('hex')),
  });
}

/** The block as it was signed; null if there is none, `forged` if the signature, chain or block does not match. */
export async function readCheckpoint(
  store: CheckpointStore,
  chainId: string,
  block: number,
): Promise<Checkpoint | null | 'forged'> {
  const signed = await readSigned(store, checkpointKey(chainId, block), Statement);
  if (signed === null || signed === 'forged') return signed;
  return signed.chainId === chainId && signed.block === block ? signed : 'forged';
}
