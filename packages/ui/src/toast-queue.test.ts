import { describe, expect, it } from 'vitest';
import { emptyQueue, maxToasts, type ToastQueue, toastQueue } from './toast-queue.ts';

const push = (queue: ToastQueue, id: number) =>
  toastQueue(queue, { type: 'pushed', id, toast: { message: `Toast ${id}` } });
const ids = (toasts: ToastQueue['shown']) => toasts.map((toast) => toast.id);

describe('the toast queue', () => {
  const four = [1, 2, 3, 4].reduce(push, emptyQueue);

  it('shows at most three and queues the others', () => {
    expect(ids(four.shown)).toHaveLength(maxToasts);
    expect(ids(four.waiting)).toEqual([4]);
  });

  it('keeps the slot of a toast until it has been removed', () => {
    const leaving = toastQueue(four, { type: 'dismissed', id: 2 });
    expect(leaving.shown.find((toast) => toast.id === 2)?.leaving).toBe(true);
    expect(ids(leaving.waiting)).toEqual([4]);
  });

  it('shows the next one when a toast has been removed', () => {
    const next = toastQueue(four, { type: 'left', id: 2 });
    expect(ids(next.shown)).toEqual([1, 3, 4]);
    expect(next.waiting).toEqual([]);
  });

  it('drops a queued toast that is dismissed', () => {
    expect(toastQueue(four, { type: 'dismissed', id: 4 }).waiting).toEqual([]);
  });

  it('shows a repeated message once, for as long as a new one', () => {
    const saved = { message: 'Preferences saved.' };
    const twice = [5, 6].reduce(
      (queue, id) => toastQueue(queue, { type: 'pushed', id, toast: saved }),
      push(emptyQueue, 1),
    );
    expect(ids(twice.shown)).toEqual([1, 6]);
  });

  it('keeps every message that offers an action', () => {
    const undo = { message: 'Removed.', action: { label: 'Undo', onAction: () => undefined } };
    const twice = [5, 6].reduce(
      (queue, id) => toastQueue(queue, { type: 'pushed', id, toast: undo }),
      emptyQueue,
    );
    expect(ids(twice.shown)).toEqual([5, 6]);
  });

  it('uses the default variant unless another is given', () => {
    expect(four.shown[0]?.variant).toBe('default');
  });
});
