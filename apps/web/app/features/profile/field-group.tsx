import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useProfile } from '../credentials/use-profile.ts';
import { RemovedRow } from './removed-row.tsx';
import { ValueRow } from './value-row.tsx';

/** One field with its value, or with its values and a way to add another. */
export function FieldGroup({ fieldKey }: { fieldKey: DataFieldKey }) {
  const { credentials, removed, mayEdit } = useProfile();
  const [search] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const own = credentials.filter((credential) => credential.fieldKey === fieldKey);
  const { multiple } = fieldDefinition(fieldKey);
  const asked = search.get('field') === fieldKey && mayEdit;
  const mayAddAnother = mayEdit && multiple && own.some(({ hasValue }) => hasValue) && !adding;
  return (
    <>
      {own.map((credential, index) => (
        <ValueRow
          // A single value keeps its row, so that an open editor survives changes by others.
          key={multiple ? credential.id : fieldKey}
          fieldKey={fieldKey}
          credential={credential}
          isFirst={index === 0}
          isAsked={asked}
          startsOpen={asked && !credential.hasValue}
          onAddAnother={mayAddAnother && index === own.length - 1 ? () => setAdding(true) : undefined}
        />
      ))}
      {(own.length === 0 || adding) && (
        <ValueRow
          key={multiple ? `new-${own.length}` : fieldKey}
          fieldKey={fieldKey}
          credential={null}
          isFirst={own.length === 0}
          isAsked={asked}
          startsOpen={adding || asked}
          onClosed={() => setAdding(false)}
        />
      )}
      {removed
        .filter((one) => one.fieldKey === fieldKey)
        .map((one) => (
          <RemovedRow key={one.credentialId} removed={one} />
        ))}
    </>
  );
}
