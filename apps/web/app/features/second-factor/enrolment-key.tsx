import { CopyChip } from '@probity/ui/copy-chip.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { QrCode } from '@probity/ui/qr-code.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import type { BegunVerification } from './use-begin-verification.ts';

/** In groups of four, as authenticator apps show it. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

export function EnrolmentKey({ enrolment }: { enrolment: NonNullable<BegunVerification['enrolment']> }) {
  const t = useTranslations('auth.factor');
  return (
    <Stack gap={2}>
      <QrCode svg={enrolment.qrSvg} alt={t('qrAlt')} />
      <Text as="p" size="small" tone="soft">
        {t('cannotScan')}
      </Text>
      <CopyChip value={enrolment.secret} display={grouped(enrolment.secret)} />
    </Stack>
  );
}
