import type { ConnectionItem, Party } from '@probity/contract/connections.ts';
import { revealValue } from '@probity/contract/credentials.ts';
import {
  type BusinessQuestion,
  businessQuestions,
  businessQuestionWhy,
} from '@probity/domain/business-questions/questions.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldWhy } from '@probity/domain/fields/catalogue.ts';
import type { DocumentType } from '@probity/domain/fields/evidence.ts';
import { keyedItem } from '@probity/domain/sharing/scope-item.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextButton, TextLink } from '@probity/ui/text-link.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../platform/problems/form-problem.ts';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { endpointQuery } from '../../../platform/session/endpoint-query.ts';
import { listBusinessAnswersQuery, useAnswerBusinessQuestion } from '../../business/queries.ts';
import { getEntityQuery } from '../../credentials/entity-query.ts';
import { credentialsQuery, listEvidenceQuery } from '../../credentials/queries.ts';
import type { Attempt } from '../../credentials/typed-editor.tsx';
import { useSaveValue } from '../../credentials/use-save-value.ts';
import { draftItemOf, inValue } from '../../credentials/value-drafts.ts';
import { DateFields, givenDates } from '../../documents/date-fields.tsx';
import { UploadField } from '../../documents/upload-field.tsx';
import { useItemLabel } from '../use-item-label.ts';

const InlineEditor = lazy(() => import('../../credentials/inline-editor.tsx'));
const PlainEditor = lazy(() => import('../../credentials/plain-editor.tsx'));
const AddEvidence = lazy(() => import('../../credentials/drawer/add-evidence.tsx'));
const AddRelated = lazy(() => import('../../related/add-related.tsx'));
const KnownPeople = lazy(() => import('./known-people.tsx'));
const TemplateQuestionPart = lazy(() => import('./template-question-part.tsx'));
const CheckPart = lazy(() => import('./check-part.tsx'));
const CorrectionPart = lazy(() => import('./correction-part.tsx'));

interface ItemToComplete extends Pick<ConnectionItem, 'kind' | 'key'> {
  title?: string | null;
  holding?: Pick<NonNullable<ConnectionItem['holding']>, 'why'> | null;
}

interface CompletePanelProps {
  /** Whose profile is completed. */
  subject: Pick<Party, 'id' | 'kind' | 'country'>;
  /** What it is completed for, shown above the item name. */
  eyebrow: string;
  item: ItemToComplete;
  /** The same item in the profile. */
  href?: string | null;
  /** The request it is completed for. */
  connectionId?: string;
  /** What comes next, if the panel leads through a request. */
  footer?: ReactNode;
  /** The declaration to sign, in the words of its own feature. */
  signing?: ReactNode;
  onClose: () => void;
  onCompleted: () => void;
}

interface PartProps extends Pick<CompletePanelProps, 'subject' | 'item' | 'connectionId' | 'onClose'> {
  label: string;
  onDone: () => void;
}

/** Completes what is missing without leaving the page; the profile keeps it for every other request. */
export default function CompletePanel(props: CompletePanelProps) {
  const { subject, eyebrow, item, href, connectionId, footer, signing, onClose, onCompleted } = props;
  const t = useTranslations('connections.incoming');
  const label = useItemLabel(subject.kind)({ title: null, ...item });
  // Closed first: completing it may open the next one.
  const done = () => {
    onClose();
    onCompleted();
  };
  const part: PartProps = {
    subject,
    item,
    label,
    onClose,
    onDone: done,
    ...(connectionId && { connectionId }),
  };
  const named = keyedItem(item);
  if (named.kind === 'field' && fieldDefinition(named.key).link)
    return <LinkPart {...part} eyebrow={eyebrow} footer={footer} fieldKey={named.key} />;
  return (
    <SidePanel
      opened
      onClose={onClose}
      eyebrow={eyebrow}
      title={label}
      footer={footer ?? (href && <TextLink href={href}>{t('openProfile')}</TextLink>)}
    >
      <Suspense fallback={<SkeletonRows rows={2} />}>
        {named.kind === 'field' && <FieldPart {...part} fieldKey={named.key} />}
        {named.kind === 'question' && <QuestionPart {...part} question={named.key} />}
        {named.kind === 'templateQuestion' && connectionId && (
          <TemplateQuestionPart
            connectionId={connectionId}
            questionKey={named.key}
            subject={subject}
            onClose={onClose}
            onDone={done}
          />
        )}
        {named.kind === 'document' && <DocumentPart {...part} type={named.key} />}
        {named.kind === 'check' && (
          <CheckPart type={named.key} subject={subject} connectionId={connectionId} />
        )}
        {named.kind === 'declaration' && signing}
      </Suspense>
    </SidePanel>
  );
}

type FieldPartProps = PartProps & { fieldKey: DataFieldKey };

type LinkPartProps = FieldPartProps & Pick<CompletePanelProps, 'eyebrow' | 'footer'>;

