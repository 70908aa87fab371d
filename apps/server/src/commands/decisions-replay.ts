import { replayAllDecisions } from '@probity/core/assurance/decisions';
import { createScreening } from '@probity/integrations/screening/create-screening.ts';
import { type Command, CommandError } from './command.ts';

export const decisionsReplay: Command = {
  usage: '',
  does: 'computes the record of every decision again: shared data, tests, screening and rating',
  async run({ ctx, say }) {
    const screening = createScreening({
      db: ctx.db,
      threads: 1,
      lookEveryMs: 60_000,
      onError: ({ message }) => say(message),
    });
    try {
      const all = await replayAllDecisions({ ...ctx, services: { ...ctx.services, screening } });
      say(`${all.records} records of decisions: ${all.equal} computed again are equal.`);
      if (all.notComputable > 0) say(`${all.notComputable} cannot be computed again in full:`);
      for (const [reason, records] of all.reasons) say(`  ${reason}: ${records}`);
      for (const { accountId, decisionId, stage, lines } of all.different)
        say(
          `${accountId} ${decisionId} ${stage}: ${lines.map(({ part, reason }) => `${part} ${reason}`).join(', ')}`,
        );
      if (all.different.length > 0)
        throw new CommandError(`${all.different.length} of ${all.records} records differ.`);
      say('Done: no record differs.');
    } finally {
      await screening.close();
    }
  },
};
