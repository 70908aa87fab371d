import type { Credential } from '@probity/contract/credentials.ts';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { CredentialTrust } from '../credential-trust.tsx';
import { CredentialValue } from '../credential-value.tsx';
import { ReviewChip } from '../review-chip.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import classes from './drawer.module.css';
import { RecipientOpinions } from './recipient-opinions.tsx';

interface CredentialSummaryProps {
  credential: Credential;
  label: string;
  /** Opens the form for new evidence, if the user may add some. */
  onReplaceEvidence?: (() => void) | undefined;
}

/** The value, who validated it and, when it was rejected or disputed, by whom and why. */
export function CredentialSummary({ credential, label, onReplaceEvidence }: CredentialSummaryProps) {
  const t = useTranslations('credentials');
  const { related, notApplicableReason, reviewState, consent } = credential;
  const isDecidedAgainst = reviewState === 'Rejected' || consent === 'Refused';
  return (
    <div className={classes.summary}>
      {related && (
        <TextLink className={classes.related} href={`/profile/${related.id}`}>
          {related.name}
        </TextLink>
      )}
      <div className={classes.value}>
        {credential.hasValue ? (
          <CredentialValue credential={credential} label={label} />
        ) : (
          t(notApplicableReason === null ? 'notProvided' : 'notApplicableNow')
        )}
      </div>
      {notApplicableReason !== null && <p className={classes.reason}>{notApplicableReason}</p>}
      {credential.hasValue && !isDecidedAgainst && <CredentialTrust credential={credential} />}
      {isDecidedAgainst ? (
        <DecisionNotice credential={credential} onReplaceEvidence={onReplaceEvidence} />
      ) : (
        <div className={classes.chip}>
          <ReviewChip credential={credential} />
        </div>
      )}
      {credential.abilities.seeOpinions && <RecipientOpinions credentialId={credential.id} />}
    </div>
  );
}
