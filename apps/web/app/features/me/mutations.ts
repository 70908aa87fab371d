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
import { useReadStale } from '../../platform/forms/use-read-stale.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';
import { useCallOnce } from '../../platform/session/use-call-once.ts';
import { getUserQuery, listSessionsQuery } from '../../platform/session/user-queries.ts';

interface Details {
  newName: string;
  newPhoneNumber: string;
}

/** Saves what was changed. The version is checked, so that a change from another window is not overwritten. */
export function useSaveDetails(user: UserDetails) {
  const cache = useQueryClient();
  const { revalidate } = useRevalidator();
  const { queryKey } = getUserQuery(browserApi, user.id);
  const params = { userId: user.id };
  return useMutation({
    mutationFn: async ({ newName, newPhoneNumber }: Details) => {
      let saved = user;
      // Saved parts are shown even if the rest is refused.
      const keep = (changed: UserDetails) => {
        saved = changed;
        cache.setQueryData(queryKey, changed);
      };
      if (newPhoneNumber !== (user.phoneNumber ?? ''))
        keep(
          await browserApi.call(changePhoneNumber, {
            params,
            body: { newPhoneNumber },
            ifMatch: saved.version,
          }),
        );
      if (newName !== user.name)
        keep(await browserApi.call(changeName, { params, body: { newName }, ifMatch: saved.version }));
      return saved;
    },
    // The shell shows the name as well.
    onSuccess: () => void revalidate(),
    onError: useReadStale(queryKey),
  });
}

export function useRequestEmailChange(userId: string) {
  const reauthenticated = useReauthentication();
  const callOnce = useCallOnce();
  return useMutation({
    mutationFn: (newEmailAddress: string) =>
      reauthenticated(() => callOnce(requestEmailChange, { params: { userId }, body: { newEmailAddress } })),
  });
}

export function useRevokeSession(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => browserApi.call(revokeSession, { params: { userId, sessionId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: listSessionsQuery(browserApi, userId).queryKey }),
  });
}

export const useRevokeAllSessions = (userId: string) =>
  useMutation({ mutationFn: () => browserApi.call(revokeAllSessions, { params: { userId } }) });

export function useChangePassword(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) =>
      browserApi.call(changePassword, { params: { userId }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: listSessionsQuery(browserApi, userId).queryKey }),
  });
}

export const useSendFeedback = (userId: string) =>
  useMutation({
    mutationFn: (body: { type: FeedbackType; message: string }) =>
      browserApi.call(sendFeedback, { params: { userId }, body }),
  });

export function useDeleteUser(userId: string) {
  const reauthenticated = useReauthentication();
  return useMutation({
    mutationFn: () => reauthenticated(() => browserApi.call(deleteUser, { params: { userId } })),
  });
}
