import type { sendFeedback } from '@probity/contract/users.ts';
import { FEEDBACK_MAX } from '@probity/domain/constants.ts';
import { feedbackTypes } from '@probity/domain/enumerations.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, oneOf, type ReadBy, text } from '../../platform/forms/form-body.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { useSendFeedback } from './mutations.ts';

const body = { type: oneOf(feedbackTypes), message: text } satisfies FieldsOf<typeof sendFeedback>;

export function FeedbackCard({ userId }: { userId: string }) {
  const t = useTranslations('me');
  const toast = useToast();
  const feedback = useSendFeedback(userId);
  const [round, setRound] = useState(0);

  const send = (sent: ReadBy<typeof body>) =>
    runAct(feedback, sent, {
      onSuccess: () => {
        toast.show({ message: t('feedbackSent'), variant: 'success' });
        setRound((count) => count + 1);
      },
    });

  return (
    <Card title={t('feedbackTitle')}>
      {/* A new key clears the fields. */}
      <BodyForm body={body} key={round} error={feedback.error} onSubmit={send}>
        {(problem) => (
          <>
            <Text as="p" tone="soft">
              {t('feedbackText')}
            </Text>
            <SelectField
              name="type"
              label={t('feedbackType')}
              defaultValue="Suggestion"
              options={feedbackTypes.map((value) => ({ value, label: t(`feedbackTypes.${value}`) }))}
              error={problem?.fields.type}
            />
            <TextArea
              name="message"
              label={t('feedbackMessage')}
              maxLength={FEEDBACK_MAX}
              error={problem?.fields.message}
            />
            <div>
              <Button type="submit" loading={feedback.isPending}>
                {t('feedbackSubmit')}
              </Button>
            </div>
          </>
        )}
      </BodyForm>
    </Card>
  );
}
