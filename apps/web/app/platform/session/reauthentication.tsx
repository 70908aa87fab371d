import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isApiError } from '../problems/form-problem.ts';
import type { Reauthenticates } from './reauthentication-modal.tsx';

const ReauthenticationModal = lazy(() => import('./reauthentication-modal.tsx'));

type Guard = <Result>(act: () => Promise<Result>) => Promise<Result>;

const GuardContext = createContext<Guard | null>(null);

/** Asks the user to confirm their identity when the API requires it, then runs the pending action. */
export function ReauthenticationProvider({ user, children }: { user: Reauthenticates; children: ReactNode }) {
  /** Why the server asks, in its words; null while it does not. */
  const [reason, setReason] = useState<string | null>(null);
  const answer = useRef<(confirmed: boolean) => void>(undefined);

  const ask = useCallback((reason: string) => {
    setReason(reason);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = useCallback((confirmed: boolean) => {
    setReason(null);
    answer.current?.(confirmed);
  }, []);
  const guard = useMemo<Guard>(
    () => async (act) => {
      try {
        return await act();
      } catch (error) {
        if (!isApiError(error) || error.problem.code !== 'auth.reauthentication_required') throw error;
        if (!(await ask(error.problem.detail ?? error.problem.title))) throw error;
        return act();
      }
    },
    [ask],
  );
  return (
    <GuardContext.Provider value={guard}>
      {children}
      {reason !== null && (
        <Suspense>
          <ReauthenticationModal
            user={user}
            reason={reason}
            onConfirmed={() => close(true)}
            onClose={() => close(false)}
          />
        </Suspense>
      )}
    </GuardContext.Provider>
  );
}

/** Outside the pages of the shell nobody can be asked: the refusal is shown. */
export const useGuard = (): Guard => useContext(GuardContext) ?? runAtOnce;

const runAtOnce: Guard = (act) => act();

/** Wraps a call that a stolen session must not be able to make. */
export function useReauthentication(): Guard {
  const guard = useContext(GuardContext);
  if (!guard) throw new Error('useReauthentication is for pages inside a ReauthenticationProvider.');
  return guard;
}
