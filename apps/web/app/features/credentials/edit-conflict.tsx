import type { Credential } from '@probity/contract/credentials.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { ValueText } from './value-text.tsx';

interface EditConflictProps {
  /** The current value; null if it was removed. */
  theirs: Credential | null;
  onKeepTheirs: () => void;
  onUseMine: () => void;
}

/** The value changed while it was being edited: nothing is overwritten until the user decides. */
export function EditConflict({ theirs, onKeepTheirs, onUseMine }: EditConflictProps) {
  const t = useTranslations('credentials.conflict');
  const format = useFormatter();
  return (
    <div role="alert">
      <InlineNotice
        tone="warn"
        title={
          theirs
            ? t('title', {
                name: theirs.lastChangedBy ?? t('someone'),
                ago: format.relativeTime(new Date(theirs.changedAt), new Date()),
              })
            : t('removed')
        }
        actions={
          <>
            <Button size="sm" onClick={onKeepTheirs}>
              {t(theirs ? 'keepTheirs' : 'keepRemoved')}
            </Button>
            <Button size="sm" variant="primary" onClick={onUseMine}>
              {t('useMine')}
            </Button>
          </>
        }
      >
        {theirs && <Theirs credential={theirs} />}
      </InlineNotice>
    </div>
  );
}

function Theirs({ credential }: { credential: Credential }) {
  const t = useTranslations('credentials.conflict');
  if (!credential.hasValue) return <p>{t('noValue')}</p>;
  return (
    <p>
      {t('now')} {credential.masked ?? <ValueText fieldKey={credential.fieldKey} value={credential.value} />}
    </p>
  );
}
