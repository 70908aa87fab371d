import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { fetchFile } from '../../platform/session/fetch-file.ts';
import { downloadBlob } from './download-blob.ts';

/** Downloads the response of a URL; an error shows as a toast. */
export function DownloadButton({ url, name, label }: { url: string; name: string; label: string }) {
  const download = useMutation({
    mutationFn: () => fetchFile(url),
    onSuccess: (file) => downloadBlob(file, name),
    onError: useRefusalToast(),
  });
  return (
    <Button
      icon={<IconDownload {...iconProps} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
