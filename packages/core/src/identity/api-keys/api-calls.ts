import { CALLS_KEPT, DAY_MS } from '@probity/domain/constants.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { deleteOldCalls, insertCalls } from './api-keys.store.ts';

export interface MadeCall {
  accountId: string;
  keyId: string;
  at: Date;
  method: string;
  /** The path as in the API document: no id and no query string. */
  path: string;
  status: number;
  durationMs: number;
}

export function recordApiCalls(ctx: Ctx, calls: readonly MadeCall[]): Promise<void> {
  return inUnscopedTransaction(ctx, ({ db }) => insertCalls(db, calls));
}

export const trimApiCalls = ({ db, services }: Pick<Ctx, 'db' | 'services'>): Promise<void> =>
  deleteOldCalls(db, {
    before: new Date(services.now().getTime() - CALLS_KEPT.days * DAY_MS),
    keep: CALLS_KEPT.calls,
  });
