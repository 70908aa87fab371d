import { checkBulkRequest, startBulkRequest } from '@probity/contract/bulk-requests.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath } from '../../../i18n/locale-path.ts';
import { useFormRefusal } from '../../../platform/problems/use-refusal.ts';
import { browserApi } from '../../../platform/session/browser-api.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { useAct } from '../../../platform/session/use-act.ts';
import { termsBody } from '../terms-draft.ts';
import { type BulkDraft, emptyDraft, formOf } from './bulk-draft.ts';

/** The draft, its dry run, and sending. Any change to the rows repeats the dry run. */
export function useBulkRequest() {
  const { accountId } = useAccount();
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const toProblem = useFormRefusal();
  const [draft, setDraft] = useState(emptyDraft);
  const params = { entityId: accountId };
  const check = useMutation({
    mutationFn: (wanted: BulkDraft) => browserApi.call(checkBulkRequest, { params, body: formOf(wanted) }),
    onSuccess: ({ mapping }) => setDraft((now) => ({ ...now, mapping: now.mapping ?? mapping })),
  });
  const send = useAct(
    (call) => {
      const { message, dueOn } = draft;
      const terms = Object.entries(termsBody(draft)).map(([name, value]) => [name, String(value)]);
      const body = formOf(draft, { message, dueOn, ...Object.fromEntries(terms), skipInvalid: 'true' });
      return call(startBulkRequest, { params, body });
    },
    {
      touches: ['Connections'],
      // Until the bulk request is shown, the button stays blocked.
      onSuccess: ({ id }) => navigate(toPath(`/connections/bulk/${id}`)),
    },
  );
  const change = (part: Partial<BulkDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    const needsCheck = 'file' in part || 'mapping' in part || 'templateId' in part;
    if (needsCheck && next.file) check.mutate(next);
  };
  return {
    draft,
    change,
    check: { data: check.data, isPending: check.isPending, problem: toProblem(check.error) },
    send: { mutate: () => send.mutate(), isPending: send.isPending, problem: toProblem(send.error) },
  };
}

export type BulkRequestState = ReturnType<typeof useBulkRequest>;
