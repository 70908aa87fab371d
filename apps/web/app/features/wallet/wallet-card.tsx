import type { Proof } from '@probity/contract/proofs.ts';
import { claimLabel, credentialTypeLabel } from '@probity/proofs/types/type-texts.ts';
import { iconProps } from '@probity/ui/icon.ts';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import { useTranslations } from 'use-intl';
import { useProduct } from '../../product.tsx';
import { stateOf } from './card-state.ts';
import { claimsShown } from './claims-shown.ts';
import { StateChip } from './state-chip.tsx';
import { usePeriodText } from './use-period-text.ts';
import classes from './wallet.module.css';

interface WalletCardProps {
  proof: Proof;
  now: Date;
  isOpen: boolean;
  onOpen: () => void;
}

/** A credential of the account: its type, what it is about, and whether it counts. */
export function WalletCard({ proof, now, isOpen, onOpen }: WalletCardProps) {
  const t = useTranslations('wallet');
  const product = useProduct();
  const period = usePeriodText();
  const claims = claimsShown(proof).map(claimLabel);
  return (
    <article className={classes.card} data-state={stateOf(proof, now)} data-open={isOpen || undefined}>
      <header className={classes.cardHead}>
        <IconCertificate {...iconProps} />
        <h2>
          <button type="button" className={classes.open} aria-expanded={isOpen} onClick={onOpen}>
            {credentialTypeLabel(proof.type)}
          </button>
        </h2>
        <StateChip proof={proof} now={now} />
      </header>
      <p className={classes.claims}>{claims.join(', ')}</p>
      <footer className={classes.cardFoot}>
        <p>{t('issuedBy', { issuer: product.name })}</p>
        <p>{period(proof, now)}</p>
      </footer>
    </article>
  );
}
