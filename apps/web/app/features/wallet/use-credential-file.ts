import { useMutation } from '@tanstack/react-query';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { fetchFile } from '../../platform/session/fetch-file.ts';

/** Reads a signed credential for one purpose. Each read is recorded, so it starts only when someone asks. */
export function useCredentialFile(proofId: string, onRead: (file: Blob) => void | Promise<void>) {
  return useMutation({
    mutationFn: async () => onRead(await fetchFile(`/v1/Proofs/${proofId}/file`)),
    onError: useRefusalToast(),
  });
}
