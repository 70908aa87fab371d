import type { bulk } from './en/bulk.ts';
import type { help } from './en/help.ts';

/** Texts that only their own pages load, with MoreMessages. */
export interface PageMessages {
  bulk: typeof bulk;
  help: typeof help;
}
