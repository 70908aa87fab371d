import { useDebouncedValue } from '@mantine/hooks';
import type { DeclarationDetail } from '@probity/contract/declarations.ts';
import { MAX_TEXT_LENGTH, parseText } from '@probity/domain/declarations/parse-text.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';
import { SaveState } from '../templates/editor/save-state.tsx';
import classes from './declarations.module.css';
import { previewTextQuery } from './queries.ts';
import { TextParts } from './text-parts.tsx';
import { TextProblems } from './text-problems.tsx';
import { useTextDraft } from './use-text-draft.ts';
import { VariablePicker } from './variable-picker.tsx';

const TYPING_MS = 300;

/** The text on the left, a preview with real data on the right. */
export function TextEditor({ declaration }: { declaration: DeclarationDetail }) {
  const t = useTranslations('declarations');
  const editor = useTranslations('templates.editor');
  const toProblem = useFormRefusal();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, clean, saving, error, change, retry, reload } = useTextDraft(
    declaration,
    (written) => parseText(written).problems.length > 0,
  );
  const [typed] = useDebouncedValue(text, TYPING_MS);
  const problem = toProblem(error);
  const preview = useQuery({
    ...previewTextQuery(declaration.accountId, typed),
    enabled: declaration.abilities.edit,
    throwOnError: false,
  });
  const problems = preview.data?.problems ?? parseText(typed).problems;
  const insert = (name: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    const written = `{{${name}}}`;
    change(text.slice(0, selectionStart) + written + text.slice(selectionEnd));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(selectionStart + written.length, selectionStart + written.length);
    });
  };
  if (!declaration.abilities.edit)
    return <TextParts label={t('textLabel')} parts={[{ kind: 'text', text }]} />;
  return (
    <Card
      title={t('textLabel')}
      actions={
        <SaveState clean={clean} saving={saving} failed={error !== null} inError={problems.length > 0} />
      }
    >
      <Stack gap={4}>
        {isApiError(error) && error.status === 412 ? (
          <InlineNotice
            tone="warn"
            title={editor('staleTitle')}
            actions={
              <Button size="sm" onClick={() => void reload()}>
                {editor('reload')}
              </Button>
            }
          >
            {t('stale')}
          </InlineNotice>
        ) : (
          problem && (
            <InlineNotice
              tone="bad"
              title={problem.message}
              actions={
                <Button size="sm" onClick={retry}>
                  {editor('retry')}
                </Button>
              }
            />
          )
        )}
        <div className={classes.editor}>
          <Stack gap={3}>
            <VariablePicker onPick={insert} />
            <TextArea
              ref={field}
              label={t('textField')}
              hint={t('textHint')}
              value={text}
              rows={14}
              maxLength={MAX_TEXT_LENGTH}
              onChange={(event) => change(event.currentTarget.value)}
            />
            <TextProblems problems={problems} text={text} onChange={change} />
          </Stack>
          <Stack gap={2}>
            <Text strong>{t('preview')}</Text>
            <Text size="small" tone="muted">
              {t('previewHint')}
            </Text>
            {text.trim() === '' ? (
              <InlineNotice>{t('previewEmpty')}</InlineNotice>
            ) : preview.isError && !preview.data ? (
              <InlineNotice
                tone="warn"
                title={t('previewFailed')}
                actions={
                  <Button size="sm" onClick={() => void preview.refetch()}>
                    {editor('retry')}
                  </Button>
                }
              />
            ) : (
              <TextParts label={t('preview')} parts={preview.data?.parts ?? []} />
            )}
          </Stack>
        </div>
      </Stack>
    </Card>
  );
}
