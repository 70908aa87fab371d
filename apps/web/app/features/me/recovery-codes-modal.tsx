import { Button } from '@probity/ui/button.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { useCopy } from '../../platform/forms/use-copy.ts';
import { useProduct } from '../../product.tsx';
import classes from './recovery-codes-modal.module.css';

interface RecoveryCodesModalProps {
  codes: readonly string[];
  email: string;
  onClose: () => void;
}

/** The codes are shown only once, so a click outside the dialog does not close it. */
export default function RecoveryCodesModal({ codes, email, onClose }: RecoveryCodesModalProps) {
  const t = useTranslations('factors.recovery');
  const toast = useToast();
  const product = useProduct();
  const file = [t('fileHead', { product: product.name, email }), '', ...codes, '', t('fileText'), ''].join(
    '\n',
  );

  const download = () => {
    const url = URL.createObjectURL(new Blob([file], { type: 'text/plain;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = t('fileName');
    link.click();
    URL.revokeObjectURL(url);
  };
  // Printed from a separate page, so that nothing else is on it.
  const print = () => {
    const sheet = window.open('', '_blank');
    if (!sheet) return;
    const text = sheet.document.createElement('pre');
    text.textContent = file;
    sheet.document.body.append(text);
    sheet.print();
  };
  const copy = useCopy(() => toast.show({ message: t('copied'), variant: 'success' }));

  return (
    <Modal
      opened
      size="sm"
      closeOnClickOutside={false}
      onClose={onClose}
      title={t('shownTitle')}
      description={t('shownText')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Stack gap={3}>
        <ol className={classes.codes} aria-label={t('title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Row gap={2}>
          <Button size="sm" onClick={download}>
            {t('download')}
          </Button>
          <Button size="sm" onClick={print}>
            {t('print')}
          </Button>
          <Button size="sm" onClick={() => void copy(file)}>
            {t('copy')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
