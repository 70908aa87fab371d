import { useFocusTrap, useMediaQuery, useMergedRef } from '@mantine/hooks';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useId, useRef } from 'react';
import { iconProps } from './icon.ts';
import { IconButton } from './icon-button.tsx';
import { useLabels } from './labels.tsx';
import classes from './side-panel.module.css';
import { usePageLock } from './use-page-lock.ts';
import { usePanelFocus } from './use-panel-focus.ts';
import { useSteadyPage } from './use-steady-page.ts';

export interface SidePanelProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Secondary line above the title: where the item belongs. */
  eyebrow?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

function OpenPanel({ onClose, title, eyebrow, footer, children }: Omit<SidePanelProps, 'opened'>) {
  const labels = useLabels();
  const titleId = useId();
  const onPhone = useMediaQuery('(max-width: 767.98px)', false) ?? false;
  const panelRef = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(panelRef, usePanelFocus(onClose), useFocusTrap(onPhone));
  usePageLock(onPhone);
  useSteadyPage(panelRef);
  const semantics = {
    'aria-labelledby': titleId,
    ...(onPhone ? { role: 'dialog', 'aria-modal': true } : { role: 'complementary' }),
  };
  return (
    <div ref={ref} className={classes.panel} {...semantics} data-side-panel="">
      <div className={classes.header}>
        {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
        <h2 id={titleId} className={classes.title} tabIndex={-1} data-autofocus>
          {title}
        </h2>
        <div className={classes.close}>
          <IconButton label={labels.close} icon={<IconX {...iconProps} />} onClick={onClose} />
        </div>
      </div>
      <div className={classes.body}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  );
}

/** Beside the page, not over it: the list stays visible and usable. On a phone it fills the screen. */
export function SidePanel({ opened, ...panel }: SidePanelProps) {
  return opened ? <OpenPanel {...panel} /> : null;
}
