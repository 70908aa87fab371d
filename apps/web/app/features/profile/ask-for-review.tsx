import type { Client } from '@probity/contract/client.ts';
import { type Credential, updateCredential } from '@probity/contract/credentials.ts';
import { Button } from '@probity/ui/button.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { useProfile } from '../credentials/use-profile.ts';

const askFor = (call: Client['call'], { id, version }: Credential) =>
  call(updateCredential, {
    params: { credentialId: id },
    ifMatch: version,
    body: { step: 'requestReview' },
  });

/** Submits everything that is ready for review at once; values that need evidence follow as soon as they have it. */
export function AskForReview() {
  const t = useTranslations('profile');
  const { credentials } = useProfile();
  const ready = credentials.filter(
    ({ hasValue, abilities }) => hasValue && abilities.edit && abilities.steps.includes('requestReview'),
  );
  const asking = useAct((call) => Promise.all(ready.map((credential) => askFor(call, credential))), {
    says: (sent) => t('reviewAsked', { count: sent.length }),
    onError: useRefusalToast(),
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
