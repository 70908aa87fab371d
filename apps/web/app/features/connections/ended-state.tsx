import { EmptyState } from '@probity/ui/empty-state.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useTranslations } from 'use-intl';

interface EndedStateProps {
  name: string;
  /** Nothing of it is there any more, not even its history. */
  gone?: boolean;
}

/** The calm end of a sharing, also for those who have its page open at that moment. */
export function EndedState({ name, gone = false }: EndedStateProps) {
  const t = useTranslations('connections.ended');
  return (
    <EmptyState
      icon={<IconLock size={22} stroke={1.6} aria-hidden />}
      title={t('title', { name })}
      actions={<LinkButton href="/connections">{t('back')}</LinkButton>}
    >
      {gone ? t('gone') : t('text')}
    </EmptyState>
  );
}
