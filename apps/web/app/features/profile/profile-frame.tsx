import type { ReactNode } from 'react';
import { PageTitle } from '../../page-title.tsx';
import { CredentialDrawer } from '../credentials/drawer/credential-drawer.tsx';
import { useOpenCredential } from '../credentials/use-open-credential.ts';
import { useProfile } from '../credentials/use-profile.ts';
import type { ProfileSlots } from './profile-actions.tsx';
import classes from './profile-frame.module.css';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

/** The layout around every tab of a profile: the header, the sticky tabs, and the panel beside them. */
export function ProfileFrame({ slots, children }: { slots: ProfileSlots; children: ReactNode }) {
  const profile = useProfile();
  const { openId, open } = useOpenCredential();
  const credential = profile.credentials.find(({ id }) => id === openId);
  return (
    <>
      <PageTitle title={profile.entity.entityName} />
      <ProfileHeader profile={profile} slots={slots} />
      <div className={classes.sticky}>
        <ProfileTabs profile={profile} />
      </div>
      {children}
      {credential && (
        <CredentialDrawer
          key={credential.id}
          credential={credential}
          kind={profile.entity.kind}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
