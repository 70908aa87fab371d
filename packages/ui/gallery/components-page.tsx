import { Stack } from '../src/layout.tsx';
import { PageHeader } from '../src/page-header.tsx';
import { ActionsSection } from './sections/actions.tsx';
import { DataSection } from './sections/data.tsx';
import { FormsSection } from './sections/forms.tsx';
import { OverlaysSection } from './sections/overlays.tsx';
import { StatesSection } from './sections/states.tsx';
import { TrustSection } from './sections/trust.tsx';
import { GalleryShell } from './shell.tsx';

export function ComponentsPage() {
  return (
    <GalleryShell current="components">
      <PageHeader
        breadcrumbs={[{ label: 'Design system', href: '#/' }, { label: 'Components' }]}
        title="Components"
        subtitle="Every piece in every state, in both schemes."
      />
      <Stack gap={4}>
        <ActionsSection />
        <TrustSection />
        <FormsSection />
        <DataSection />
        <OverlaysSection />
        <StatesSection />
      </Stack>
    </GalleryShell>
  );
}
