import { useDebouncedValue } from '@mantine/hooks';
import type { DeclarationDetail } from '@probity/contract/declarations.ts';
import { MAX_TEXT_LENGTH } from '@probity/domain/declarations/parse-text.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../forms/use-refusal.ts';
import { browserApi } from '../session/browser-api.ts';
import classes from './declarations.module.css';
import { useChangeText } from './mutations.ts';
import { previewQuery } from './queries.ts';
import { TextParts } from './text-parts.tsx';
import { TextProblems } from './text-problems.tsx';
import { VariablePicker } from './variable-picker.tsx';

const TYPING_MS = 300;

interface TextEditorProps {
  declaration: DeclarationDetail;
  saved: string;
}

/** The words on the left, how they read with real data on the right. */
export function TextEditor({ declaration, saved }: TextEditorProps) {
  const t = useTranslations('declarations');
  const toast = useToast();
  const refused = useRefusalToast();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(saved);
  const [typed] = useDebouncedValue(text, TYPING_MS);
  const preview = useQuery({
    ...previewQuery(browserApi, declaration.accountId, typed),
    enabled: declaration.abilities.edit,
  });
  const save = useChangeText(declaration.id, declaration.version);
  const problems = preview.data?.problems ?? [];
  const isChanged = text !== saved;
  const insert = (name: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    const written = `{{${name}}}`;
    setText(text.slice(0, selectionStart) + written + text.slice(selectionEnd));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(selectionStart + written.length, selectionStart + written.length);
    });
  };
  if (!declaration.abilities.edit)
    return <TextParts label={t('textLabel')} parts={[{ kind: 'text', text: saved }]} />;
  return (
    <Card
      title={t('textLabel')}
      footer={
        <Row justify="between">
          <Text tone="muted" size="small">
            {isChanged ? t('unsaved') : t('saved')}
          </Text>
          <Button
            variant="primary"
            disabled={!isChanged || problems.length > 0}
            loading={save.isPending}
            onClick={() =>
              save.mutate(text, {
                onSuccess: () => toast.show({ message: t('textSaved'), variant: 'success' }),
                onError: refused,
              })
            }
          >
            {t('saveText')}
          </Button>
        </Row>
      }
    >
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
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <TextProblems problems={problems} text={text} onChange={setText} />
        </Stack>
        <Stack gap={2}>
          <Text strong>{t('preview')}</Text>
          <Text size="small" tone="muted">
            {t('previewHint')}
          </Text>
          {text.trim() === '' ? (
            <InlineNotice>{t('previewEmpty')}</InlineNotice>
          ) : (
            <TextParts label={t('preview')} parts={preview.data?.parts ?? []} />
          )}
        </Stack>
      </div>
    </Card>
  );
}
