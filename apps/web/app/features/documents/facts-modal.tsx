import { changeDocument, type DocumentDetail } from '@probity/contract/documents.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { DateFields } from './date-fields.tsx';
import { getDocumentQuery } from './queries.ts';
import { TypeField } from './type-field.tsx';

interface FactsModalProps {
  document: DocumentDetail;
  onClose: () => void;
}

/** Type and dates as printed on the document. */
export default function FactsModal({ document, onClose }: FactsModalProps) {
  const t = useTranslations();
  const formId = useId();
  const refusal = useFormRefusal();
  const { id, title, version } = document;
  const [type, setType] = useState(document.type);
  const [dates, setDates] = useState({
    issuedOn: document.issuedOn ?? '',
    expiresOn: document.expiresOn ?? '',
  });
  const change = useAct(
    (call) =>
      call(changeDocument, {
        params: { documentId: id },
        body: { type, issuedOn: dates.issuedOn || null, expiresOn: dates.expiresOn || null },
        ifMatch: version,
      }),
    { answers: getDocumentQuery(id), says: () => t('documents.factsSaved', { title }), onSuccess: onClose },
  );
  const problem = refusal(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('documents.factsTitle')}
      description={t('documents.factsText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={change.isPending}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={3}>
          {problem && Object.keys(problem.fields).length === 0 && <FormMessage problem={problem} />}
          <TypeField value={type} onChange={setType} />
          <DateFields dates={dates} onChange={setDates} errors={problem?.fields ?? {}} />
        </Stack>
      </form>
    </Modal>
  );
}
