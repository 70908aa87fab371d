import { getAuthState } from '@probity/contract/auth.ts';
import { ACCOUNT_PARAMETER } from '@probity/domain/accounts/account-parameter.ts';
import { Button } from '@probity/ui/button.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { discardAllDrafts } from '../forms/drafts.ts';
import { hasUnsavedText } from '../forms/unsaved-text.ts';
import { useViewer } from '../viewer/viewer.ts';
import { browserApi } from './browser-api.ts';
import { leave } from './leaving.ts';
import { onSignedIn } from './signed-in-channel.ts';

interface SignInAgainProps {
  onClose: () => void;
  onDone: () => void;
}

/** The session has ended: one signs in again in another window, and the page with its text stays. */
export default function SignInAgain({ onClose, onDone }: SignInAgainProps) {
  const t = useTranslations();
  const toast = useToast();
  const localePath = useLocalePath();
  const { state, account } = useViewer();

  const check = useEffectEvent(async () => {
    const now = await browserApi.call(getAuthState, {}).catch(() => null);
    if (!now || now.verificationRequired) return;
    if (now.user.id !== state.user.id) {
      leave();
      discardAllDrafts();
      return window.location.assign(localePath('/dashboard'));
    }
    if (!hasUnsavedText()) return window.location.reload();
    toast.show({ message: t('shell.signInAgain.done'), variant: 'success' });
    onDone();
  });
  useEffect(() => {
    const checkNow = () => void check();
    const stop = onSignedIn(checkNow);
    window.addEventListener('focus', checkNow);
    return () => {
      stop();
      window.removeEventListener('focus', checkNow);
    };
  }, []);

  const signIn = () => {
    const back = new URLSearchParams({ ...(account && { [ACCOUNT_PARAMETER]: account.accountId }) });
    const start = (backTo: string) =>
      `/auth/start?${new URLSearchParams({ backTo, ...(state.user.email && { hint: state.user.email }) })}`;
    const opened = window.open(
      start(`${localePath('/auth/signed-in')}?${back}`),
      'probity-sign-in',
      'popup,width=520,height=760',
    );
    if (opened) return;
    // The browser allows no other window: drafts come back with the page.
    leave();
    window.location.assign(start(window.location.pathname + window.location.search));
  };
  return (
    <Modal
      opened
      size="sm"
      asksToDiscard={false}
      closeOnClickOutside={false}
      onClose={onClose}
      title={t('problems.signedOutTitle')}
      footer={
        <>
          <LinkButton href="/auth/register">{t('common.createAccount')}</LinkButton>
          <Button variant="primary" data-autofocus onClick={signIn}>
            {t('common.signIn')}
          </Button>
        </>
      }
    >
      <p>{t('shell.signInAgain.text')}</p>
    </Modal>
  );
}
