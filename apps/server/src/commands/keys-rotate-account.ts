import { changeAccountKey } from '@probity/core/platform/keys';
import { accountIdFrom, type Command } from './command.ts';

export const keysRotateAccount: Command = {
  usage: '<account id>',
  does: 'gives an account a new data key and re-encrypts its values and files, or resumes where it stopped',
  async run({ ctx, say }, args) {
    const accountId = accountIdFrom(args);
    say('Every process loads the new key first, which takes half a minute.');
    const done = await changeAccountKey(ctx, {
      accountId,
      onProgress: ({ values, files }) => say(`  ${values} values, ${files} files re-encrypted`),
    });
    say(`${done.values} values and ${done.files} files were re-encrypted.`);
    say(
      done.finished
        ? 'Done: the old key is destroyed.'
        : 'The old key is kept for one hour, for work still in progress. Nightly maintenance then destroys it, or run this command again.',
    );
  },
};
