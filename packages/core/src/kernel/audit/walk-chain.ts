import { createHash, hash } from 'node:crypto';
import { readEntry } from './audit-entry.ts';
import { type Checkpoint, LINKS_PER_BLOCK } from './checkpoint.ts';
import type { RegisterProblem } from './checkpoint-register.ts';

/** A row of the log: the bytes that are hashed, and the columns stored next to them for the indexes. */
export interface Link {
  seq: number;
  entry: string;
  prevHash: Buffer;
  hash: Buffer;
  at: Date;
  action: string;
  actorUserId: string | null;
  subjectType: string;
  subjectId: string | null;
}

export interface ChainSource {
  chainId: string;
  head: { seq: number; hash: Buffer } | undefined;
  /** How many links have ever been signed. */
  signedUpTo: number | RegisterProblem;
  /** The next links in order, at most one block. */
  links(afterSeq: number): Promise<readonly Link[]>;
  checkpoint(block: number): Promise<Checkpoint | null | 'forged'>;
}

/**
 * Broken: an entry does not follow from the one before, or is not the one that was signed. Falsified: the entry is
 * genuine, but its indexed columns are not. SignatureMissing: it was signed, and the signature is gone.
 */
const chainProblems = ['Broken', 'Falsified', 'SignatureMissing'] as const;
export type ChainProblem = (typeof chainProblems)[number];

export interface ChainVerdict {
  entries: number;
  firstBadSeq: number | null;
  problem: ChainProblem | null;
  /** How many of them are signed outside the database, and when they were last signed. */
  signedEntries: number;
  signedAt: Date | null;
}

/** Recomputes every link from the stored bytes and compares it with what was signed. */
export async function walkChain(source: ChainSource): Promise<ChainVerdict> {
  let previous: Buffer = createHash('sha256').update(source.chainId).digest();
  let seq = 0;
  let signed: Pick<ChainVerdict, 'signedEntries' | 'signedAt'> = { signedEntries: 0, signedAt: null };
  const fails = (problem: ChainProblem, firstBadSeq = seq + 1) => ({
    entries: seq,
    firstBadSeq,
    problem,
    ...signed,
  });
  if (typeof source.signedUpTo === 'string') return fails('SignatureMissing');
  for (let block = 0; ; block++) {
    const start = seq;
    const links = await source.links(start);
    const checkpoint = await source.checkpoint(block);
    if (checkpoint === 'forged') return fails('Broken');
    const promised = checkpoint?.hashes ?? [];
    for (const [index, link] of links.entries()) {
      const isPromised = promised[index]?.equals(link.hash) ?? true;
      if (link.seq !== seq + 1 || !follows(link, previous) || !isPromised) return fails('Broken');
      if (!agrees(link)) return fails('Falsified');
      previous = link.hash;
      seq = link.seq;
    }
    if (promised.length > links.length) return fails('Broken');
    if (promised.length < Math.min(source.signedUpTo - start, LINKS_PER_BLOCK))
      return fails('SignatureMissing', start + promised.length + 1);
    if (checkpoint) signed = { signedEntries: start + promised.length, signedAt: checkpoint.signedAt };
    if (links.length === LINKS_PER_BLOCK) continue;
    const isWhole = endsAt(source.head, seq, previous) && (await source.checkpoint(block + 1)) === null;
    return isWhole ? { entries: seq, firstBadSeq: null, problem: null, ...signed } : fails('Broken');
  }
}

const endsAt = (head: ChainSource['head'], seq: number, hash: Buffer): boolean =>
  head ? head.seq === seq && head.hash.equals(hash) : seq === 0;

function follows({ seq, entry, prevHash, hash }: Link, previous: Buffer): boolean {
  return prevHash.equals(previous) && hash.equals(hashLink(previous, seq, entry));
}

export const hashLink = (previous: Buffer, seq: number, entry: string): Buffer =>
  hash('sha256', Buffer.concat([previous, Buffer.from(`${seq}\n${entry}`)]), 'buffer');

/** Whether a row on its own matches its hash. */
export const isGenuine = (link: Link): boolean => follows(link, link.prevHash) && agrees(link);

/** Whether the indexed columns match the entry. */
function agrees(link: Link): boolean {
  const entry = readEntry(link.entry);
  return (
    entry !== null &&
    entry.at.getTime() === link.at.getTime() &&
    entry.action === link.action &&
    entry.actor.userId === link.actorUserId &&
    entry.subject.type === link.subjectType &&
    entry.subject.id === link.subjectId
  );
}
