import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './scan-dialog.module.css';

interface ScanDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Between two looks, so that the picture stays smooth on slow phones. */
const LOOK_EVERY_MS = 200;

type Refusal = 'cameraDenied' | 'cameraMissing';

/** Shows what the camera sees until there is a QR code in it. Nothing of it is recorded. */
export default function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const t = useTranslations('verify');
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const stop = new AbortController();
    watch(video, stop.signal)
      .then((code) => code !== null && latest.current(code))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
        setRefusal(isDenied ? 'cameraDenied' : 'cameraMissing');
      });
    return () => stop.abort();
  }, []);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('scan')}
      size="sm"
      footer={<Button onClick={onClose}>{t('scanClose')}</Button>}
    >
      {refusal ? (
        <InlineNotice tone="warn">{t(`problem.${refusal}`)}</InlineNotice>
      ) : (
        <>
          <Text as="p">{t('scanHint')}</Text>
          <video ref={video} className={classes.video} muted playsInline aria-label={t('scanPicture')} />
        </>
      )}
    </Modal>
  );
}

/** The first code that the camera sees; null if the dialog was closed before. */
async function watch(
  video: { readonly current: HTMLVideoElement | null },
  signal: AbortSignal,
): Promise<string | null> {
  const [{ findCode }, stream] = await Promise.all([
    import('./find-codes.ts'),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
  ]);
  try {
    const picture = video.current;
    if (signal.aborted || !picture) return null;
    picture.srcObject = stream;
    await picture.play();
    while (!signal.aborted) {
      const code = await findCode(picture, picture.videoWidth, picture.videoHeight);
      if (code !== null) return signal.aborted ? null : code;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
