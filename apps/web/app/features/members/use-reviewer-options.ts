import { roleMay } from '@probity/domain/members/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useReviewer } from '../../platform/session/reviewer.ts';
import { listMembersQuery } from './queries.ts';

interface MemberOption {
  value: string;
  label: string;
}

/** Members who can review values, including the user, and the Owners to whom the user can escalate. */
export function useReviewerOptions(): {
  ownId: string | null;
  reviewers: MemberOption[];
  otherOwners: MemberOption[];
} {
  const { accountId } = useReviewer();
  const { data } = useQuery({
    ...listMembersQuery(accountId ?? ''),
    enabled: accountId !== null,
    throwOnError: false,
  });
  const joined = (data?.items ?? []).filter(({ userId, role }) => userId && roleMay(role, 'validate'));
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return {
    ownId: joined.find(({ isSelf }) => isSelf)?.id ?? null,
    reviewers: joined.map(option),
    otherOwners: joined.filter(({ role, isSelf }) => role === 'Owner' && !isSelf).map(option),
  };
}
