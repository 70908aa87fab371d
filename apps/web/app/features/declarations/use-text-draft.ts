import type { DeclarationDetail } from '@probity/contract/declarations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSaveOnLeave } from '../../platform/forms/use-save-on-leave.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useChangeDeclarationText } from './mutations.ts';
import { getDeclarationQuery } from './queries.ts';

const SETTLE_MS = 600;

const textOf = ({ versions, currentVersion }: DeclarationDetail): string =>
  versions.find(({ number }) => number === currentVersion)?.text ?? '';

/** Saves automatically, one save at a time; text that the server would refuse is not sent. */
export function useTextDraft(declaration: DeclarationDetail, isRefused: (text: string) => boolean) {
  const cache = useQueryClient();
  const refused = useRefusalToast();
  const [text, setText] = useState(textOf(declaration));
  // Saves are based on the version that was read, so that someone else’s change is never overwritten unseen.
  const [saved, setSaved] = useState({ text, version: declaration.version });
  const save = useChangeDeclarationText(declaration.id, saved.version);
  const { mutate, isPending, error, variables } = save;
  const clean = text === saved.text;
  const sent = isPending ? variables : saved.text;
  const isUnsent = text !== sent && !error && !isRefused(text);
  const waits = isUnsent && !isPending;
  const keep = (wanted: string) =>
    mutate(wanted, { onSuccess: ({ version }) => setSaved({ text: wanted, version }) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is recreated on every render but never differs
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => keep(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [waits, text, saved.version]);

  useEffect(() => {
    if (!clean || isPending || declaration.version <= saved.version) return;
    setSaved({ text: textOf(declaration), version: declaration.version });
    setText(textOf(declaration));
  }, [clean, isPending, declaration, saved.version]);

  useSaveOnLeave(isUnsent ? () => mutate(text) : null);

  return {
    text,
    clean,
    saving: isPending,
    error,
    change: (next: string) => {
      if (error) save.reset();
      setText(next);
    },
    retry: () => keep(text),
    /** Discards our draft for the server's version. */
    reload: () =>
      cache.fetchQuery({ ...getDeclarationQuery(declaration.id), staleTime: 0 }).then((kept) => {
        save.reset();
        setSaved({ text: textOf(kept), version: kept.version });
        setText(textOf(kept));
      }, refused),
  };
}
