import {
  changeName,
  changePassword,
  changePhoneNumber,
  deleteUser,
  requestEmailChange,
  sendFeedback,
  type UserDetails,
} from '@probity/contract/users.ts';
import type { FeedbackType } from '@probity/domain/enumerations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { isApiError } from '../forms/form-problem.ts';
import { newIdempotencyKey } from '../forms/idempotency-key.ts';
import { browserApi } from '../session/browser-api.ts';
import { userQuery } from './queries.ts';

/** Details carry a version; what somebody else saved meanwhile is shown before it is written over. */
function useDetailMutation<Input>(user: UserDetails, mutationFn: (input: Input) => Promise<UserDetails>) {
  const cache = useQueryClient();
  const { revalidate } = useRevalidator();
  const { queryKey } = userQuery(browserApi, user.id);
  return useMutation({
    mutationFn,
    onSuccess: (changed) => {
      cache.setQueryData(queryKey, changed);
      // The shell shows the name as well.
      void revalidate();
    },
    onError: (error) =>
      isApiError(error) && error.status === 412 ? cache.invalidateQueries({ queryKey }) : undefined,
  });
}

export const useChangeName = (user: UserDetails) =>
  useDetailMutation(user, (newName: string) =>
    browserApi.call(changeName, { params: { userId: user.id }, body: { newName }, ifMatch: user.version }),
  );

export const useChangePhoneNumber = (user: UserDetails) =>
  useDetailMutation(user, (newPhoneNumber: string) =>
    browserApi.call(changePhoneNumber, {
      params: { userId: user.id },
      body: { newPhoneNumber },
      ifMatch: user.version,
    }),
  );

export const useRequestEmailChange = (userId: string) =>
  useMutation({
    mutationFn: (newEmailAddress: string) =>
      browserApi.call(requestEmailChange, {
        params: { userId },
        body: { newEmailAddress },
        idempotencyKey: newIdempotencyKey(),
      }),
  });

export const useChangePassword = (userId: string) =>
  useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) =>
      browserApi.call(changePassword, { params: { userId }, body }),
  });

export const useSendFeedback = (userId: string) =>
  useMutation({
    mutationFn: (body: { type: FeedbackType; message: string }) =>
      browserApi.call(sendFeedback, { params: { userId }, body }),
  });

export const useDeleteUser = (userId: string) =>
  useMutation({ mutationFn: () => browserApi.call(deleteUser, { params: { userId } }) });
