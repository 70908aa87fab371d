import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LINKS_PER_BLOCK } from './checkpoint.ts';
import { type ChainSource, hashLink, type Link, walkChain } from './walk-chain.ts';

const chainId = '0199c000-0000-7000-8000-000000000001';
const LENGTH = LINKS_PER_BLOCK + 250;
const genesis = createHash('sha256').update(chainId).digest();

const at = new Date(0);
const entryOf = (action: string): string =>
  JSON.stringify({
    at: at.toISOString(),
    action,
    actor: { kind: 'system', userId: null },
    subject: { type: 'account', id: chainId },
    details: {},
  });
const beside = (entry: string) => ({
  at,
  action: JSON.parse(entry).action as string,
  actorUserId: null,
  subjectType: 'account',
  subjectId: chainId,
});

/** The chain of these entries, after the links `before`. */
function chainOf(entries: readonly string[], before: readonly Link[] = []): Link[] {
  const links = [...before];
  for (const entry of entries) {
    const seq = links.length + 1;
    const prevHash = links.at(-1)?.hash ?? genesis;
    links.push({ ...beside(entry), seq, entry, prevHash, hash: hashLink(prevHash, seq, entry) });
  }
  return links;
}

const honest = chainOf(Array.from({ length: LENGTH }, (_, n) => entryOf(`n.${n}`)));

function sourceOf(links: readonly Link[], signed: readonly Link[]): ChainSource {
  const blockOf = (all: readonly Link[], from: number) => all.slice(from, from + LINKS_PER_BLOCK);
  const last = links.at(-1);
  return {
    chainId,
    signedUpTo: signed.length,
    head: last && { seq: last.seq, hash: last.hash },
    links: async (afterSeq) => links.filter(({ seq }) => seq > afterSeq).slice(0, LINKS_PER_BLOCK),
    checkpoint: async (block) => {
      const hashes = blockOf(signed, block * LINKS_PER_BLOCK).map(({ hash }) => hash);
      return hashes.length > 0 ? { signedAt: new Date(0), hashes } : null;
    },
  };
}

const firstBad = async (links: readonly Link[], signed: readonly Link[] = honest) =>
  (await walkChain(sourceOf(links, signed))).firstBadSeq;

/** What someone with full control of the database could do at entry `at`, and the first entry that differs. */
const attacks: Record<string, (at: number) => { links: Link[]; firstBadSeq: number }> = {
  'a changed byte': (at) => ({
    links: honest.map((link) => (link.seq === at ? { ...link, entry: `${link.entry} ` } : link)),
    firstBadSeq: at,
  }),
  'a removed entry': (at) => ({ links: honest.filter(({ seq }) => seq !== at), firstBadSeq: at }),
  'an entry put in between': (at) => ({
    links: chainOf(
      [entryOf('forged'), ...honest.slice(at - 1).map(({ entry }) => entry)],
      honest.slice(0, at - 1),
    ),
    firstBadSeq: at,
  }),
  'two entries that changed places': (at) => {
    const links = [...honest];
    const [one, other] = [honest[at - 1], honest[at]] as [Link, Link];
    links[at - 1] = { ...other, seq: one.seq };
    links[at] = { ...one, seq: other.seq };
    return { links, firstBadSeq: at };
  },
  'a tail that was cut off, head and all': (at) => ({ links: honest.slice(0, at - 1), firstBadSeq: at }),
  'a chain hashed again from there on': (at) => ({
    links: chainOf(
      honest.slice(at - 1).map(({ entry, seq }) => (seq === at ? entryOf('forged') : entry)),
      honest.slice(0, at - 1),
    ),
    firstBadSeq: at,
  }),
  'a database of yesterday that went on': (at) => ({
    links: chainOf([entryOf('today.1'), entryOf('today.2')], honest.slice(0, at - 1)),
    firstBadSeq: at,
  }),
};

/** Positions across the whole chain, and on either side of a block boundary. */
const positions = [
  ...Array.from({ length: 10 }, (_, n) => 1 + Math.floor((n * (LENGTH - 1)) / 10)),
  ...[-1, 0, 1, 2].map((n) => LINKS_PER_BLOCK + n),
  LENGTH - 1,
];

describe('a signed chain', () => {
  it('is intact as written, and reports how far it is signed', async () => {
    expect(await walkChain(sourceOf(honest, honest.slice(0, 1100)))).toEqual({
      entries: LENGTH,
      firstBadSeq: null,
      problem: null,
      signedEntries: 1100,
      signedAt: new Date(0),
    });
  });

  it('is intact when the last block is full', async () => {
    const full = honest.slice(0, LINKS_PER_BLOCK);
    expect(await firstBad(full, full)).toBeNull();
  });

  it.each(Object.entries(attacks))('detects %s at every position', async (_, attack) => {
    for (const at of positions) {
      const { links, firstBadSeq } = attack(at);
      expect(await firstBad(links), `entry ${at}`).toBe(firstBadSeq);
    }
  });

  it('does not continue from a block that we have not signed', async () => {
    const source: ChainSource = { ...sourceOf(honest, honest), checkpoint: async () => 'forged' };
    expect(await walkChain(source)).toMatchObject({ firstBadSeq: 1 });
  });
});

describe('the indexed columns of an entry', () => {
  const falsehoods: Record<string, Partial<Link>> = {
    action: { action: 'nothing.happened' },
    time: { at: new Date(1) },
    actor: { actorUserId: chainId },
    'kind of subject': { subjectType: 'document' },
    subject: { subjectId: null },
  };
  it.each(Object.entries(falsehoods))('cannot be falsified unnoticed: the %s', async (_, falsehood) => {
    const links = honest.map((link) => (link.seq === 1111 ? { ...link, ...falsehood } : link));
    expect(await walkChain(sourceOf(links, honest))).toMatchObject({
      firstBadSeq: 1111,
      problem: 'Falsified',
    });
  });
});

describe('a missing signature', () => {
  const without = (block: number): ChainSource => {
    const source = sourceOf(honest, honest);
    return { ...source, checkpoint: async (n) => (n === block ? null : source.checkpoint(n)) };
  };
  it.each([
    [0, 1],
    [1, 1001],
  ])('is detected: block %i', async (block, firstBadSeq) => {
    expect(await walkChain(without(block))).toMatchObject({ firstBadSeq, problem: 'SignatureMissing' });
  });

  it.each(['missing', 'forged'] as const)('is reported when the register is %s', async (signedUpTo) => {
    const source = { ...sourceOf(honest, []), signedUpTo };
    expect(await walkChain(source)).toMatchObject({ problem: 'SignatureMissing' });
  });
});

it.each(['a tail that was cut off, head and all', 'a chain hashed again from there on'])(
  'without signatures nobody would notice %s',
  async (kind) => {
    const links = attacks[kind]?.(700).links ?? [];
    expect(await firstBad(links, [])).toBeNull();
  },
);
