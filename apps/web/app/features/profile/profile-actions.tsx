import { ActionMenu } from '@probity/ui/action-menu.tsx';
import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { LinkButton } from '@probity/ui/link-button.tsx';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '../credentials/use-profile.ts';
import { useExportDialog } from '../exports/use-export-dialog.tsx';
import classes from './profile-header.module.css';

/** What other features add to the header of a related party. */
export interface ProfileSlots {
  heldRoles: ReactNode;
  listedPartyActions: ReactNode;
}

/** Buttons in a wide header; in a narrow one a menu, so that the data begins on the first screen of a phone. */
export function ProfileActions({ profile, slots }: { profile: Profile; slots: ProfileSlots }) {
  const t = useTranslations('profile');
  const exports = useTranslations('exports');
  const { entity, path, isOwn, mayEdit } = profile;
  const isPerson = entity.kind === 'LegalPerson';
  const { open: openExports, dialog } = useExportDialog({
    name: entity.entityName,
    subject: isPerson ? { personId: entity.entityId } : { organisationId: entity.entityId },
  });
  const links = [
    ...(mayEdit && !isPerson
      ? [
          {
            key: 'register',
            label: t('compareWithRegister'),
            href: `${path}/register`,
            icon: <IconBuildingBank {...iconProps} />,
          },
          {
            key: 'related',
            label: t('addRelated'),
            href: `${path}/related?add=any`,
            icon: <IconUserPlus {...iconProps} />,
          },
        ]
      : []),
    ...(mayEdit && isOwn
      ? [{ key: 'import', label: t('import'), href: '/profile/import', icon: <IconUpload {...iconProps} /> }]
      : []),
  ];
  const exporting = openExports && {
    key: 'export',
    label: exports('exportProfile'),
    icon: <IconDownload {...iconProps} />,
    onSelect: openExports,
  };
  const items = [...links, ...(exporting ? [exporting] : [])];
  return (
    <>
      <div className={classes.buttons}>
        {links.map(({ key, label, href, icon }) => (
          <LinkButton key={key} href={href} icon={icon}>
            {label}
          </LinkButton>
        ))}
        {exporting && (
          <Button icon={exporting.icon} onClick={exporting.onSelect}>
            {exporting.label}
          </Button>
        )}
      </div>
      {mayEdit && !isOwn && !entity.claimed && slots.listedPartyActions}
      {items.length > 0 && (
        <div className={classes.menu}>
          <ActionMenu label={t('actionsFor', { name: entity.entityName })} items={items} />
        </div>
      )}
      {dialog}
    </>
  );
}
