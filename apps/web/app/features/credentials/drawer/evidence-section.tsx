import type { Credential } from '@probity/contract/credentials.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { Button } from '@probity/ui/button.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DocumentViewer } from '../../documents/document-viewer.tsx';
import { highlightsOf } from '../../documents/highlight.tsx';
import { getReadingQuery } from '../../documents/queries.ts';
import { Note, ReadingNote } from '../../documents/reading-note.tsx';
import { listEvidenceQuery } from '../queries.ts';
import classes from './drawer.module.css';
import { EvidenceList } from './evidence-list.tsx';

const AddEvidence = lazy(() => import('./add-evidence.tsx'));

export const mayAddEvidence = ({ abilities }: Pick<Credential, 'abilities'>): boolean =>
  abilities.edit && abilities.steps.includes('attachEvidence');

interface EvidenceSectionProps {
  credential: Credential;
  kind: EntityKind;
  /** A wide page has room to read the document. */
  tall?: boolean;
  /** Whether the form for another document is open. */
  adding: boolean;
  onAdding: (adding: boolean) => void;
}

/** The evidence of the value, with the document in view. */
export function EvidenceSection({ credential, kind, tall, adding, onAdding }: EvidenceSectionProps) {
  const t = useTranslations('credentials.evidence');
  const evidence = useQuery(listEvidenceQuery(credential.id));
  const [chosen, setChosen] = useState<string | null>(null);
  const items = evidence.data?.items ?? [];
  const shown = items.find(({ documentId }) => documentId === chosen) ?? items[0];
  const mayAdd = mayAddEvidence(credential);
  return (
    <section>
      <div className={classes.heading}>
        <h3>{t('title')}</h3>
        {mayAdd && !adding && (
          <Button
            size="sm"
            variant="quiet"
            icon={<IconPlus {...smallIconProps} />}
            onClick={() => onAdding(true)}
          >
            {t('add')}
          </Button>
        )}
      </div>
      <Stack gap={3}>
        {adding && (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <AddEvidence
              credential={credential}
              kind={kind}
              attached={items.map(({ documentId }) => documentId)}
              onDone={() => onAdding(false)}
            />
          </Suspense>
        )}
        {evidence.isPending && <SkeletonRows rows={2} />}
        {evidence.isSuccess && items.length === 0 && !adding && (
          <Text as="p" tone="muted">
            {t('none')}
          </Text>
        )}
        {shown && (
          <ShownEvidence
            key={`${shown.documentId}-${shown.currentVersion}`}
            credentialId={credential.id}
            document={shown}
            tall={tall}
          />
        )}
        {items.length > 0 && (
          <EvidenceList
            credential={credential}
            items={items}
            shownId={shown?.documentId}
            onShow={setChosen}
          />
        )}
      </Stack>
    </section>
  );
}

interface ShownEvidenceProps {
  credentialId: string;
  document: { documentId: string; currentVersion: number; title: string };
  tall: boolean | undefined;
}

/** The document with the value highlighted, and what was read in it. */
function ShownEvidence({ credentialId, document, tall }: ShownEvidenceProps) {
  const t = useTranslations('documents.reading');
  const { documentId, currentVersion: version, title } = document;
  const reading = useQuery(getReadingQuery(documentId, version));
  const own = reading.data?.findings.filter((finding) => finding.credentialId === credentialId);
  return (
    <>
      {reading.data && <ReadingNote reading={reading.data} credentialId={credentialId} />}
      {reading.isError && <Note outcome="NotCompared">{t('unavailable')}</Note>}
      <DocumentViewer
        documentId={documentId}
        version={version}
        title={title}
        tall={tall}
        highlights={own && highlightsOf(own)}
      />
    </>
  );
}
