import { notifyMembers } from '../../identity/members/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { ReceivedRequestRow } from './received-requests.store.ts';
import { openStoredRequest } from './stored-request.ts';

/** Tells those who may answer that a request waits for them, or what the policy answered. */
export async function notifyDeciders(
  ctx: Ctx,
  row: ReceivedRequestRow,
  notice: { kind: 'proofRequest.received' | 'proofRequest.answeredByPolicy'; count: number },
): Promise<void> {
  const { id, accountId } = row;
  const { requesterName: party } = await openStoredRequest(ctx, row);
  const { kind, count } = notice;
  await notifyMembers(ctx, {
    accountId,
    permission: 'validate',
    except: null,
    kind,
    subject: { type: 'proofrequest', id },
    link: `/proof-requests/received/${id}`,
    values: { party, count },
    ...(kind === 'proofRequest.answeredByPolicy' && { mail: 'Hourly' as const }),
  });
}
