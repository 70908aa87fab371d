import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { UploadField } from './upload-field.tsx';

interface DropDocumentsProps {
  entityId: string;
  /** Where what was read is shown, if it is not on this page. */
  leadsTo?: string;
}

/** Takes files without asking what they are: they are read, and the member confirms what they prove. */
export default function DropDocuments({ entityId, leadsTo }: DropDocumentsProps) {
  const t = useTranslations('documents.sorting');
  const navigate = useNavigate();
  const [hasAdded, setAdded] = useState(false);
  return (
    <>
      <UploadField
        multiple
        startsAtOnce
        label={t('drop')}
        target={{ method: 'POST', path: '/Documents', fields: { entityId } }}
        onUploaded={() => setAdded(true)}
        onAllArrived={() => {
          if (leadsTo) void navigate(leadsTo);
        }}
      />
      {hasAdded && leadsTo && (
        <InlineNotice>
          <TextLink inText href={leadsTo}>
            {t('see')}
          </TextLink>
        </InlineNotice>
      )}
    </>
  );
}
