import type { DocumentDetail } from '@probity/contract/documents.ts';
import type { FileDropItem } from '@probity/ui/file-drop-file.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatLocale } from '../../product.tsx';
import { newIdempotencyKey } from '../forms/idempotency-key.ts';
import { formatSize } from './file-size.ts';
import { FILE_CHANGED, type Sending, sendFile, UploadRefused } from './send-file.ts';

type Target = Pick<Sending, 'method' | 'path' | 'fields'>;

/** Files on their way, one after the other, each with its progress and its own refusal. */
export function useUploads(target: Target, onUploaded: (document: DocumentDetail) => unknown) {
  const t = useTranslations('documents');
  const locale = useFormatLocale();
  const cache = useQueryClient();
  const [items, setItems] = useState<FileDropItem[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const change = (id: string, part: Partial<FileDropItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)));

  const sendOne = async (id: string, file: File, stop: AbortController) => {
    if (stop.signal.aborted) return;
    try {
      const onProgress = (progress: number) => change(id, { progress });
      const document = await sendFile({ ...target, file, onProgress, signal: stop.signal });
      await onUploaded(document);
      change(id, { done: true });
      void cache.invalidateQueries({ queryKey: ['documents'] });
    } catch (error) {
      const isChanged = error instanceof UploadRefused && error.status === FILE_CHANGED;
      const message = error instanceof UploadRefused ? error.message : '';
      change(id, { error: isChanged ? t('fileChanged') : message || t('uploadFailed') });
    }
  };

  const add = async (files: File[]) => {
    const queued = files.map((file) => ({ file, id: newIdempotencyKey(), stop: new AbortController() }));
    for (const { id, stop } of queued) stops.current.set(id, stop);
    const waiting = queued.map(({ id, file }) => ({
      id,
      name: file.name,
      size: formatSize(file.size, locale),
      progress: 0,
    }));
    setItems((all) => [...all.filter(({ done }) => !done), ...waiting]);
    for (const { id, file, stop } of queued) await sendOne(id, file, stop);
  };
  const remove = (id: string) => {
    stops.current.get(id)?.abort();
    setItems((all) => all.filter((item) => item.id !== id));
  };
  const refuse = (files: File[]) =>
    setItems((all) => [
      ...all,
      ...files.map(({ name }) => ({ id: newIdempotencyKey(), name, error: t('wrongKind') })),
    ]);
  return { items, add, remove, refuse };
}
