import { createConnection } from '@probity/contract/connection-request.ts';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../../i18n/locale-path.ts';
import { isApiError } from '../../../platform/problems/form-problem.ts';
import { useFormRefusal } from '../../../platform/problems/use-refusal.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { useAct } from '../../../platform/session/use-act.ts';
import { bodyOf, type RequestDraft } from './draft.ts';

/** Sends the request once, however often the button is pressed, then opens the connection. */
export function useCreateConnection(draft: RequestDraft, onSent: () => void) {
  const t = useTranslations('connections.new');
  const { accountId } = useAccount();
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const toProblem = useFormRefusal();
  const send = useAct((call) => call(createConnection, { body: bodyOf(draft, accountId) }), {
    says: ({ counterpart }) => t('sent', { name: counterpart.name }),
    onSuccess: async (connection) => {
      onSent();
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
