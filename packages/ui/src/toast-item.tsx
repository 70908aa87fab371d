import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { iconProps, smallIconProps } from './icon.ts';
import { useLabels } from './labels.tsx';
import classes from './toast.module.css';
import { type Toast, toastDuration, toastExitDuration } from './toast-queue.ts';

const icons = {
  default: IconBell,
  success: IconCircleCheck,
  error: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

interface ToastItemProps {
  toast: Toast;
  onDismiss: (id: number) => void;
  onLeft: (id: number) => void;
}

/** Hover and focus pause the timer, because someone is reading. */
function useAutoHide(running: boolean, onEnd: () => void) {
  const remaining = useRef(toastDuration);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!running) return;
    const started = Date.now();
    const timer = setTimeout(() => end(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(1000, remaining.current - (Date.now() - started));
    };
  }, [running]);
}

export function ToastItem({ toast, onDismiss, onLeft }: ToastItemProps) {
  const labels = useLabels();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { id, leaving, action } = toast;
  useAutoHide(!hovered && !focused && !leaving, () => onDismiss(id));

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => onLeft(id), toastExitDuration);
    return () => clearTimeout(timer);
  }, [leaving, id, onLeft]);

  const Icon = icons[toast.variant];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing the timer is not an action of its own
    <div
      className={classes.toast}
      data-variant={toast.variant}
      data-leaving={leaving || undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon {...iconProps} className={classes.icon} />
      <div className={classes.text}>
        {toast.title && <p className={classes.title}>{toast.title}</p>}
        <p>{toast.message}</p>
      </div>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            action.onAction();
            onDismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.dismiss}
        aria-label={labels.dismiss}
        onClick={() => onDismiss(id)}
      >
        <IconX {...smallIconProps} />
      </button>
    </div>
  );
}
