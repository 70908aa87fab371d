import { rebuildRegister, signAgain } from '@probity/core/kernel/audit';
import { accountIdFrom, type Command, CommandError } from './command.ts';

const BUSY = 'The audit logs are being signed just now. Nothing was changed; run the command again.';

export const auditSignAgain: Command = {
  usage: '<account id> | register',
  does: 'signs the present state of an audit log that does not match its signatures, or rebuilds the register',
  async run({ ctx, say, ask }, args) {
    const isRegister = args[0] === 'register';
    const chainId = isRegister ? null : accountIdFrom(args);
    say(
      'From now on the present state of the database counts as genuine. Find out first why it does not match.',
    );
    if ((await ask('Type "sign again" to continue: ')) !== 'sign again')
      throw new CommandError('Nothing was changed.');
    if (chainId === null) {
      const rebuilt = await rebuildRegister(ctx);
      if (!rebuilt) throw new CommandError(BUSY);
      return say(`Done: the register names ${rebuilt.chains} audit logs. They are signed within a minute.`);
    }
    const done = await signAgain(ctx, chainId);
    if (!done) throw new CommandError(BUSY);
    const { signed, kept } = done;
    if (signed === 0) throw new CommandError('The register is missing: run audit:sign-again register first.');
    say(`Done: ${signed} entries are signed. The ${kept} old checkpoints are kept under superseded/.`);
  },
};
