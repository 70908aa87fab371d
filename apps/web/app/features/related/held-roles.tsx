import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { formatPercentage } from '@probity/domain/fields/formats.ts';
import { labelInSentence } from '@probity/domain/texts/label-in-sentence.ts';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { useProfile } from '../credentials/use-profile.ts';
import classes from './related.module.css';
import { useOwnLinks } from './use-own-links.ts';

/** In the header of a related party: every role that it holds with us. */
export function HeldRoles() {
  const t = useTranslations('related');
  const account = useAccount();
  const { entity } = useProfile();
  const { links } = useOwnLinks(entity.entityId);
  if (links.length === 0) return null;
  return (
    <p className={classes.held}>
      {t('heldRoles', { name: account.name })}{' '}
      {links.map(({ credentialId, fieldKey, percentage }, index) => (
        <span key={credentialId}>
          {index > 0 && ', '}
          <TextLink inText href={`/profile/related?credential=${credentialId}`}>
            {labelInSentence(fieldLabel(fieldKey, account.kind))}
            {percentage && ` (${formatPercentage(percentage)})`}
          </TextLink>
        </span>
      ))}
    </p>
  );
}
