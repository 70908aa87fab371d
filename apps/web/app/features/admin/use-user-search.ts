import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listUsersQuery } from './queries.ts';

/** Each search is logged, so it runs when the user asks for it, and only then. */
export function useUserSearch() {
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const users = useInfiniteQuery({ ...listUsersQuery(text), throwOnError: false });
  const search = (wanted: string) => {
    setText(wanted);
    const { queryKey } = listUsersQuery(wanted);
    void cache.invalidateQueries({ queryKey, exact: true });
  };
  return { users, search };
}
