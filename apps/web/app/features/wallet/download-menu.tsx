import type { Proof } from '@probity/contract/proofs.ts';
import { ActionMenu } from '@probity/ui/action-menu.tsx';
import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useTranslations } from 'use-intl';
import { downloadBlob } from '../documents/download-blob.ts';
import { useCredentialFile } from './use-credential-file.ts';

const files = {
  'dc+sd-jwt': { label: 'sdJwt', extension: 'sd-jwt' },
  'vc+jwt': { label: 'token', extension: 'jwt' },
  ldp_vc: { label: 'document', extension: 'json' },
} as const;

/** The file of a credential, in the format that its reader understands. */
export function DownloadMenu({ proof }: { proof: Proof }) {
  const t = useTranslations('wallet');
  const download = useCredentialFile(proof.id, (file, format) =>
    downloadBlob(file, `${proof.type}.${files[format].extension}`),
  );
  const trigger = (
    <Button icon={<IconDownload {...iconProps} />} loading={download.isPending}>
      {t('download')}
    </Button>
  );
  return (
    <ActionMenu
      label={t('format.label')}
      position="top-start"
      trigger={trigger}
      items={proof.formats.map((format) => ({
        key: format,
        label: t(`format.${files[format].label}`),
        onSelect: () => download.mutate(format),
      }))}
    />
  );
}
