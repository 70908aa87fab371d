import type { Client } from '@probity/contract/client.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../problems/form-problem.ts';
import { browserApi } from './browser-api.ts';
import { useGuard } from './reauthentication.tsx';
import { type Resource, resourceOf, touch } from './resources.ts';
import { useCallOnce } from './use-call-once.ts';

interface Shown {
  queryKey: QueryKey;
}

interface ActOptions<Answer, Input>
  extends Pick<UseMutationOptions<Answer, Error, Input>, 'onSuccess' | 'onError' | 'onSettled' | 'scope'> {
  /** The query whose new content is the answer. */
  answers?: Shown | ((answer: Answer, input: Input) => Shown);
  /** Queries of a record that is gone: they are not read again. */
  leaves?: readonly Shown[];
  /** Runs before anything is read again, such as leaving the page of a record that is gone. */
  beforeReading?: (answer: Answer, input: Input) => unknown;
  /** After a refusal the page stays as it is: the user decides when to see the newer version. */
  staysAfterRefusal?: boolean;
  /** Resources that change besides those that are called and their consequences. */
  touches?: readonly Resource[];
  /** Whether the act goes on until what it changed has been read. */
  untilRead?: boolean;
  /** Says in a toast what was done. */
  says?: (answer: Answer, input: Input) => string;
  /** Tells apart calls with the same content, such as the version of the record that the user saw. */
  intent?: string;
}

/** The record has changed or gone meanwhile, or the user may no longer act on it: the page shows it as it is now. */
const OUTDATED_STATUSES: ReadonlySet<number> = new Set([403, 404, 409, 412]);

const isOutdated = (error: unknown): boolean => isApiError(error) && OUTDATED_STATUSES.has(error.status);

/**
 * A change by calls of the endpoint table. What the table says about each is done: operations that must not run twice
 * carry a key, and what the change alters is read again. If the server asks for it, users confirm who they are.
 */
export function useAct<Answer, Input = void>(
  run: (call: Client['call'], input: Input) => Promise<Answer>,
  {
    answers,
    leaves = [],
    beforeReading,
    staysAfterRefusal = false,
    touches = [],
    untilRead = false,
    says,
    intent,
    ...options
  }: ActOptions<Answer, Input> = {},
) {
  const queries = useQueryClient();
  const callOnce = useCallOnce(intent);
  const guard = useGuard();
  const toast = useToast();
  return useMutation({
    ...options,
    mutationFn: async (input: Input) => {
      const changed = new Set<Resource>(touches);
      let hasChanged = false;
      const call: Client['call'] = async (endpoint, given) => {
        const isChange = endpoint.method !== 'GET';
        if (isChange) changed.add(resourceOf(endpoint));
        const send = () =>
          endpoint.idempotent ? callOnce(endpoint, given) : browserApi.call(endpoint, given);
        const answer = await guard(send);
        hasChanged ||= isChange;
        return answer;
      };
      const answer = await run(call, input).catch((error: unknown) => {
        if (hasChanged || (isOutdated(error) && !staysAfterRefusal)) void touch(queries, changed);
        throw error;
      });
      const shown = typeof answers === 'function' ? answers(answer, input) : answers;
      if (shown) {
        // An answer that is still on its way would bring back what was before the change.
        await queries.cancelQueries({ queryKey: shown.queryKey, exact: true });
        queries.setQueryData(shown.queryKey, answer);
      }
      if (says) toast.show({ message: says(answer, input), variant: 'success' });
      await beforeReading?.(answer, input);
      const upToDate = [...(shown ? [shown] : []), ...leaves];
      const read = touch(queries, changed, { except: upToDate.map(({ queryKey }) => queryKey) });
      if (untilRead) await read;
      return answer;
    },
  });
}
