import { attachEvidence } from '@probity/contract/evidence.ts';
import { useTranslations } from 'use-intl';
import { useAct } from '../../../platform/session/use-act.ts';
import { useCredentialCache } from '../use-credential-cache.ts';

/** Attaches one document to one or several values and confirms it. */
export function useAttachEvidence() {
  const t = useTranslations('credentials.evidence');
  const cache = useCredentialCache();
  const { mutateAsync } = useAct(
    (
      call,
      {
        document,
        credentialIds,
      }: { document: { id: string; title: string }; credentialIds: readonly string[] },
    ) =>
      Promise.all(
        credentialIds.map((credentialId) =>
          call(attachEvidence, { params: { credentialId }, body: { documentId: document.id } }),
        ),
      ),
    {
      says: (attached, { document }) => t('attached', { title: document.title, count: attached.length }),
      onSuccess: (attached) => {
        for (const credential of attached) cache.put(credential);
      },
    },
  );
  return (document: { id: string; title: string }, credentialIds: readonly string[]) =>
    mutateAsync({ document, credentialIds });
}