/** Holders of a role who are known already are chosen; others are added in the same dialog as in the profile. */
function LinkPart({
  subject,
  fieldKey,
  label,
  connectionId,
  eyebrow,
  footer,
  onClose,
  onDone,
}: LinkPartProps) {
  const t = useTranslations('connections.incoming.people');
  const { data: entity } = useQuery(getEntityQuery(subject.id));
  const [isOther, setOther] = useState(false);
  if (!entity) return null;
  const dialog = (
    <AddRelated
      entity={entity}
      fieldKey={fieldKey}
      connectionId={connectionId}
      onClose={onClose}
      onAdded={onDone}
    />
  );
  if (isOther) return <Suspense>{dialog}</Suspense>;
  return (
    <Suspense>
      <KnownPeople subject={subject} fieldKey={fieldKey} onAdded={onDone} otherwise={dialog}>
        {(people) => (
          <SidePanel opened onClose={onClose} eyebrow={eyebrow} title={label} footer={footer}>
            <Stack gap={3}>
              {people}
              <div>
                <TextButton onClick={() => setOther(true)}>{t('other')}</TextButton>
              </div>
            </Stack>
          </SidePanel>
        )}
      </KnownPeople>
    </Suspense>
  );
}

const revealValueQuery = (credentialId: string) =>
  endpointQuery(revealValue, { params: { credentialId } }, { gcTime: 0 });

function FieldPart({ subject, item, fieldKey, label, onClose, onDone }: FieldPartProps) {
  const { data } = useQuery(credentialsQuery(subject.id, subject.kind));
  const own = data?.items.filter((credential) => credential.fieldKey === fieldKey) ?? [];
  const credential = own.find(({ hasValue }) => hasValue) ?? own[0] ?? null;
  const isMasked = credential !== null && credential.masked !== null;
  const revealed = useQuery({ ...revealValueQuery(credential?.id ?? ''), enabled: isMasked });
  const evidence = useQuery({
    ...listEvidenceQuery(credential?.id ?? ''),
    enabled: credential !== null,
  });
  const saving = useSaveValue({ entityId: subject.id, fieldKey, label });
  const refused = useRefusalToast();
  const [attempt, setAttempt] = useState<Attempt>();
  if (!data || (isMasked && !revealed.data)) return <SkeletonRows rows={2} />;
  if (credential && item.holding?.why === 'NoEvidence')
    return (
      <AddEvidence
        credential={credential}
        kind={subject.kind}
        attached={evidence.data?.items.map(({ documentId }) => documentId) ?? []}
        onDone={onDone}
      />
    );
  const value = isMasked ? revealed.data?.value : (credential?.value ?? null);
  const save = (next: unknown, draft: unknown) =>
    saving.mutate(
      { credential, value: next },
      {
        onSuccess: onDone,
        onError: (error) => {
          const errors = isApiError(error) ? inValue(error.problem.errors ?? []) : [];
          if (errors.length === 0) refused(error);
          setAttempt({ draft, errors });
        },
      },
    );
  return (
    <Stack gap={3}>
      {credential && (item.holding?.why === 'Rejected' || item.holding?.why === 'Disputed') ? (
        <CorrectionPart credential={credential} kind={subject.kind} evidence={evidence.data?.items ?? []} />
      ) : (
        <Text as="p" size="small" tone="soft">
          {fieldWhy(fieldKey)}
        </Text>
      )}
      <InlineEditor
        inPanel
        key={attempt ? 'again' : 'first'}
        entityId={subject.id}
        fieldKey={fieldKey}
        label={label}
        country={subject.country}
        value={value}
        attempt={attempt}
        onSave={save}
        onCancel={onClose}
      />
    </Stack>
  );
}

type QuestionPartProps = PartProps & { question: BusinessQuestion };

function QuestionPart({ subject, question, label, onClose, onDone }: QuestionPartProps) {
  const t = useTranslations('business');
  const { data } = useQuery(listBusinessAnswersQuery(subject.id));
  const answer = useAnswerBusinessQuestion(subject.id);
  const toast = useToast();
  const refused = useRefusalToast();
  const [attempt, setAttempt] = useState<Attempt>();
  const current = data?.items.find((one) => one.question === question);
  if (!current) return <SkeletonRows rows={2} />;
  const { value: type } = businessQuestions[question];
  const why = businessQuestionWhy(question);
  const save = async (next: unknown, draft: unknown) => {
    try {
      await answer(current, next);
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
    <Stack gap={3}>
      <Text as="p" size="small" tone="soft">
        {why}
      </Text>
      <PlainEditor
        inPanel
        key={attempt ? 'again' : 'first'}
        item={draftItemOf(subject.id, question)}
        type={type}
        label={label}
        country={subject.country}
        value={current.answer ?? null}
        attempt={attempt}
        onSave={(next, draft) => void save(next, draft)}
        onCancel={onClose}
      />
    </Stack>
  );
}

function DocumentPart({ subject, type, label, onDone }: PartProps & { type: DocumentType }) {
  const [dates, setDates] = useState({ issuedOn: '', expiresOn: '' });
  return (
    <Stack gap={3}>
      <DateFields dates={dates} onChange={setDates} />
      <UploadField
        label={label}
        target={{
          method: 'POST',
          path: '/Documents',
          fields: { entityId: subject.id, type, ...givenDates(dates) },
        }}
        onUploaded={onDone}
      />
    </Stack>
  );
}
