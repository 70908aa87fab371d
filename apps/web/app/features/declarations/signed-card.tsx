import type { AgreementDetail } from '@probity/contract/agreements.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { downloadBlob } from '../documents/download-blob.ts';
import { useRefusalToast } from '../forms/use-refusal.ts';
import { browserApi } from '../session/browser-api.ts';
import classes from './declarations.module.css';
import { agreementFileQuery } from './queries.ts';
import { Strokes } from './signature-pad.tsx';

/** The signature and its proof, the same for both parties. */
export function SignedCard({ agreement }: { agreement: AgreementDetail }) {
  const t = useTranslations('declarations');
  const words = useTranslations('values');
  const cache = useQueryClient();
  const refused = useRefusalToast();
  const [loading, setLoading] = useState(false);
  const { id, title, signature, signedBy, filed, contentHash, used } = agreement;
  const download = () => {
    setLoading(true);
    cache
      .fetchQuery(agreementFileQuery(browserApi, id, 'signed'))
      .then((file) => downloadBlob(file, `${title}.pdf`))
      .catch(refused)
      .finally(() => setLoading(false));
  };
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
          loading={loading}
          onClick={download}
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
