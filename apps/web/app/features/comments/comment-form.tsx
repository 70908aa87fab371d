import type { Comments } from '@probity/contract/comments.ts';
import { MAX_COMMENT_LENGTH } from '@probity/domain/comments/comment-keys.ts';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useUnsavedInput } from '@probity/ui/unsaved-input.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Written } from './use-comment-acts.ts';

interface CommentFormProps {
  label: string;
  action: string;
  members: Comments['members'];
  initial?: Written;
  isSending: boolean;
  onSend: (written: Written, onSent: () => void) => void;
  onCancel?: () => void;
}

const EMPTY: Written = { text: '', mentions: [] };

/** A comment with the members whom it tells. */
export function CommentForm({
  label,
  action,
  members,
  initial = EMPTY,
  isSending,
  onSend,
  onCancel,
}: CommentFormProps) {
  const t = useTranslations('comments');
  const common = useTranslations('common');
  const [{ text, mentions }, setWritten] = useState(initial);
  const [isMentioning, setMentioning] = useState(initial.mentions.length > 0);
  useUnsavedInput(text !== initial.text);
  const toggle = (id: string, isOn: boolean) =>
    setWritten({
      text,
      mentions: isOn ? [...mentions, id] : mentions.filter((mentioned) => mentioned !== id),
    });
  return (
    <Stack gap={3}>
      <TextArea
        label={label}
        rows={3}
        maxLength={MAX_COMMENT_LENGTH}
        value={text}
        onChange={(event) => setWritten({ text: event.currentTarget.value, mentions })}
      />
      {isMentioning && (
        <Fieldset legend={t('mention')} hint={t('mentionHint')}>
          {members.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={mentions.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
          ))}
        </Fieldset>
      )}
      <Row gap={2}>
        <Button
          variant="primary"
          disabled={!text.trim()}
          loading={isSending}
          onClick={() =>
            onSend({ text, mentions }, () => {
              setWritten(EMPTY);
              setMentioning(false);
            })
          }
        >
          {action}
        </Button>
        {!isMentioning && <Button onClick={() => setMentioning(true)}>{t('mention')}</Button>}
        {onCancel && <Button onClick={onCancel}>{common('cancel')}</Button>}
      </Row>
    </Stack>
  );
}
