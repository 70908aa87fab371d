import type { VerifyOptions } from '../model.ts';

/** The options under which a credential and its status are judged: at the moment that is asked about. */
export const asOf = (options: VerifyOptions): VerifyOptions =>
  options.at ? { ...options, now: options.at } : options;
