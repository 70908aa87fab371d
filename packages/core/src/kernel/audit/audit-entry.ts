import { z } from 'zod';
import { parseJson } from './signed-statement.ts';

const Entry = z.object({
  at: z.iso.datetime().transform((at) => new Date(at)),
  action: z.string(),
  actor: z.object({
    kind: z.string(),
    userId: z.string().nullable(),
    accountId: z.string().optional(),
    platform: z.boolean().optional(),
    /** The API key through which a program acted for the person. */
    apiKeyId: z.string().optional(),
    /** Why the platform acted for the account automatically, if it did. */
    automatic: z.string().optional(),
  }),
  subject: z.object({ type: z.string(), id: z.string().nullable() }),
  details: z.record(z.string(), z.unknown()),
});

/** What the hash covers. */
export type HashedEntry = z.output<typeof Entry>;

/** Null if the stored text is not a valid entry. */
export function readEntry(text: string): HashedEntry | null {
  const entry = Entry.safeParse(parseJson(text));
  return entry.success ? entry.data : null;
}
