import type { z } from 'zod';
import type { AccountSealing, EncryptionContext, Sealing } from '../ports/index.ts';

/**
 * The JSON that was sealed. Ciphertext outlives the code that wrote it, so a schema checks it; without one, the type is a
 * cast, which `scripts/casts.test.ts` lists.
 */
export function unsealJson<Content>(
  sealing: AccountSealing | Sealing,
  sealed: Buffer,
  context: EncryptionContext,
  schema?: z.ZodType<Content>,
): Content {
  const content: Content = JSON.parse(sealing.unseal(sealed, context).toString());
  return schema ? schema.parse(content) : content;
}
