import type { Party } from '@probity/contract/connections.ts';
import { answerTemplateQuestion, getTemplateAnswer } from '@probity/contract/template-questions.ts';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../platform/problems/form-problem.ts';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { endpointQuery } from '../../../platform/session/endpoint-query.ts';
import { useAct } from '../../../platform/session/use-act.ts';
import type { Attempt } from '../../credentials/typed-editor.tsx';
import { draftItemOf } from '../../credentials/value-drafts.ts';

const PlainEditor = lazy(() => import('../../credentials/plain-editor.tsx'));

interface TemplateQuestionPartProps {
  connectionId: string;
  questionKey: string;
  subject: Pick<Party, 'id' | 'country'>;
  onClose: () => void;
  onDone: () => void;
}

/** A question that the requester asks in its own words. */
export default function TemplateQuestionPart(props: TemplateQuestionPartProps) {
  const { connectionId, questionKey, subject, onClose, onDone } = props;
  const t = useTranslations('business');
  const params = { connectionId, questionKey };
  const { data } = useQuery(endpointQuery(getTemplateAnswer, { params }));
  const { mutateAsync } = useAct(
    (call, { answer, version }: { answer: unknown; version: number }) =>
      call(answerTemplateQuestion, { params, body: { answer }, ifMatch: version }),
    { untilRead: true },
  );
  const toast = useToast();
  const refused = useRefusalToast();
  const [attempt, setAttempt] = useState<Attempt>();
  if (!data) return <SkeletonRows rows={2} />;
  const save = async (answer: unknown, draft: unknown) => {
    try {
      await mutateAsync({ answer, version: data.version });
      toast.show({ message: t('saved'), variant: 'success' });
      onDone();
    } catch (error) {
      const errors = isApiError(error) ? (error.problem.errors ?? []) : [];
      if (errors.length === 0) refused(error);
      setAttempt({
        draft,
        errors: errors.map((fault) => ({ ...fault, path: fault.path.replace(/^answer\.?/, '') })),
      });
    }
  };
  return (
    <PlainEditor
      inPanel
      key={attempt ? 'again' : 'first'}
      item={draftItemOf(subject.id, questionKey)}
      type="longText"
      label={data.question.text}
      country={subject.country}
      value={data.answer ?? null}
      attempt={attempt}
      onSave={(answer, draft) => void save(answer, draft)}
      onCancel={onClose}
    />
  );
}
