import canonicalize from 'canonicalize';
import { z } from 'zod';
import type { Services } from '../context/index.ts';

export type CheckpointStore = Pick<Services, 'checkpoints' | 'sealing'>;

const Signed = z.object({ statement: z.string(), signature: z.base64() });

/** Signs a statement and stores it outside the database. */
export async function putSigned(
  { checkpoints, sealing }: CheckpointStore,
  key: string,
  content: Record<string, unknown>,
): Promise<void> {
  const statement = canonicalize(content) ?? '';
  const signature = sealing.signing.sign(Buffer.from(statement)).toString('base64');
  await checkpoints.put(key, Buffer.from(JSON.stringify({ statement, signature })));
}

/** The statement as it was signed; null if there is none, `forged` if it is not what we signed. */
export async function readSigned<Schema extends z.ZodType>(
  { checkpoints, sealing }: CheckpointStore,
  key: string,
  schema: Schema,
): Promise<z.output<Schema> | null | 'forged'> {
  const bytes = await checkpoints.get(key);
  if (!bytes) return null;
  const signed = Signed.safeParse(parseJson(Buffer.from(bytes).toString('utf8')));
  if (!signed.success) return 'forged';
  const { statement, signature } = signed.data;
  if (!sealing.signing.verify(Buffer.from(statement), Buffer.from(signature, 'base64'))) return 'forged';
  const content = schema.safeParse(parseJson(statement));
  return content.success ? content.data : 'forged';
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
