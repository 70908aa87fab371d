import { rotateKeys } from '@probity/core/platform/keys';
import { withExclusiveLock } from '@probity/db/named-lock.ts';
import { type Command, CommandError } from './command.ts';

export const keysRotate: Command = {
  usage: '',
  does: 'creates a new key and wraps the data key of every account with it, or resumes where it stopped',
  async run({ ctx, keeper, ownerDb, say }) {
    const done = await withExclusiveLock(ctx.db, 'keys:rotate', () =>
      rotateKeys(ctx, keeper, ownerDb, (rewrapped) => say(`  ${rewrapped} keys re-wrapped`)),
    );
    if (!done) throw new CommandError('Another keys:rotate is running. Wait until it ends.');
    if (done.idle)
      return say(
        `Everything is already wrapped by ${done.keyId}. Create a new key in the key service, name it in KEYS_URL, restart, and run this again.`,
      );
    say(`Done: ${done.rewrapped} keys are wrapped by ${done.keyId}.`);
    if (done.retired.length > 0)
      say(`No longer in use: ${done.retired.join(', ')}. Keep them as long as you keep an earlier backup.`);
  },
};
