import type { Credential } from '@probity/contract/credentials.ts';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import classes from './credential-value.module.css';
import { useRevealValue } from './use-reveal-value.ts';
import { ValueText } from './value-text.tsx';

interface CredentialValueProps {
  credential: Credential;
  label: string;
}

/** The value; a sensitive one is masked, revealed by a click that is logged, and masked again. */
export function CredentialValue({ credential, label }: CredentialValueProps) {
  if (credential.masked !== null) return <MaskedValue credential={credential} label={label} />;
  if (!credential.hasValue) return null;
  return <ValueText fieldKey={credential.fieldKey} value={credential.value} />;
}

function MaskedValue({ credential, label }: CredentialValueProps) {
  const t = useTranslations('credentials');
  const reveal = useRevealValue(credential.id, credential.version);
  return (
    <span className={classes.masked}>
      {reveal.data ? (
        <ValueText fieldKey={credential.fieldKey} value={reveal.data.value} />
      ) : (
        <span className={classes.dots}>{credential.masked}</span>
      )}
      <TextButton
        aria-label={reveal.data ? t('hideValue', { label }) : t('showValue', { label })}
        aria-busy={reveal.isPending}
        onClick={() => (reveal.data ? reveal.reset() : reveal.mutate())}
      >
        {reveal.data ? t('hide') : t('show')}
      </TextButton>
    </span>
  );
}
