import { checkBulkRequest, startBulkRequest } from '@probity/contract/bulk-requests.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath } from '../../../i18n/locale-path.ts';
import { useFormRefusal } from '../../../platform/problems/use-refusal.ts';
import { browserApi } from '../../../platform/session/browser-api.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { useCallOnce } from '../../../platform/session/use-call-once.ts';
import { termsBody } from '../terms-draft.ts';
import { type BulkDraft, emptyDraft, formOf } from './bulk-draft.ts';

/** The draft, its dry run, and sending. Any change to the rows repeats the dry run. */
export function useBulkRequest() {
  const { accountId } = useAccount();
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const cache = useQueryClient();
  const toProblem = useFormRefusal();
  const [draft, setDraft] = useState(emptyDraft);
  const callOnce = useCallOnce();
  const params = { entityId: accountId };
  const check = useMutation({
    mutationFn: (wanted: BulkDraft) => browserApi.call(checkBulkRequest, { params, body: formOf(wanted) }),
    onSuccess: ({ mapping }) => setDraft((now) => ({ ...now, mapping: now.mapping ?? mapping })),
  });
  const send = useMutation({
    mutationFn: () => {
      const { message, dueOn } = draft;
      const terms = Object.entries(termsBody(draft)).map(([name, value]) => [name, String(value)]);
      const body = formOf(draft, { message, dueOn, ...Object.fromEntries(terms), skipInvalid: 'true' });
      return callOnce(startBulkRequest, { params, body });
    },
    onSuccess: async ({ id }) => {
      void cache.invalidateQueries({ queryKey: ['bulk-requests'] });
      // Until the bulk request is shown, the button stays blocked.
      await navigate(toPath(`/connections/bulk/${id}`));
    },
  });
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
