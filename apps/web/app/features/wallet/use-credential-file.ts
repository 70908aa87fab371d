import type { ProofFormat } from '@probity/domain/proofs/proof-keys.ts';
import { useMutation } from '@tanstack/react-query';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { fetchFile } from '../../platform/session/fetch-file.ts';

/** Reads a signed credential for one purpose. Each read is recorded, so it starts only when someone asks. */
export function useCredentialFile(
  proofId: string,
  onRead: (file: Blob, format: ProofFormat) => void | Promise<void>,
) {
  return useMutation({
    mutationFn: async (format: ProofFormat = 'dc+sd-jwt') =>
      onRead(await fetchFile(`/v1/Proofs/${proofId}/file?${new URLSearchParams({ format })}`), format),
    onError: useRefusalToast(),
  });
}
