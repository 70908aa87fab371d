import type { TemplateSummary } from '@probity/contract/templates.ts';
import { ActionMenu } from '@probity/ui/action-menu.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { useArchiveTemplate, useCopyTemplate } from './mutations.ts';

/** Actions for a template as a whole. */
export function TemplateMenu({ template }: { template: TemplateSummary }) {
  const t = useTranslations('templates');
  const { permissions } = useAccount();
  const copying = useCopyTemplate();
  const { archive, restore } = useArchiveTemplate();
  const denied = permissions.includes('edit') ? {} : { deniedReason: t('noEdit') };
  const { id, name, readyMade, archivedAt } = template;
  return (
    <ActionMenu
      label={t('actionsFor', { name })}
      items={[
        {
          key: 'copy',
          label: t('copy'),
          icon: <IconCopy {...iconProps} />,
          onSelect: () => copying.mutate(id),
          ...denied,
        },
        {
          key: 'compare',
          label: t('compare'),
          icon: <IconColumns {...iconProps} />,
          href: `/templates/compare?ids=${id}`,
        },
        ...(readyMade
          ? []
          : [
              archivedAt
                ? {
                    key: 'restore',
                    label: t('restore'),
                    icon: <IconArchiveOff {...iconProps} />,
                    onSelect: () => restore({ id, name }),
                    ...denied,
                  }
                : {
                    key: 'archive',
                    label: t('doArchive'),
                    icon: <IconArchive {...iconProps} />,
                    onSelect: () => archive({ id, name }),
                    ...denied,
                  },
            ]),
      ]}
    />
  );
}
