import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useTranslations } from 'use-intl';
import { LinkList } from './link-list.tsx';
import { type ToDo, toDoPath } from './to-do.ts';

const icons = {
  invite: IconUserPlus,
  brand: IconPalette,
  phone: IconPhone,
  authenticator: IconShieldLock,
} satisfies Record<ToDo, typeof IconPhone>;

export function ToDoCard({ items }: { items: readonly ToDo[] }) {
  const t = useTranslations('dashboard');
  if (items.length === 0) {
    return (
      <Card title={t('next')}>
        <EmptyState compact icon={<IconCircleCheck {...iconProps} size={22} />} title={t('doneTitle')}>
          {t('doneText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('next')} count={items.length} flush>
      <LinkList
        items={items.map((item) => {
          const Icon = icons[item];
          return {
            key: item,
            href: toDoPath[item],
            icon: <Icon {...iconProps} />,
            title: t(`todoItems.${item}`),
            hint: t(`todoItems.${item}Hint`),
          };
        })}
      />
    </Card>
  );
}
