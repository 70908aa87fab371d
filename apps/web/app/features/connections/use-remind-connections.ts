import { remindConnection } from '@probity/contract/connection-moves.ts';
import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../forms/form-problem.ts';
import { mayStillBeAnswered, useCallOnce } from '../forms/use-call-once.ts';
import { useRefusalText } from '../forms/use-refusal.ts';

export interface Reminders {
  sent: number;
  failed: { connection: ConnectionSummary; reason: string; canRetry: boolean }[];
}

/** A party that was reminded today or has no address would be refused again. */
const canRetry = (error: unknown): boolean =>
  mayStillBeAnswered(error) || (isApiError(error) && error.status === 429);

/** Reminds several parties in sequence: each gets a message, and the failure of one must not stop the next. */
export function useRemindConnections() {
  const callOnce = useCallOnce();
  const textFor = useRefusalText();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (connections: readonly ConnectionSummary[]) => {
      const result: Reminders = { sent: 0, failed: [] };
      for (const connection of connections) {
        try {
          await callOnce(remindConnection, { params: { connectionId: connection.id } });
          result.sent += 1;
        } catch (error) {
          const reason = textFor(error);
          // The whole page shows the error, and the rest would fail too.
          if (reason === null) throw error;
          result.failed.push({ connection, reason, canRetry: canRetry(error) });
        }
      }
      return result;
    },
    onSettled: () => {
      for (const key of ['connections', 'tasks']) void cache.invalidateQueries({ queryKey: [key] });
    },
  });
}
