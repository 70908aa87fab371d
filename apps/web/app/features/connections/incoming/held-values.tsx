import type { ConnectionItem } from '@probity/contract/connections.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { SharedTrust } from '../shared/shared-trust.tsx';

type Held = NonNullable<ConnectionItem['holding']>['values'];

/** What would be disclosed, each value with who stands by it, in the words that the other side will read. */
export function HeldValues({ values }: { values: Held }) {
  if (!values.some(({ trust }) => trust)) return values.map(({ text }) => text).join('; ');
  return (
    <Stack gap={1}>
      {values.map(({ credentialId, text, trust, changedAt }) => (
        <div key={credentialId}>
          {text}
          {trust && <SharedTrust value={{ ...trust, changedAt }} />}
        </div>
      ))}
    </Stack>
  );
}
