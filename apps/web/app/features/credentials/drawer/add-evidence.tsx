import type { Credential } from '@probity/contract/credentials.ts';
import { attachEvidence } from '@probity/contract/credentials.ts';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import type { DocumentType } from '@probity/domain/fields/evidence.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { documentsQuery } from '../../documents/queries.ts';
import { TypeField, typeLabel } from '../../documents/type-field.tsx';
import { UploadField } from '../../documents/upload-field.tsx';
import { browserApi } from '../../session/browser-api.ts';
import { useAccount } from '../../session/own-account.ts';
import { useCredentialAct } from '../use-credential-acts.ts';
import { useCredentialCache } from '../use-credential-cache.ts';
import classes from './drawer.module.css';

interface AddEvidenceProps {
  credential: Credential;
  attached: readonly string[];
  onDone: () => void;
}

/** A new file, or one that is here already: one document can prove many values. */
export default function AddEvidence({ credential, attached, onDone }: AddEvidenceProps) {
  const t = useTranslations();
  const toast = useToast();
  const cache = useCredentialCache();
  const act = useCredentialAct(credential);
  const { accountId } = useAccount();
  const { evidence: accepted } = fieldDefinition(credential.fieldKey);
  const [type, setType] = useState<DocumentType>(accepted[0] ?? 'Other');
  const documents = useInfiniteQuery(documentsQuery(browserApi, accountId, { text: '', type: null }));
  const others = (documents.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ id }) => !attached.includes(id));

  const attachUploaded = async (document: { id: string; title: string }) => {
    const params = { credentialId: credential.id };
    cache.settle(await browserApi.call(attachEvidence, { params, body: { documentId: document.id } }));
    toast.show({
      message: t('credentials.evidence.attached', { title: document.title }),
      variant: 'success',
    });
    onDone();
  };

  return (
    <div className={classes.adding}>
      <Stack gap={3}>
        <TypeField value={type} onChange={setType} accepted={accepted} />
        <UploadField
          label={t('credentials.evidence.upload')}
          target={{ method: 'POST', path: '/Documents', fields: { entityId: credential.entityId, type } }}
          onUploaded={attachUploaded}
        />
        {others.length > 0 && (
          <SelectField
            label={t('credentials.evidence.existing')}
            searchable
            placeholder={t('credentials.editor.choose')}
            emptyText={t('credentials.editor.nothingFound')}
            options={others.map(({ id, title, type }) => ({
              value: id,
              label: title,
              hint: typeLabel(type),
            }))}
            value={null}
            onChange={(documentId) =>
              documentId && act.mutate({ kind: 'attach', documentId }, { onSuccess: onDone })
            }
          />
        )}
        <Button size="sm" variant="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </div>
  );
}
