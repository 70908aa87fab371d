import {
  setConnectionDeclarations,
  setConnectionFields,
  setConnectionTemplate,
} from '@probity/contract/connection-scope.ts';
import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { useMutation } from '@tanstack/react-query';
import { useFormRefusal } from '../../forms/use-refusal.ts';
import { browserApi } from '../../session/browser-api.ts';
import { useSettle } from '../mutations.ts';
import { dataScopeOf, declarationsOf, isSame, type Wanted, wantedOf } from './wanted-scope.ts';

const isDeclaration = (item: string): boolean => item.startsWith('declaration:');

/** Template, data and declarations are changed in sequence; each change builds on the version of the last response. */
export function useChangeRequest(connection: ConnectionDetail) {
  const settle = useSettle(connection.id);
  const toProblem = useFormRefusal();
  const params = { connectionId: connection.id };
  const save = useMutation({
    mutationFn: async ({ templateId, wanted }: { templateId: string | null; wanted: Wanted }) => {
      let at = connection;
      const keep = (answer: ConnectionDetail) => {
        at = answer;
        settle(answer);
      };
      if (templateId && templateId !== connection.templateId)
        keep(
          await browserApi.call(setConnectionTemplate, { params, body: { templateId }, ifMatch: at.version }),
        );
      if (!isSame(wantedOf(at.scope), wanted, (item) => !isDeclaration(item)))
        keep(
          await browserApi.call(setConnectionFields, {
            params,
            body: dataScopeOf(wanted),
            ifMatch: at.version,
          }),
        );
      if (!isSame(wantedOf(at.scope), wanted, isDeclaration))
        keep(
          await browserApi.call(setConnectionDeclarations, {
            params,
            body: { declarationIds: declarationsOf(wanted) },
            ifMatch: at.version,
          }),
        );
      return at;
    },
  });
  return { save, problem: toProblem(save.error) };
}
