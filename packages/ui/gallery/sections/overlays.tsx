import { useState } from 'react';
import { Button } from '../../src/button.tsx';
import { Card } from '../../src/card.tsx';
import { ConfirmDialog } from '../../src/confirm-dialog.tsx';
import { Row, Stack } from '../../src/layout.tsx';
import { Modal } from '../../src/modal.tsx';
import { Text } from '../../src/text.tsx';
import { useToast } from '../../src/toast-provider.tsx';
import type { ToastVariant } from '../../src/toast-queue.ts';

const toasts: { variant: ToastVariant; message: string }[] = [
  { variant: 'default', message: 'A reminder is set for 25 Nov 2026.' },
  { variant: 'success', message: '19 items shared with Meridian Bank.' },
  { variant: 'error', message: 'The request was not sent. Your draft is kept.' },
  { variant: 'warning', message: 'Two of the documents expire this month.' },
  { variant: 'info', message: 'Companies House answers in about 30 seconds.' },
];

type Opened = 'modal' | 'confirm' | 'revoke' | null;

function Dialogs({ opened, close }: { opened: Opened; close: () => void }) {
  return (
    <>
      <Modal
        opened={opened === 'modal'}
        onClose={close}
        breadcrumbs={[{ label: 'Connections', href: '#connections' }, { label: 'Karoo Solar' }]}
        title="Karoo Solar (Pty) Ltd"
        verifiedLabel="Verified"
        subtitle="Supplier · South Africa"
        description="They changed two values since you approved."
        footer={
          <>
            <Button onClick={close}>Query</Button>
            <Button variant="primary" onClick={close}>
              Accept 2 changes
            </Button>
          </>
        }
      >
        <Stack gap={2}>
          <Text as="p">Registered address and one director differ from what you relied on.</Text>
        </Stack>
      </Modal>
      <ConfirmDialog
        opened={opened === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Share 19 items?"
        confirmLabel="Share 19 items"
        cancelLabel="Not yet"
      >
        Meridian Bank will see 19 items and 11 documents, and every change to them, until you revoke.
      </ConfirmDialog>
      <ConfirmDialog
        opened={opened === 'revoke'}
        onClose={close}
        onConfirm={close}
        title="Revoke Meridian Bank's access?"
        confirmLabel="Revoke access"
        cancelLabel="Keep sharing"
        destructive
        typeToConfirm={{ phrase: 'Meridian Bank', label: 'Type Meridian Bank to confirm' }}
      >
        They keep the record the law requires them to keep and stop receiving updates.
      </ConfirmDialog>
    </>
  );
}

export function OverlaysSection() {
  const { show } = useToast();
  const [opened, setOpened] = useState<Opened>(null);
  return (
    <Card title="Overlays">
      <Stack gap={3}>
        <Row>
          <Button onClick={() => setOpened('modal')}>Open modal</Button>
          <Button onClick={() => setOpened('confirm')}>Confirm</Button>
          <Button onClick={() => setOpened('revoke')}>Confirm with typing</Button>
        </Row>
        <Row>
          {toasts.map(({ variant, message }) => (
            <Button
              key={variant}
              onClick={() =>
                show({
                  variant,
                  message,
                  action: variant === 'success' ? { label: 'Undo', onAction: () => {} } : undefined,
                })
              }
            >
              {`Toast ${variant}`}
            </Button>
          ))}
        </Row>
      </Stack>
      <Dialogs opened={opened} close={() => setOpened(null)} />
    </Card>
  );
}
