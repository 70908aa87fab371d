import { attachEvidence } from '@probity/contract/evidence.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { browserApi } from '../../../platform/session/browser-api.ts';
import { useCredentialCache } from '../use-credential-cache.ts';

/** Attaches one document to one or several values and confirms it. */
export function useAttachEvidence() {
  const t = useTranslations('credentials.evidence');
  const toast = useToast();
  const cache = useCredentialCache();
  return async (document: { id: string; title: string }, credentialIds: readonly string[]) => {
    const attached = await Promise.all(
      credentialIds.map((credentialId) =>
        browserApi.call(attachEvidence, { params: { credentialId }, body: { documentId: document.id } }),
      ),
    );
    for (const credential of attached) cache.settle(credential);
    toast.show({
      message: t('attached', { title: document.title, count: attached.length }),
      variant: 'success',
    });
  };
}
