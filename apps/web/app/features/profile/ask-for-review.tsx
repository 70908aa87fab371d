import { type Credential, updateCredential } from '@probity/contract/credentials.ts';
import { Button } from '@probity/ui/button.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useCredentialCache } from '../credentials/use-credential-cache.ts';
import { useProfile } from '../credentials/use-profile.ts';

const askFor = ({ id, version }: Credential) =>
  browserApi.call(updateCredential, {
    params: { credentialId: id },
    ifMatch: version,
    body: { step: 'requestReview' },
  });

/** Submits everything that is ready for review at once; values that need evidence follow as soon as they have it. */
export function AskForReview() {
  const t = useTranslations('profile');
  const toast = useToast();
  const cache = useCredentialCache();
  const refused = useRefusalToast();
  const { credentials, entity } = useProfile();
  const ready = credentials.filter(
    ({ hasValue, abilities }) => hasValue && abilities.edit && abilities.steps.includes('requestReview'),
  );
  const asking = useMutation({
    mutationFn: () => Promise.all(ready.map(askFor)),
    onSuccess: (sent) =>
      toast.show({ message: t('reviewAsked', { count: sent.length }), variant: 'success' }),
    onError: refused,
    onSettled: () => cache.refresh(entity.entityId),
  });
  if (ready.length === 0) return null;
  return (
    <Button
      size="sm"
      icon={<IconSend {...smallIconProps} />}
      loading={asking.isPending}
      onClick={() => asking.mutate()}
    >
      {t('askForReview', { count: ready.length })}
    </Button>
  );
}
