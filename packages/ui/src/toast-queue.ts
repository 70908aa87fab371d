export type ToastVariant = 'default' | 'success' | 'error' | 'warning' | 'info';

export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface ToastOptions {
  message: string;
  title?: string;
  variant?: ToastVariant;
  action?: ToastAction;
}

export interface Toast extends ToastOptions {
  id: number;
  variant: ToastVariant;
  leaving: boolean;
}

export interface ToastQueue {
  shown: readonly Toast[];
  waiting: readonly Toast[];
}

export type ToastEvent =
  | { type: 'pushed'; id: number; toast: ToastOptions }
  | { type: 'dismissed'; id: number }
  | { type: 'left'; id: number };

/** Specification §9. */
export const maxToasts = 3;
export const toastDuration = 5000;
export const toastExitDuration = 195;
export const emptyQueue: ToastQueue = { shown: [], waiting: [] };

function fill(shown: readonly Toast[], waiting: readonly Toast[]): ToastQueue {
  const room = Math.max(0, maxToasts - shown.length);
  return { shown: [...shown, ...waiting.slice(0, room)], waiting: waiting.slice(room) };
}

/** A repeated message replaces itself instead of stacking up; one with an action is kept, as each acts on its own. */
const saysTheSame = (one: Toast, other: Toast): boolean =>
  !one.action &&
  !other.action &&
  one.message === other.message &&
  one.title === other.title &&
  one.variant === other.variant;

export function toastQueue(queue: ToastQueue, event: ToastEvent): ToastQueue {
  switch (event.type) {
    case 'pushed': {
      const toast: Toast = { variant: 'default', ...event.toast, id: event.id, leaving: false };
      const others = (toasts: readonly Toast[]) => toasts.filter((other) => !saysTheSame(other, toast));
      return fill(others(queue.shown), [...others(queue.waiting), toast]);
    }
    case 'dismissed':
      return {
        shown: queue.shown.map((toast) => (toast.id === event.id ? { ...toast, leaving: true } : toast)),
        waiting: queue.waiting.filter((toast) => toast.id !== event.id),
      };
    case 'left':
      return fill(
        queue.shown.filter((toast) => toast.id !== event.id),
        queue.waiting,
      );
  }
}
