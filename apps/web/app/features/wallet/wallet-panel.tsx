import type { Proof } from '@probity/contract/proofs.ts';
import { listWalletExports } from '@probity/contract/wallets.ts';
import { claimLabel, credentialTypeLabel } from '@probity/proofs/types/type-texts.ts';
import { Button } from '@probity/ui/button.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { Text } from '@probity/ui/text.tsx';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { readAgain } from '../../platform/session/endpoint-query.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useProduct } from '../../product.tsx';
import { ClaimList } from '../verify/claim-list.tsx';
import type { ClaimGroup } from '../verify/claims-of.ts';
import { handOver } from '../verify/hand-over.ts';
import { useValidationText } from '../verify/use-validation-text.ts';
import { stateOf } from './card-state.ts';
import { claimsShown } from './claims-shown.ts';
import { DownloadMenu } from './download-menu.tsx';
import { ExportList } from './exports/export-list.tsx';
import { OfferDialog } from './exports/offer-dialog.tsx';
import { useOfferToWallet } from './exports/use-wallet-exports.ts';
import { FormatMenu } from './format-menu.tsx';
import { listWalletExportsQuery } from './queries.ts';
import { StateChip } from './state-chip.tsx';
import { useCredentialFile } from './use-credential-file.ts';
import { usePeriodText } from './use-period-text.ts';
import classes from './wallet.module.css';

interface WalletPanelProps {
  proof: Proof;
  now: Date;
  onClose: () => void;
}

/** What a credential contains and how it was validated. Its values are read only on request. */
export function WalletPanel({ proof, now, onClose }: WalletPanelProps) {
  const t = useTranslations('wallet');
  const product = useProduct();
  const queries = useQueryClient();
  const dates = useDates();
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const period = usePeriodText();
  const validation = useValidationText(proof.evidence);
  const [values, setValues] = useState<readonly ClaimGroup[] | null>(null);
  const fileName = `${proof.type}.sd-jwt`;
  const show = useCredentialFile(proof.id, async (file) => {
    const { readClaims } = await import('../verify/read-claims.ts');
    setValues(await readClaims(await file.text()));
  });
  const check = useCredentialFile(proof.id, async (file) => {
    handOver({ name: fileName, credential: await file.text() });
    await navigate(toPath('/verify'));
  });
  const isSigned = proof.formats.length > 0;
  const { accountId } = useAccount();
  const { items, abilities } = useSuspenseQuery(listWalletExportsQuery(accountId)).data;
  const exports = items.filter(({ proofId }) => proofId === proof.id);
  const offer = useOfferToWallet(accountId, proof);
  const mayOffer = abilities.offer && isSigned && stateOf(proof, now) === 'valid';
  return (
    <SidePanel
      opened
      onClose={onClose}
      eyebrow={t('issuedBy', { issuer: product.name })}
      title={credentialTypeLabel(proof.type)}
      footer={
        isSigned && (
          <>
            <Button
              variant="primary"
              icon={<IconRosetteDiscountCheck {...iconProps} />}
              loading={check.isPending}
              onClick={() => check.mutate('dc+sd-jwt')}
            >
              {t('check')}
            </Button>
            <DownloadMenu proof={proof} />
            {mayOffer && (
              <FormatMenu
                proof={proof}
                label={t('format.addAs')}
                onSelect={(format) => offer.mutate(format)}
                trigger={
                  <Button icon={<IconWallet {...iconProps} />} loading={offer.isPending}>
                    {t('export.add')}
                  </Button>
                }
              />
            )}
          </>
        )
      }
    >
      <Stack gap={4}>
        <Row>
          <StateChip proof={proof} now={now} />
          <Text size="small">{period(proof, now)}</Text>
        </Row>
        <section>
          <Row justify="between">
            <h3>{t('contains')}</h3>
            {isSigned && values === null && (
              <Button
                size="sm"
                icon={<IconEye {...iconProps} />}
                loading={show.isPending}
                onClick={() => show.mutate('dc+sd-jwt')}
              >
                {t('showValues')}
              </Button>
            )}
          </Row>
          {values ? (
            <ClaimList isReliable groups={values} />
          ) : (
            <ul className={classes.names}>
              {claimsShown(proof).map((claim) => (
                <li key={claim}>{claimLabel(claim)}</li>
              ))}
            </ul>
          )}
        </section>
        <section>
          <h3>{t('alwaysShown')}</h3>
          <DefinitionList
            stacked
            items={[
              { key: 'issuer', term: claimLabel('iss'), value: product.name },
              ...(proof.issuedAt === null
                ? []
                : [{ key: 'issued', term: claimLabel('iat'), value: dates.day(proof.issuedAt) }]),
              ...(proof.expiresAt === null
                ? []
                : [{ key: 'expires', term: claimLabel('exp'), value: dates.day(proof.expiresAt) }]),
              ...(validation === null
                ? []
                : [{ key: 'evidence', term: claimLabel('evidence'), value: validation }]),
            ]}
          />
        </section>
        {(exports.length > 0 || mayOffer) && <ExportList exports={exports} mayRevoke={abilities.revoke} />}
        {isSigned && (
          <Text as="p" size="small" tone="muted">
            {t('recorded')}
          </Text>
        )}
      </Stack>
      {offer.data && (
        <OfferDialog
          key={offer.data.id}
          proofId={proof.id}
          offer={offer.data}
          isOffering={offer.isPending}
          onOfferAgain={() => offer.mutate(offer.variables)}
          onClose={() => {
            offer.reset();
            readAgain(queries, listWalletExports, { params: { entityId: accountId } });
          }}
        />
      )}
    </SidePanel>
  );
}
