import {
  changeName,
  changePassword,
  changePhoneNumber,
  deleteUser,
  requestEmailChange,
  revokeAllSessions,
  revokeSession,
  sendFeedback,
  type UserDetails,
} from '@probity/contract/users.ts';
import type { FeedbackType } from '@probity/domain/enumerations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';
import { useAct } from '../../platform/session/use-act.ts';
import { getUserQuery } from '../../platform/session/user-queries.ts';

interface Details {
  newName: string;
  newPhoneNumber: string;
}

/** Saves what was changed. The version is checked, so that a change from another window is not overwritten. */
export function useSaveDetails(user: UserDetails) {
  const cache = useQueryClient();
  const { revalidate } = useRevalidator();
  const params = { userId: user.id };
  const answers = getUserQuery(user.id);
  return useAct(
    async (call, { newName, newPhoneNumber }: Details) => {
      let saved = user;
      // Saved parts are shown even if the rest is refused.
      const show = (changed: UserDetails) => {
        saved = changed;
        cache.setQueryData(answers.queryKey, changed);
      };
      if (newPhoneNumber !== (user.phoneNumber ?? ''))
        show(await call(changePhoneNumber, { params, body: { newPhoneNumber }, ifMatch: saved.version }));
      if (newName !== user.name)
        show(await call(changeName, { params, body: { newName }, ifMatch: saved.version }));
      return saved;
    },
    // The shell shows the name as well.
    { answers, onSuccess: () => void revalidate() },
  );
}

export const useRequestEmailChange = (userId: string) =>
  useAct((call, newEmailAddress: string) =>
    call(requestEmailChange, { params: { userId }, body: { newEmailAddress } }),
  );

export const useRevokeSession = (userId: string) =>
  useAct((call, sessionId: string) => call(revokeSession, { params: { userId, sessionId } }), {
    untilRead: true,
  });

/** Ends this session as well, so nothing is read again. */
export const useRevokeAllSessions = (userId: string) =>
  useMutation({ mutationFn: () => browserApi.call(revokeAllSessions, { params: { userId } }) });

export const useChangePassword = (userId: string) =>
  useAct(
    (call, body: { oldPassword: string; newPassword: string }) =>
      call(changePassword, { params: { userId }, body }),
    { untilRead: true },
  );

export const useSendFeedback = (userId: string) =>
  useAct((call, body: { type: FeedbackType; message: string }) =>
    call(sendFeedback, { params: { userId }, body }),
  );

/** Ends the session, so nothing is read again. */
export function useDeleteUser(userId: string) {
  const reauthenticated = useReauthentication();
  return useMutation({
    mutationFn: () => reauthenticated(() => browserApi.call(deleteUser, { params: { userId } })),
  });
}
