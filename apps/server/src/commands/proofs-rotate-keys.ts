import { rotateProofKeys } from '@probity/core/registry/proofs';
import { withExclusiveLock } from '@probity/db/named-lock.ts';
import { type Command, CommandError } from './command.ts';

export const proofsRotateKeys: Command = {
  usage: '',
  does: 'creates new keys for signing credentials and status lists; the old ones stay published until what they signed has expired',
  async run({ ctx, say }) {
    const keys = await withExclusiveLock(ctx.db, 'proofs:rotate-keys', () => rotateProofKeys(ctx));
    if (!keys) throw new CommandError('Another proofs:rotate-keys is running. Wait until it ends.');
    for (const { purpose, kid, former } of keys)
      say(
        `${purpose}: ${kid} signs from now on. ${former.kid} stays published until ${former.publishedUntil.toISOString()}.`,
      );
  },
};
