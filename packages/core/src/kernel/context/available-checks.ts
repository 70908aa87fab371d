import type { CheckType } from '@probity/domain';
import { availableChecks } from '@probity/domain/templates/check-types.ts';
import type { Ctx } from './context.ts';

/** The checks that this installation can run: those with a configured provider, and those that need none. */
export const listAvailableChecks = ({ services }: Pick<Ctx, 'services'>): CheckType[] =>
  availableChecks(services);
