import type { AgreementDetail } from '@probity/contract/agreements.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { downloadBlob } from '../documents/download-blob.ts';
import { Timestamp } from '../timestamps/timestamp.tsx';
import classes from './declarations.module.css';
import { agreementFileQuery } from './queries.ts';
import { Strokes } from './signature-pad.tsx';

const endings = { signed: 'pdf', timestamp: 'tsr', signature: 'json' } as const;

/** The signature and its proof, the same for both parties. */
export function SignedCard({ agreement }: { agreement: AgreementDetail }) {
  const t = useTranslations('declarations');
  const words = useTranslations('values');
  const cache = useQueryClient();
  const refused = useRefusalToast();
  const { id, title, signature, signedBy, filed, contentHash, used, timestamp } = agreement;
  const download = useMutation({
    mutationFn: async (file: keyof typeof endings) =>
      downloadBlob(await cache.fetchQuery(agreementFileQuery(id, file)), `${title}.${endings[file]}`),
    onError: refused,
  });
  return (
    <Card title={t('signedTitle')}>
      <Stack gap={3}>
        {signature?.method === 'typed' && <span className={classes.typed}>{signature.name}</span>}
        {signature?.method === 'drawn' && (
          <Strokes strokes={signature.strokes} label={t('signatureOf', { name: signature.name })} />
        )}
        {signedBy && <Text>{t('signedBy', signedBy)}</Text>}
        <Button
          variant="primary"
          fullWidth
          icon={<IconDownload {...iconProps} />}
          disabled={!filed}
          loading={download.isPending && download.variables === 'signed'}
          onClick={() => download.mutate('signed')}
        >
          {filed ? t('download') : t('preparing')}
        </Button>
        {used.length > 0 && (
          <Text as="p" size="small" tone="soft">
            {t('usedValues', { values: used.map((one) => words('labelled', one)).join('; ') })}
          </Text>
        )}
        {contentHash && <Hash label={t('contentHash')} hash={contentHash} />}
        {filed && <Hash label={t('fileHash')} hash={filed.hash} />}
        {timestamp && <Timestamp timestamp={timestamp} />}
        {timestamp?.state === 'Confirmed' && (
          <>
            <Hash label={t('timestamp.hash')} hash={timestamp.hash} />
            <Button fullWidth onClick={() => download.mutate('timestamp')}>
              {t('timestamp.download')}
            </Button>
            <Button fullWidth onClick={() => download.mutate('signature')}>
              {t('timestamp.record')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}

function Hash({ label, hash }: { label: string; hash: string }) {
  return (
    <div>
      <Text as="p" size="small" tone="muted">
        {label}
      </Text>
      <code className={classes.hash}>{hash}</code>
    </div>
  );
}
