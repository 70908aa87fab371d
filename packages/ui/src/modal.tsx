import { Modal as MantineModal } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { Button } from './button.tsx';
import { iconProps } from './icon.ts';
import { useLabels } from './labels.tsx';
import classes from './modal.module.css';
import { modalMotion } from './motion.ts';
import { useUnsavedInput } from './unsaved-input.ts';
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
  closeOnClickOutside?: boolean;
  /** Off where the typed text is not worth a question, such as a password, or the content asks itself. */
  asksToDiscard?: boolean;
  /** Nothing inside can have the focus, so the text itself gets it and is scrolled by keyboard. */
  readOnly?: boolean;
  children?: ReactNode;
}

export function Modal(props: ModalProps) {
  const { opened, onClose, title, subtitle, description, breadcrumbs, verifiedLabel, footer, children } =
    props;
  const { size = 'md', closeOnClickOutside = true, asksToDiscard = true, readOnly = false } = props;
  const labels = useLabels();
  const typed = useRef(new Set<TextControl>());
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useUnsavedInput(opened && asksToDiscard && isTyped, { inDialog: true });
  const hasText = () =>
    [...typed.current].some((control) => control.isConnected && control.value.trim() !== '');
  if (!opened && (isTyped || isAsking)) {
    setTyped(false);
    setAsking(false);
  }
  const discard = () => {
    typed.current.clear();
    setTyped(false);
    setAsking(false);
    onClose();
  };
  /** Escape, the cross and a click beside the dialog; the buttons of the footer mean what they say. */
  const close = () => {
    if (isAsking) setAsking(false);
    else if (asksToDiscard && hasText()) setAsking(true);
    else discard();
  };
  const onInput = (event: FormEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (!isTextControl(target) || !currentTarget.contains(target)) return;
    typed.current.add(target);
    setTyped(hasText());
  };
  usePageLock(opened);
  const dialog = useReturnFocus(opened);
  return (
    <MantineModal.Root
      opened={opened}
      onClose={close}
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
            <button type="button" className={classes.close} aria-label={labels.close} onClick={close}>
              <IconX {...iconProps} />
            </button>
          </div>
          {children && (
            <div className={classes.body} onInput={onInput} {...(readOnly && { tabIndex: 0 })}>
              {children}
            </div>
          )}
          {/* Keyed: a button that turns into a submit button during its own click submits the form. */}
          {isAsking ? (
            <div key="question" className={classes.footer}>
              <p className={classes.question} role="alert">
                {labels.discardQuestion}
              </p>
              <Button autoFocus onClick={() => setAsking(false)}>
                {labels.keepEditing}
              </Button>
              <Button variant="danger" onClick={discard}>
                {labels.discard}
              </Button>
            </div>
          ) : (
            footer && (
              <div key="footer" className={classes.footer}>
                {footer}
              </div>
            )
          )}
        </div>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (target: EventTarget): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'search'].includes(target.type));
