import { createConnection } from '@probity/contract/connection-request.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../../i18n/locale-path.ts';
import { isApiError } from '../../../platform/problems/form-problem.ts';
import { useFormRefusal } from '../../../platform/problems/use-refusal.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { useCallOnce } from '../../../platform/session/use-call-once.ts';
import { bodyOf, type RequestDraft } from './draft.ts';

/** Sends the request once, however often the button is pressed, then opens the connection. */
export function useCreateConnection(draft: RequestDraft, onSent: () => void) {
  const t = useTranslations('connections.new');
  const { accountId } = useAccount();
  const toast = useToast();
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const queries = useQueryClient();
  const toProblem = useFormRefusal();
  const callOnce = useCallOnce();
  const send = useMutation({
    mutationFn: () => callOnce(createConnection, { body: bodyOf(draft, accountId) }),
    onSuccess: async (connection) => {
      onSent();
      void queries.invalidateQueries({ queryKey: ['connections'] });
      toast.show({ message: t('sent', { name: connection.counterpart.name }), variant: 'success' });
      // Until the connection is shown, the button stays blocked.
      await navigate(toPath(`/connections/${connection.id}`));
    },
  });
  const { error } = send;
  return {
    mutate: () => send.mutate(),
    isPending: send.isPending,
    problem: toProblem(error),
    /** The same request is already open: links to it. */
    openId:
      isApiError(error) && error.problem.code === 'connection.already_open'
        ? error.problem.resourceId
        : undefined,
  };
}
