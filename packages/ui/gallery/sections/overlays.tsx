import { useState } from 'react';
import {
  Button,
  Card,
  ConfirmDialog,
  Modal,
  Row,
  Stack,
  Text,
  type ToastVariant,
  useToast,
} from '../../src/index.ts';

const toasts: Record<ToastVariant, string> = {
  default: 'A reminder is set for 25 Nov 2026.',
  success: '19 items shared with Meridian Bank.',
  error: 'The request was not sent. Your draft is kept.',
  warning: 'Two of the documents expire this month.',
  info: 'Companies House answers in about 30 seconds.',
};

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
          {(Object.keys(toasts) as ToastVariant[]).map((variant) => (
            <Button
              key={variant}
              onClick={() =>
                show({
                  variant,
                  message: toasts[variant],
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
