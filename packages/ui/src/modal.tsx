import { Modal as MantineModal } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { iconProps } from './icon.ts';
import { useLabels } from './labels.tsx';
import classes from './modal.module.css';
import { modalMotion } from './motion.ts';
import { usePageLock } from './use-page-lock.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { VerifiedBadge } from './verified-badge.tsx';

export interface ModalProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  description?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  /** The text of the badge; without it there is no badge. */
  verifiedLabel?: string;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Off while a form inside has unsaved changes. */
  closeOnClickOutside?: boolean;
  /** Nothing inside can have the focus, so the text itself gets it and is scrolled by keyboard. */
  readOnly?: boolean;
  children?: ReactNode;
}

export function Modal(props: ModalProps) {
  const { opened, onClose, title, subtitle, description, breadcrumbs, verifiedLabel, footer, children } =
    props;
  const { size = 'md', closeOnClickOutside = true, readOnly = false } = props;
  const labels = useLabels();
  usePageLock(opened);
  const dialog = useReturnFocus(opened);
  return (
    <MantineModal.Root
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={closeOnClickOutside}
      lockScroll={false}
      transitionProps={modalMotion}
      classNames={{
        root: classes.root,
        inner: classes.inner,
        content: classes.content,
        overlay: classes.overlay,
      }}
      data-size={size}
    >
      <MantineModal.Overlay />
      <MantineModal.Content ref={dialog}>
        <div className={classes.frame}>
          <div className={classes.header}>
            {breadcrumbs && <Breadcrumbs items={breadcrumbs} landmark={false} />}
            <div className={classes.titleRow}>
              <MantineModal.Title className={classes.title}>{title}</MantineModal.Title>
              {verifiedLabel && <VerifiedBadge label={verifiedLabel} />}
            </div>
            {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
            {description && <p className={classes.description}>{description}</p>}
            <button type="button" className={classes.close} aria-label={labels.close} onClick={onClose}>
              <IconX {...iconProps} />
            </button>
          </div>
          {children && (
            <div className={classes.body} {...(readOnly && { tabIndex: 0 })}>
              {children}
            </div>
          )}
          {footer && <div className={classes.footer}>{footer}</div>}
        </div>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}
