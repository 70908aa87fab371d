import type { Client } from '@probity/contract/client.ts';
import { createCredential } from '@probity/contract/credentials.ts';
import type { DocumentDetail, DocumentReading } from '@probity/contract/documents.ts';
import { changeDocument } from '@probity/contract/documents.ts';
import { attachEvidence } from '@probity/contract/evidence.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import classes from './documents.module.css';
import { typeLabel } from './type-field.tsx';

interface ProposalsCardProps {
  document: DocumentDetail;
  proposals: NonNullable<DocumentReading['proposals']>;
}

interface Proposal {
  key: string;
  label: string;
  shown: string;
  accept: (call: Client['call']) => Promise<unknown>;
}

/** Values read in the document for empty fields; a person accepts them one by one. */
export function ProposalsCard({ document, proposals }: ProposalsCardProps) {
  const t = useTranslations('documents');
  const dates = useDates();
  const accept = useAct((call, proposal: Proposal) => proposal.accept(call), {
    untilRead: true,
    says: (_, { label }) => t('proposals.accepted', { label }),
    onError: useRefusalToast(),
  });
  const change =
    (body: { type?: DocumentDetail['type']; issuedOn?: string; expiresOn?: string }) =>
    (call: Client['call']) =>
      call(changeDocument, { params: { documentId: document.id }, body, ifMatch: document.version });
  const { entityId, type, issuedOn, expiresOn, values } = proposals;
  const offered: Proposal[] = [
    ...(type ? [{ key: 'type', label: t('type'), shown: typeLabel(type), accept: change({ type }) }] : []),
    ...(issuedOn
      ? [
          {
            key: 'issuedOn',
            label: t('issuedOn'),
            shown: dates.day(issuedOn),
            accept: change({ issuedOn }),
          },
        ]
      : []),
    ...(expiresOn
      ? [
          {
            key: 'expiresOn',
            label: t('expires'),
            shown: dates.day(expiresOn),
            accept: change({ expiresOn }),
          },
        ]
      : []),
    ...values.map(({ fieldKey, value, shown }) => ({
      key: fieldKey,
      label: fieldLabel(fieldKey),
      shown,
      accept: async (call: Client['call']) => {
        const { id } = await call(createCredential, { body: { entityId, fieldKey, value } });
        await call(attachEvidence, {
          params: { credentialId: id },
          body: { documentId: document.id },
        });
      },
    })),
  ];
  if (offered.length === 0) return null;
  return (
    <Card title={t('proposals.title')} note={t('proposals.text')} flush>
      <ul className={classes.list}>
        {offered.map((proposal) => (
          <li key={proposal.key} className={classes.row}>
            <span className={classes.proven}>
              <small>{proposal.label}</small>
              {proposal.shown}
            </span>
            <Button
              size="sm"
              aria-label={t('proposals.acceptThis', { label: proposal.label })}
              loading={accept.isPending && accept.variables.key === proposal.key}
              disabled={accept.isPending}
              onClick={() => accept.mutate(proposal)}
            >
              {t('proposals.accept')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
