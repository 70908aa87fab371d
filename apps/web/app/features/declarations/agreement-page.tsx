import type { AgreementDetail } from '@probity/contract/agreements.ts';
import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { FileViewer } from '../documents/file-viewer.tsx';
import { AgreementFacts } from './agreement-facts.tsx';
import { AgreementNotices } from './agreement-notices.tsx';
import classes from './declarations.module.css';
import { agreementFileQuery, getAgreementQuery } from './queries.ts';
import { RequesterActions } from './requester-actions.tsx';
import { SignCard } from './sign-card.tsx';
import { SignedCard } from './signed-card.tsx';
import { StateChip } from './state-chip.tsx';
import { TextParts } from './text-parts.tsx';

/** One agreement: its text and signature, and the available actions. */
export function AgreementPage({ agreementId }: { agreementId: string }) {
  const t = useTranslations('declarations');
  const { data: agreement } = useSuspenseQuery(getAgreementQuery(agreementId));
  const { title, side, state } = agreement;
  const list = side === 'signer' ? '/declarations' : '/declarations?tab=sent';
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: list }, { label: title }]}
        title={title}
        badge={<StateChip agreement={agreement} side={side} />}
        subtitle={
          side === 'signer'
            ? t('askedBy', { name: agreement.requester.name })
            : t('toBeSignedBy', { name: agreement.signer.name })
        }
        actions={<RequesterActions agreement={agreement} />}
      />
      <div className={classes.split}>
        <Stack gap={4}>
          <AgreementNotices agreement={agreement} />
          <AgreementContent agreement={agreement} />
          {agreement.abilities.sign && <SignCard key={agreement.contentHash} agreement={agreement} />}
        </Stack>
        <Stack gap={4}>
          {state === 'Signed' && <SignedCard agreement={agreement} />}
          <Card title={t('facts')}>
            <AgreementFacts agreement={agreement} />
          </Card>
        </Stack>
      </div>
    </>
  );
}

/** The text, or the file to sign. */
export function AgreementContent({ agreement }: { agreement: AgreementDetail }) {
  const t = useTranslations('declarations');
  if (agreement.parts) return <TextParts label={t('textLabel')} parts={agreement.parts} />;
  return (
    <FileViewer
      tall
      title={agreement.title}
      query={agreementFileQuery(agreement.id, agreement.filed ? 'signed' : 'document')}
    />
  );
}
