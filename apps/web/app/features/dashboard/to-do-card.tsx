import { Card } from '@probity/ui/card.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { RowLink, RowList } from '@probity/ui/row-list.tsx';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { useTranslations } from 'use-intl';
import { type ToDo, toDoPath } from './to-do.ts';

const icons = {
  brand: IconPalette,
  phone: IconPhone,
  authenticator: IconShieldLock,
} satisfies Record<ToDo, typeof IconPhone>;

export function ToDoCard({ items }: { items: readonly ToDo[] }) {
  const t = useTranslations('dashboard');
  return (
    <Card title={t('next')} count={items.length} flush>
      <RowList>
        {items.map((item) => {
          const Icon = icons[item];
          return (
            <RowLink
              key={item}
              href={toDoPath[item]}
              icon={<Icon {...iconProps} />}
              title={t(`todoItems.${item}`)}
              hint={t(`todoItems.${item}Hint`)}
              end={<IconChevronRight {...iconProps} />}
            />
          );
        })}
      </RowList>
    </Card>
  );
}
