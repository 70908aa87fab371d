import { Card } from '@probity/ui/card.tsx';
import { Switch } from '@probity/ui/switch.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { setShortcuts, useShortcuts } from '../../platform/keys/shortcuts.ts';

/** Stored in this browser: the setting is about this keyboard. */
export function ShortcutsCard() {
  const t = useTranslations('shell');
  const isOn = useShortcuts();
  return (
    <Card title={t('shortcutsTitle')}>
      <Switch
        label={t('shortcutsLabel')}
        hint={t('shortcutsHint')}
        checked={isOn}
        onChange={(event) => setShortcuts(event.currentTarget.checked)}
      />
      <p>
        <TextLink href="/help">{t('shortcutsHelp')}</TextLink>
      </p>
    </Card>
  );
}
