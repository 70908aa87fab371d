import { createHash } from 'node:crypto';
import { type Checkpoint, LINKS_PER_BLOCK } from './checkpoint.ts';

export interface Link {
  seq: number;
  entry: string;
  prevHash: Buffer;
  hash: Buffer;
}

export interface ChainSource {
  chainId: string;
  head: { seq: number; hash: Buffer } | undefined;
  /** The next links in order, at most a block of them. */
  links(afterSeq: number): Promise<readonly Link[]>;
  checkpoint(block: number): Promise<Checkpoint | null | 'forged'>;
}

export interface ChainVerdict {
  entries: number;
  /** The first entry that does not follow from the one before it, or is not the one that was signed. */
  firstBadSeq: number | null;
  /** How many of them are signed outside of the database, and when that was done last. */
  signedEntries: number;
  signedAt: Date | null;
}

/** Recomputes every link from the stored bytes and holds it against what was signed. */
export async function walkChain(source: ChainSource): Promise<ChainVerdict> {
  let previous: Buffer = createHash('sha256').update(source.chainId).digest();
  let seq = 0;
  let signed: Pick<ChainVerdict, 'signedEntries' | 'signedAt'> = { signedEntries: 0, signedAt: null };
  const broken = () => ({ entries: seq, firstBadSeq: seq + 1, ...signed });
  for (let block = 0; ; block++) {
    const start = seq;
    const links = await source.links(start);
    const checkpoint = await source.checkpoint(block);
    if (checkpoint === 'forged') return broken();
    const promised = checkpoint?.hashes ?? [];
    for (const [index, link] of links.entries()) {
      const isPromised = promised[index]?.equals(link.hash) ?? true;
      if (link.seq !== seq + 1 || !follows(link, previous) || !isPromised) return broken();
      previous = link.hash;
      seq = link.seq;
    }
    if (promised.length > links.length) return broken();
    if (checkpoint) signed = { signedEntries: start + promised.length, signedAt: checkpoint.signedAt };
    if (links.length === LINKS_PER_BLOCK) continue;
    const isWhole = endsAt(source.head, seq, previous) && (await source.checkpoint(block + 1)) === null;
    return isWhole ? { entries: seq, firstBadSeq: null, ...signed } : broken();
  }
}

const endsAt = (head: ChainSource['head'], seq: number, hash: Buffer): boolean =>
  head ? head.seq === seq && head.hash.equals(hash) : seq === 0;

function follows({ seq, entry, prevHash, hash }: Link, previous: Buffer): boolean {
  return prevHash.equals(previous) && hash.equals(hashLink(previous, seq, entry));
}

export const hashLink = (previous: Buffer, seq: number, entry: string): Buffer =>
  createHash('sha256').update(previous).update(`${seq}\n${entry}`).digest();
