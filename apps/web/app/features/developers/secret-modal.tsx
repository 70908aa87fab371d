import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCopy } from '../../platform/forms/use-copy.ts';
import { CodeBlock } from './code-block.tsx';

interface SecretModalProps {
  title: string;
  label: string;
  secret: string;
  onClose: () => void;
}

/** The secret is shown only once, so a click outside the dialog does not close it. */
export default function SecretModal({ title, label, secret, onClose }: SecretModalProps) {
  const t = useTranslations('developers');
  const [copied, setCopied] = useState(false);
  const copy = useCopy(() => setCopied(true));
  return (
    <Modal
      opened
      closeOnClickOutside={false}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={() => void copy(secret)}>{copied ? t('copied') : t('copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('secretKept')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <InlineNotice tone="warn">{t('shownOnce')}</InlineNotice>
        <CodeBlock label={label} code={secret} />
      </Stack>
    </Modal>
  );
}
