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
import { isApiError } from '../forms/form-problem.ts';
import type { Reauthenticates } from './reauthentication-modal.tsx';

const ReauthenticationModal = lazy(() => import('./reauthentication-modal.tsx'));

type Guard = <Result>(act: () => Promise<Result>) => Promise<Result>;

const GuardContext = createContext<Guard | null>(null);

/** Asks the user to confirm their identity when the API requires it, then runs the pending action. */
export function ReauthenticationProvider({ user, children }: { user: Reauthenticates; children: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);

  const ask = useCallback(() => {
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = useCallback((confirmed: boolean) => {
    setAsking(false);
    answer.current?.(confirmed);
  }, []);
  const guard = useMemo<Guard>(
    () => async (act) => {
      try {
        return await act();
      } catch (error) {
        if (!isApiError(error) || error.problem.code !== 'auth.reauthentication_required') throw error;
        if (!(await ask())) throw error;
        return act();
      }
    },
    [ask],
  );
  return (
    <GuardContext.Provider value={guard}>
      {children}
      {asking && (
        <Suspense>
          <ReauthenticationModal user={user} onConfirmed={() => close(true)} onClose={() => close(false)} />
        </Suspense>
      )}
    </GuardContext.Provider>
  );
}

/** Wraps a call that a stolen session must not be able to make. */
export function useReauthentication(): Guard {
  const guard = useContext(GuardContext);
  if (!guard) throw new Error('useReauthentication is for pages inside a ReauthenticationProvider.');
  return guard;
}
