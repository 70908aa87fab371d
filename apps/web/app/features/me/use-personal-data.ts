import { getPersonalData } from '@probity/contract/personal-data.ts';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../platform/session/fetch-file.ts';
import { useAct } from '../../platform/session/use-act.ts';

/** Not a query: each request is recorded, so nothing asks again unless the person does. */
export const useGetPersonalData = (userId: string) =>
  useAct((call) => call(getPersonalData, { params: { userId } }));

export const useReportPersonalData = (userId: string) =>
  useMutation({ mutationFn: () => fetchFile(`/v1/Users/${userId}/personaldata/report`) });
