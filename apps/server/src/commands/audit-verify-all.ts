import { verifyAllAudits } from '@probity/core/kernel/audit';
import { type Command, CommandError } from './command.ts';

export const auditVerifyAll: Command = {
  usage: '',
  does: 'verifies every audit log against its signatures, and that none is missing',
  async run({ ctx, say }) {
    const { logs, entries, signedEntries, disputed } = await verifyAllAudits(ctx);
    say(`${logs} audit logs with ${entries} entries, ${signedEntries} of them signed.`);
    if (disputed.length === 0) return say('Done: all are complete.');
    for (const { chainId, firstBadSeq, problem } of disputed)
      say(`${chainId}: ${WORDS[problem ?? 'Broken']}, from entry ${firstBadSeq}`);
    throw new CommandError(`${disputed.length} of ${logs} audit logs do not match.`);
  },
};

const WORDS = {
  Broken: 'an entry is missing or was changed',
  Falsified: 'what is indexed differs from the entry',
  SignatureMissing: 'a signature is missing',
};
