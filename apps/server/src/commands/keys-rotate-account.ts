import { changeAccountKey } from '@probity/core/platform/keys';
import { accountIdFrom, type Command } from './command.ts';

export const keysRotateAccount: Command = {
  usage: '<account id>',
  does: 'gives an account a new data key and seals its values and files again, or goes on where it was stopped',
  async run({ ctx, say }, args) {
    const accountId = accountIdFrom(args);
    say('The new key is made known to every process first; that takes half a minute.');
    const done = await changeAccountKey(ctx, {
      accountId,
      onProgress: ({ values, files }) => say(`  ${values} values, ${files} files sealed again`),
    });
    say(`${done.values} values and ${done.files} files were sealed again.`);
    say(
      done.finished
        ? 'Done: the old key is destroyed.'
        : 'The old key is kept for an hour, for work that may still be under way. Nightly care destroys it, or run this again then.',
    );
  },
};
