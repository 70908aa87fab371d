import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProfile } from '../credentials/use-profile.ts';
import { useOwnLinks } from './use-own-links.ts';

const InviteParty = lazy(() => import('./invite-party.tsx'));
const DeleteParty = lazy(() => import('./delete-party.tsx'));
const RenameParty = lazy(() => import('./rename-party.tsx'));

/** Invite, rename and delete, on the profile of a party without an account. */
export function ListedPartyActions() {
  const t = useTranslations();
  const { entity } = useProfile();
  const [open, setOpen] = useState<'invite' | 'rename' | 'delete' | null>(null);
  const { invitation } = useOwnLinks(entity.entityId);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen('delete')}>
        {t('related.delete.action')}
      </Button>
      <Button onClick={() => setOpen('rename')}>{t('related.rename.action')}</Button>
      <Button variant="primary" icon={<IconMail {...iconProps} />} onClick={() => setOpen('invite')}>
        {t(invitation ? 'related.invite.again' : 'related.invite.action')}
      </Button>
      <Suspense>
        {open === 'invite' && (
          <InviteParty
            party={{ id: entity.entityId, name: entity.entityName, kind: entity.kind }}
            lastEmail={invitation?.email ?? entity.contact.email ?? undefined}
            onClose={close}
          />
        )}
        {open === 'delete' && <DeleteParty entity={entity} onClose={close} />}
        {open === 'rename' && <RenameParty entity={entity} onClose={close} />}
      </Suspense>
    </>
  );
}
