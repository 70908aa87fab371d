import {
  setConnectionDeclarations,
  setConnectionFields,
  setConnectionTemplate,
} from '@probity/contract/connection-scope.ts';
import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormRefusal } from '../../../platform/problems/use-refusal.ts';
import { useAct } from '../../../platform/session/use-act.ts';
import { useShownConnection } from '../mutations.ts';
import { dataScopeOf, declarationsOf, isSame, type Wanted, wantedOf } from './wanted-scope.ts';

/** Questions of a template come and go with it. */
const isData = (item: string): boolean => !isDeclaration(item) && !item.startsWith('templateQuestion:');

const isDeclaration = (item: string): boolean => item.startsWith('declaration:');

/**
 * Template, data and declarations are changed in sequence; each change builds on the version of the last response. The
 * choice starts over from a version that someone else made, not from one of these steps.
 */
export function useChangeRequest(connection: ConnectionDetail) {
  const queries = useQueryClient();
  const shown = useShownConnection(connection.id);
  const [own, setOwn] = useState({ startedFrom: connection.version, last: connection.version });
  const startedFrom = connection.version > own.last ? connection.version : own.startedFrom;
  const toProblem = useFormRefusal();
  const params = { connectionId: connection.id };
  const save = useAct(
    async (call, { templateId, wanted }: { templateId: string | null; wanted: Wanted }) => {
      let at = connection;
      const keep = (answer: ConnectionDetail) => {
        at = answer;
        setOwn({ startedFrom, last: answer.version });
        queries.setQueryData(shown.queryKey, answer);
      };
      if (templateId && templateId !== connection.templateId)
        keep(await call(setConnectionTemplate, { params, body: { templateId }, ifMatch: at.version }));
      if (!isSame(wantedOf(at.scope), wanted, isData))
        keep(
          await call(setConnectionFields, {
            params,
            body: dataScopeOf(wanted, at.scope),
            ifMatch: at.version,
          }),
        );
      if (!isSame(wantedOf(at.scope), wanted, isDeclaration))
        keep(
          await call(setConnectionDeclarations, {
            params,
            body: { declarationIds: declarationsOf(wanted) },
            ifMatch: at.version,
          }),
        );
      return at;
    },
    { answers: shown },
  );
  return { save, startedFrom, problem: toProblem(save.error) };
}
