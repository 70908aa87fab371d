import { addAdministrator } from '@probity/core/platform/administration';
import { z } from 'zod';
import { type Command, CommandError } from './command.ts';

export const adminAdd: Command = {
  usage: '<email address>',
  does: 'makes the person with this address an administrator of the platform',
  async run({ ctx, ownerDb, say }, [given]) {
    const email = z.email().safeParse(given).data;
    const { domain } = ctx.services.product;
    if (!email) throw new CommandError('Give the email address of the person.');
    if (!email.toLowerCase().endsWith(`@${domain.toLowerCase()}`))
      throw new CommandError(
        `Administrators have an address of ${domain} (PRODUCT_DOMAIN). Nothing was changed.`,
      );
    const { isNew, isRegistered } = await addAdministrator(ctx, { ownerDb, email });
    say(isNew ? `Done: ${email} is an administrator.` : `${email} is already an administrator.`);
    if (isRegistered) say('It takes effect with their next request, unless they belong to an organisation.');
    else say('They register with this address next, as a person, without an organisation.');
  },
};
