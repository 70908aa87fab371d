import { createContext, type ReactNode, useCallback, useContext, useMemo, useReducer, useRef } from 'react';
import { emptyQueue, type ToastOptions, toastQueue } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

export interface ToastApi {
  show: (toast: ToastOptions) => number;
  dismiss: (id: number) => void;
}

/** Exported for tests, which read what is shown without a page. */
export const ToastContext = createContext<ToastApi | null>(null);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, dispatch] = useReducer(toastQueue, emptyQueue);
  const lastId = useRef(0);

  const show = useCallback((toast: ToastOptions) => {
    lastId.current += 1;
    dispatch({ type: 'pushed', id: lastId.current, toast });
    return lastId.current;
  }, []);
  const dismiss = useCallback((id: number) => dispatch({ type: 'dismissed', id }), []);
  const left = useCallback((id: number) => dispatch({ type: 'left', id }), []);
  const api = useMemo(() => ({ show, dismiss }), [show, dismiss]);

  return (
    <ToastContext value={api}>
      {children}
      <ToastRegion toasts={queue.shown} onDismiss={dismiss} onLeft={left} />
    </ToastContext>
  );
}

export function useToast(): ToastApi {
  const api = useContext(ToastContext);
  if (!api) throw new Error('useToast needs <UiProvider>');
  return api;
}
