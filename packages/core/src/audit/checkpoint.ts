import canonicalize from 'canonicalize';
import { z } from 'zod';
import type { Services } from '../context.ts';

/** So many links of a chain are signed together; the block that is being filled is signed anew as it grows. */
export const LINKS_PER_BLOCK = 1000;

export interface Checkpoint {
  signedAt: Date;
  /** Of the links of the block, from its first. */
  hashes: readonly Buffer[];
}

type Where = Pick<Services, 'checkpoints' | 'sealing'>;

const Signed = z.object({ statement: z.string(), signature: z.base64() });
const Statement = z.object({
  chainId: z.string(),
  block: z.number().int(),
  signedAt: z.iso.datetime().transform((at) => new Date(at)),
  hashes: z.array(z.hex().transform((hash) => Buffer.from(hash, 'hex'))),
});

const keyOf = (chainId: string, block: number): string => `${chainId}/${String(block).padStart(9, '0')}`;

/** Signs a block of a chain and keeps it where whoever rules the database does not. */
export async function putCheckpoint(
  { checkpoints, sealing }: Where,
  { chainId, block, signedAt, hashes }: Checkpoint & { chainId: string; block: number },
): Promise<void> {
  const statement =
    canonicalize({
      chainId,
      block,
      signedAt: signedAt.toISOString(),
      hashes: hashes.map((hash) => hash.toString('hex')),
    }) ?? '';
  const signature = sealing.signing.sign(Buffer.from(statement)).toString('base64');
  await checkpoints.put(keyOf(chainId, block), Buffer.from(JSON.stringify({ statement, signature })));
}

/** The block as it was signed; null where there is none, `forged` where the signature or the place is not ours. */
export async function readCheckpoint(
  { checkpoints, sealing }: Where,
  chainId: string,
  block: number,
): Promise<Checkpoint | null | 'forged'> {
  const bytes = await checkpoints.get(keyOf(chainId, block));
  if (!bytes) return null;
  const signed = Signed.safeParse(parse(Buffer.from(bytes).toString('utf8')));
  if (!signed.success) return 'forged';
  const { statement, signature } = signed.data;
  if (!sealing.signing.verify(Buffer.from(statement), Buffer.from(signature, 'base64'))) return 'forged';
  const said = Statement.safeParse(parse(statement));
  return said.success && said.data.chainId === chainId && said.data.block === block ? said.data : 'forged';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
