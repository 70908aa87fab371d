import type { Credential } from '@probity/contract/credentials.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import type { DocumentType } from '@probity/domain/fields/evidence.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstInvalid } from '../../../platform/forms/focus-first-invalid.ts';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { DateFields, givenDates } from '../../documents/date-fields.tsx';
import { listDocumentsQuery } from '../../documents/queries.ts';
import { TypeField, typeLabel } from '../../documents/type-field.tsx';
import { UploadField } from '../../documents/upload-field.tsx';
import { credentialsQuery } from '../queries.ts';
import { AlsoProves } from './also-proves.tsx';
import classes from './drawer.module.css';
import { provableWith } from './provable-with.ts';
import { useAttachEvidence } from './use-attach-evidence.ts';

interface AddEvidenceProps {
  credential: Credential;
  kind: EntityKind;
  attached: readonly string[];
  onDone: () => void;
}

/** A new file or an existing document: one document can be evidence for many values. */
export default function AddEvidence({ credential, kind, attached, onDone }: AddEvidenceProps) {
  const t = useTranslations();
  const attach = useAttachEvidence();
  const refused = useRefusalToast();
  const { accountId } = useAccount();
  const { evidence: accepted } = fieldDefinition(credential.fieldKey);
  // Preselected only if no other type is accepted for the field.
  const [type, setType] = useState<DocumentType | null>(accepted.length === 1 ? (accepted[0] ?? null) : null);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const values = useQuery(credentialsQuery(credential.entityId, kind)).data?.items ?? [];
  const candidates = type ? provableWith(type, values, credential.id) : [];
  const [dates, setDates] = useState({ issuedOn: '', expiresOn: '' });
  const documents = useInfiniteQuery(listDocumentsQuery(accountId, { text: '', type: null }));
  const others = (documents.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ id }) => !attached.includes(id));

  const [knownId, setKnownId] = useState<string | null>(null);
  const known = others.find(({ id }) => id === knownId);

  const attachTo = async (document: { id: string; title: string }) => {
    const also = candidates.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
    await attach(document, [credential.id, ...also]);
    onDone();
  };
  const attachKnown = useMutation({ mutationFn: attachTo, onError: refused });

  return (
    <div ref={form} className={classes.adding}>
      <Stack gap={3}>
        <TypeField
          value={type}
          onChange={setType}
          accepted={accepted}
          error={tried && !type ? t('documents.typeMissing') : undefined}
        />
        <AlsoProves kind={kind} candidates={candidates} chosen={chosen} onChange={setChosen} />
        <DateFields dates={dates} onChange={setDates} />
        <UploadField
          label={t('credentials.evidence.upload')}
          target={{
            method: 'POST',
            path: '/Documents',
            fields: { entityId: credential.entityId, type: type ?? '', ...givenDates(dates) },
          }}
          mayStart={() => {
            setTried(true);
            if (!type) focusFirstInvalid(form.current);
            return type !== null;
          }}
          onUploaded={attachTo}
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
            value={known?.id ?? null}
            onChange={setKnownId}
          />
        )}
        {known && (
          <Button variant="primary" loading={attachKnown.isPending} onClick={() => attachKnown.mutate(known)}>
            {t('credentials.evidence.attach', { title: known.title })}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </div>
  );
}
