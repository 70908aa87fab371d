import { rebuildRegister, signAgain } from '@probity/core/kernel/audit';
import { accountIdFrom, type Command, CommandError } from './command.ts';

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
      const { chains } = await rebuildRegister(ctx);
      return say(`Done: the register names ${chains} audit logs. They are signed within a minute.`);
    }
    const { signed, kept } = await signAgain(ctx, chainId);
    if (signed === 0) throw new CommandError('The register is missing: run audit:sign-again register first.');
    say(`Done: ${signed} entries are signed. The ${kept} old checkpoints are kept under superseded/.`);
  },
};
