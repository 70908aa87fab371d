import { useLabels } from './labels.tsx';
import classes from './toast.module.css';
import { ToastItem } from './toast-item.tsx';
import type { Toast } from './toast-queue.ts';

export interface ToastRegionProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
  onLeft: (id: number) => void;
}

const isUrgent = (toast: Toast) => toast.variant === 'error' || toast.variant === 'warning';

/** Two live regions that are always in the page: screen readers only announce changes inside known ones. */
export function ToastRegion({ toasts, onDismiss, onLeft }: ToastRegionProps) {
  const labels = useLabels();
  const item = (toast: Toast) => (
    <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} onLeft={onLeft} />
  );
  return (
    <section className={classes.region} aria-label={labels.notifications}>
      <div aria-live="assertive" className={classes.list}>
        {toasts.filter(isUrgent).map(item)}
      </div>
      <div aria-live="polite" className={classes.list}>
        {toasts.filter((toast) => !isUrgent(toast)).map(item)}
      </div>
    </section>
  );
}
