import type { Credential } from '@probity/contract/credentials.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { sectionLabel } from '@probity/domain/fields/sections.ts';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReadBoundary } from '../../../platform/problems/read-boundary.tsx';
import { useCredentialAct } from '../use-credential-acts.ts';
import { CompareSection } from './compare-section.tsx';
import { CredentialSummary } from './credential-summary.tsx';
import classes from './drawer.module.css';
import { EvidenceSection, mayAddEvidence } from './evidence-section.tsx';
import { HistorySection } from './history-section.tsx';
import { Judgement } from './judgement.tsx';
import { ValiditySection } from './validity-section.tsx';
import { WhyNot } from './why-not.tsx';

const RejectDialog = lazy(() => import('./reject-dialog.tsx'));

interface CredentialDrawerProps {
  credential: Credential;
  kind: EntityKind;
  onClose: () => void;
}

/** One value with all its details, beside the page it belongs to. */
export function CredentialDrawer({ credential, kind, onClose }: CredentialDrawerProps) {
  const t = useTranslations('credentials');
  const act = useCredentialAct(credential);
  const [rejecting, setRejecting] = useState(false);
  // Keyed by value: an upload that ends after the user moved on must not close the form of the next value.
  const [addingTo, setAddingTo] = useState<string | null>(null);
  const setAdding = (adding: boolean) =>
    setAddingTo((current) => (adding ? credential.id : current === credential.id ? null : current));
  const label = fieldLabel(credential.fieldKey, kind);
  const { steps, edit } = credential.abilities;
  const mayAsk = edit && credential.hasValue && steps.includes('requestReview');
  const judgeable = steps.includes('validate') || steps.includes('acceptNotApplicable');
  return (
    <SidePanel
      opened
      onClose={onClose}
      eyebrow={sectionLabel(credential.section)}
      title={label}
      footer={
        mayAsk || judgeable ? (
          <>
            <Judgement credential={credential} label={label} onReject={() => setRejecting(true)} />
            {mayAsk && (
              <GuardedButton
                variant="primary"
                loading={act.isPending}
                onClick={() => act.mutate({ kind: 'requestReview' })}
              >
                {t('requestReview')}
              </GuardedButton>
            )}
          </>
        ) : undefined
      }
    >
      <ReadBoundary>
        <div className={classes.sections}>
          <CredentialSummary
            credential={credential}
            label={label}
            onReplaceEvidence={mayAddEvidence(credential) ? () => setAdding(true) : undefined}
          />
          <WhyNot credential={credential} />
          <CompareSection credential={credential} />
          <ValiditySection key={`validity-${credential.id}`} credential={credential} />
          <EvidenceSection
            key={credential.id}
            credential={credential}
            kind={kind}
            adding={addingTo === credential.id}
            onAdding={setAdding}
          />
          <HistorySection credentialId={credential.id} />
        </div>
      </ReadBoundary>
      {rejecting && (
        <Suspense>
          <RejectDialog credential={credential} label={label} onClose={() => setRejecting(false)} />
        </Suspense>
      )}
    </SidePanel>
  );
}
