import { TextArea } from '@probity/ui/text-area.tsx';
import { useTranslations } from 'use-intl';

interface RevokeReasonProps {
  /** Who will see it. */
  names: string;
  reason: string;
  onChange: (reason: string) => void;
}

/** Why access ends: optional, and shown to the other side in the history. */
export function RevokeReason({ names, reason, onChange }: RevokeReasonProps) {
  const t = useTranslations('connections');
  return (
    <TextArea
      label={t('reason')}
      hint={t('reasonHint', { names })}
      optional
      maxLength={1000}
      rows={3}
      value={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
