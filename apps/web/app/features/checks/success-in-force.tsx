import type { Liveness } from '@probity/contract/liveness.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';

/** While a check is repeated: the success that counts until then. */
export function SuccessInForce({ success }: { success: Liveness['successInForce'] }) {
  const t = useTranslations('checks');
  const dates = useDates();
  return success && <InlineNotice>{t('inForce', { date: dates.minute(success.since) })}</InlineNotice>;
}
