import type { Proof } from '@probity/contract/proofs.ts';
import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useTranslations } from 'use-intl';
import { downloadBlob } from '../documents/download-blob.ts';
import { FormatMenu } from './format-menu.tsx';
import { useCredentialFile } from './use-credential-file.ts';

const extensions = { 'dc+sd-jwt': 'sd-jwt', 'vc+jwt': 'jwt', ldp_vc: 'json' } as const;

/** The file of a credential, in the format that its reader understands. */
export function DownloadMenu({ proof }: { proof: Proof }) {
  const t = useTranslations('wallet');
  const download = useCredentialFile(proof.id, (file, format) =>
    downloadBlob(file, `${proof.type}.${extensions[format]}`),
  );
  return (
    <FormatMenu
      proof={proof}
      label={t('format.label')}
      onSelect={(format) => download.mutate(format)}
      trigger={
        <Button icon={<IconDownload {...iconProps} />} loading={download.isPending}>
          {t('download')}
        </Button>
      }
    />
  );
}
