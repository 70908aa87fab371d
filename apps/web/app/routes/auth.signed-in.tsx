import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { admit } from '../platform/session/admission.server.ts';
import { reportSignedIn } from '../platform/session/signed-in-channel.ts';
import type { Route } from './+types/auth.signed-in.ts';

export async function loader(args: Route.LoaderArgs) {
  await admit(args);
  return null;
}

/** The end of signing in beside a page that waits for it. Not every browser lets the window close itself. */
export default function SignedIn() {
  const t = useTranslations('auth');
  useEffect(() => {
    reportSignedIn();
    window.close();
  }, []);
  return <AuthPage title={t('signedInTitle')} subtitle={t('signedInSubtitle')} />;
}
