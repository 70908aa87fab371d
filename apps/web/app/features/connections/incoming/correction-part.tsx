import type { Credential } from '@probity/contract/credentials.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import type { listEvidence } from '@probity/contract/evidence.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DecisionNotice } from '../../credentials/drawer/decision-notice.tsx';
import { HeldFile } from './held-document.tsx';

const AddEvidence = lazy(() => import('../../credentials/drawer/add-evidence.tsx'));

interface CorrectionPartProps {
  credential: Credential;
  kind: EntityKind;
  evidence: ResponseOf<typeof listEvidence>['items'];
}

/** Why a value was rejected, and the evidence that it was compared with. */
export default function CorrectionPart({ credential, kind, evidence }: CorrectionPartProps) {
  const t = useTranslations('connections.incoming');
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<string | null>(evidence[0]?.documentId ?? null);
  return (
    <Stack gap={3}>
      <DecisionNotice credential={credential} onReplaceEvidence={() => setAdding(true)} />
      {isAdding && (
        <Suspense>
          <AddEvidence
            credential={credential}
            kind={kind}
            attached={evidence.map(({ documentId }) => documentId)}
            onDone={() => setAdding(false)}
          />
        </Suspense>
      )}
      {evidence.map(({ documentId, title }) => (
        <div key={documentId}>
          <TextButton onClick={() => setShown(shown === documentId ? null : documentId)}>
            {t(shown === documentId ? 'hideEvidence' : 'showEvidence', { title })}
          </TextButton>
          {shown === documentId && <HeldFile document={{ documentId, title }} />}
        </div>
      ))}
    </Stack>
  );
}
