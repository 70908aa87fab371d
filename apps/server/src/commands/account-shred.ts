import { getAccount } from '@probity/core/identity/accounts';
import { inTransaction } from '@probity/core/kernel/context';
import { shredAccount } from '@probity/core/platform/accounts';
import { accountIdFrom, type Command } from './command.ts';

export const accountShred: Command = {
  usage: '<account id>',
  does: 'destroys the key of an account, which makes its encrypted data permanently unreadable',
  async run({ ctx, say, ask }, args) {
    const accountId = accountIdFrom(args);
    const { displayName } = await inTransaction(ctx, (ctx) => getAccount(ctx, accountId));
    say(`This makes all data, history and documents of "${displayName}" permanently unreadable.`);
    const confirmName = await ask('Type its name to continue: ');
    const { files } = await shredAccount(ctx, { accountId, confirmName });
    say(
      `Done: the key is destroyed and ${files === 1 ? '1 file is' : `${files} files are`} deleted. The audit log is kept.`,
    );
    say('Earlier backups still hold the key, encrypted: let them expire.');
  },
};
