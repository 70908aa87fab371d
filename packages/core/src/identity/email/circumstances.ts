import { writeDevice } from '@probity/domain/auth/device.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenMoment } from '@probity/domain/texts/written-dates.ts';

/** When something was done, on which device and from where, in one line. */
export function circumstances({
  at,
  device,
  address,
}: {
  at: string;
  device: string | null;
  address: string | null;
}): string {
  const { t } = currentTexts();
  return [
    t('emails.securityNotice.when', { time: writtenMoment(new Date(at)) }),
    ...(device ? [t('emails.securityNotice.device', { device: writeDevice(device) })] : []),
    ...(address ? [t('emails.securityNotice.address', { address })] : []),
  ].join(' ');
}
