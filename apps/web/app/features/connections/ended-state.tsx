import { EmptyState } from '@probity/ui/empty-state.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useTranslations } from 'use-intl';

interface EndedStateProps {
  name: string;
  /** The connection is deleted, including its history. */
  gone?: boolean;
}

/** Shown when sharing ends, also to users who have the page open at that moment. */
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
