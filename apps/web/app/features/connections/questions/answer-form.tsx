import { NOTE_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useUnsavedInput } from '@probity/ui/unsaved-input.ts';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { runAct } from '../../../platform/forms/run-act.ts';
import { useFormRefusal } from '../../../platform/problems/use-refusal.ts';
import { useAnswerQuery } from './questions.ts';

export function AnswerForm({ connectionId, queryId }: { connectionId: string; queryId: string }) {
  const t = useTranslations('connections.queries');
  const toast = useToast();
  const toProblem = useFormRefusal();
  const [answer, setAnswer] = useState('');
  const send = useAnswerQuery(connectionId, queryId);
  useUnsavedInput(answer.trim() !== '' && !send.isSuccess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    runAct(send, answer, { onSuccess: () => toast.show({ message: t('sent'), variant: 'success' }) });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={2}>
        <TextArea
          label={t('answer')}
          required
          maxLength={NOTE_MAX}
          value={answer}
          error={toProblem(send.error)?.message}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="primary" loading={send.isPending}>
            {t('send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
