import { z } from 'zod';
import { type CheckpointStore, putSigned, readSigned } from './signed-statement.ts';

/**
 * How far each chain has been signed; itself signed and stored outside the database, so that a deleted checkpoint is
 * noticed. Parts are created only on an empty installation or by an operator, so that a deleted part is not mistaken
 * for an empty one.
 */
const PARTS = [...'0123456789abcdef'];

const Part = z.object({ part: z.string(), signedUpTo: z.record(z.string(), z.number().int()) });

/** By the last digit: the first digits of our ids are a timestamp. */
const partOf = (chainId: string): string => chainId.slice(-1).toLowerCase();
const keyOf = (part: string): string => `register/${part}`;

export type RegisterProblem = 'missing' | 'forged';

async function readPart(
  store: CheckpointStore,
  part: string,
): Promise<Record<string, number> | RegisterProblem> {
  const signed = await readSigned(store, keyOf(part), Part);
  if (signed === null) return 'missing';
  return signed !== 'forged' && signed.part === part ? signed.signedUpTo : 'forged';
}

/** How many links of the chain have ever been signed; 0 for a new chain. */
export async function readSignedUpTo(
  store: CheckpointStore,
  chainId: string,
): Promise<number | RegisterProblem> {
  const part = await readPart(store, partOf(chainId));
  return typeof part === 'string' ? part : (part[chainId] ?? 0);
}

/** The chains that were ever signed, as far as the register can be read. */
export async function listRegistered(store: CheckpointStore): Promise<string[]> {
  const parts = await Promise.all(PARTS.map((part) => readPart(store, part)));
  return parts.flatMap((part) => (typeof part === 'string' ? [] : Object.keys(part)));
}

/** Keeps the higher number; an operator who signs a chain again may lower it. */
export async function register(
  store: CheckpointStore,
  signedUpTo: ReadonlyMap<string, number>,
  { mayLower = false }: { mayLower?: boolean } = {},
): Promise<void> {
  for (const part of new Set([...signedUpTo.keys()].map(partOf))) {
    const known = await readPart(store, part);
    if (typeof known === 'string') continue;
    for (const [chainId, seq] of signedUpTo)
      if (partOf(chainId) === part) known[chainId] = mayLower ? seq : Math.max(seq, known[chainId] ?? 0);
    await putSigned(store, keyOf(part), { part, signedUpTo: known });
  }
}

export async function isRegisterComplete(store: CheckpointStore): Promise<boolean> {
  const parts = await Promise.all(PARTS.map((part) => readPart(store, part)));
  return parts.every((part) => typeof part !== 'string');
}

/** Creates the parts that are missing or forged. */
export async function makeRegister(store: CheckpointStore): Promise<void> {
  for (const part of PARTS)
    if (typeof (await readPart(store, part)) === 'string')
      await putSigned(store, keyOf(part), { part, signedUpTo: {} });
}
