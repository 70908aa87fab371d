import type { DocumentDetail } from '@probity/contract/documents.ts';
import { MAX_UPLOAD_BYTES } from '@probity/domain/constants.ts';
import type { FileDropItem } from '@probity/ui/file-drop-file.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newIdempotencyKey } from '../../platform/forms/idempotency-key.ts';
import { touch } from '../../platform/session/resources.ts';
import { useFormatLocale } from '../../product.tsx';
import { fileProblem } from './file-problem.ts';
import { formatSize } from './file-size.ts';
import { FILE_CHANGED, type Sending, sendFile, UploadRefused } from './send-file.ts';

export type UploadTarget = Pick<Sending, 'method' | 'path' | 'fields'>;

interface Waiting {
  file: File;
  stop: AbortController;
}

/** The chosen files, sent one after the other, each with its own progress and error. */
export function useUploads(target: UploadTarget, onUploaded: (document: DocumentDetail) => unknown) {
  const t = useTranslations('documents');
  const locale = useFormatLocale();
  const cache = useQueryClient();
  const [items, setItems] = useState<FileDropItem[]>([]);
  const waiting = useRef(new Map<string, Waiting>());
  const stops = useRef(new Map<string, AbortController>());
  const [isSending, setSending] = useState(false);
  const change = (id: string, part: Partial<FileDropItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)));

  const sendOne = async (id: string, { file, stop }: Waiting) => {
    if (stop.signal.aborted) return true;
    try {
      const onProgress = (progress: number) => change(id, { progress });
      onProgress(0);
      const document = await sendFile({ ...target, file, onProgress, signal: stop.signal });
      await onUploaded(document);
      change(id, { done: true });
      void touch(cache, ['Documents']);
      return true;
    } catch (error) {
      const isChanged = error instanceof UploadRefused && error.status === FILE_CHANGED;
      const message = error instanceof UploadRefused ? error.message : '';
      change(id, { error: isChanged ? t('fileChanged') : message || t('uploadFailed') });
      return false;
    }
  };

  const problemOf = (file: File): string | undefined => {
    const problem = fileProblem(file);
    return problem ? t(problem, { limit: formatSize(MAX_UPLOAD_BYTES, locale) }) : undefined;
  };
  const add = (files: File[]) => {
    const chosen = files.map((file) => {
      const id = newIdempotencyKey();
      const error = problemOf(file);
      const stop = new AbortController();
      if (!error) waiting.current.set(id, { file, stop });
      stops.current.set(id, stop);
      const size = file.size > 0 ? { size: formatSize(file.size, locale) } : {};
      return { id, name: file.name, ...size, ...(error && { error }) };
    });
    setItems((all) => [...all.filter(({ done }) => !done), ...chosen]);
  };
  /** Whether every file arrived. */
  const start = async (): Promise<boolean> => {
    setSending(true);
    let haveArrived = true;
    for (const [id, file] of [...waiting.current]) {
      waiting.current.delete(id);
      if (!(await sendOne(id, file))) haveArrived = false;
    }
    setSending(false);
    return haveArrived;
  };
  const remove = (id: string) => {
    stops.current.get(id)?.abort();
    waiting.current.delete(id);
    setItems((all) => all.filter((item) => item.id !== id));
  };
  const refuse = (files: File[]) =>
    setItems((all) => [
      ...all,
      ...files.map(({ name }) => ({ id: newIdempotencyKey(), name, error: t('wrongKind') })),
    ]);
  const ready = items.filter(({ error, done, progress }) => !error && !done && progress === undefined).length;
  return { items, ready, isSending, add, start, remove, refuse };
}
