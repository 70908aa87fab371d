import { Change } from '../src/change.tsx';
import { DefinitionList } from '../src/definition-list.tsx';
import { Stack } from '../src/layout.tsx';
import { Text } from '../src/text.tsx';
import { Timeline } from '../src/timeline.tsx';

export function AddressPanel() {
  return (
    <Stack gap={4}>
      <DefinitionList
        items={[
          { key: 'you', term: 'You say', value: <Text strong>14 Quay Street, Bristol BS1 4AA</Text> },
          {
            key: 'register',
            term: 'Register',
            value: (
              <Text strong>
                <Change to="41" /> Quay Street, Bristol BS1 4AA
              </Text>
            ),
          },
          { key: 'evidence', term: 'Evidence', value: '14 Quay Street (lease, p. 2)' },
        ]}
      />
      <Stack gap={2}>
        <h3>History</h3>
        <Timeline
          label="History of the registered address"
          entries={[
            {
              key: '3',
              tone: 'warn',
              title: <strong>Register changed</strong>,
              change: <Change from="14 Quay Street" to="41 Quay Street" />,
              detail: 'Companies House, 2 Nov 2026, 04:10',
            },
            {
              key: '2',
              tone: 'ok',
              title: (
                <>
                  <strong>Validated</strong> by Probity reviewer
                </>
              ),
              detail: '14 Mar 2026, 11:32',
            },
            {
              key: '1',
              title: (
                <>
                  <strong>Proof provided</strong> · Lease-2024.pdf
                </>
              ),
              detail: 'Piet van Wyk, 12 Mar 2026, 16:05',
            },
          ]}
        />
      </Stack>
    </Stack>
  );
}
