import { Button } from '../../src/button.tsx';
import { Card } from '../../src/card.tsx';
import { DeniedState } from '../../src/denied-state.tsx';
import { EmptyState } from '../../src/empty-state.tsx';
import { ErrorState } from '../../src/error-state.tsx';
import { Columns } from '../../src/layout.tsx';
import { LoadingState } from '../../src/loading-state.tsx';
import { SkeletonChart, SkeletonRows } from '../../src/skeleton.tsx';

export function StatesSection() {
  return (
    <Columns>
      <Card title="Empty">
        <EmptyState title="No connections yet" actions={<Button variant="primary">Invite a company</Button>}>
          Ask a supplier or a bank for their data, or share yours.
        </EmptyState>
      </Card>
      <Card title="Error">
        <ErrorState title="The list did not load" actions={<Button>Try again</Button>}>
          Something went wrong, please try again. Nothing you entered is lost.
        </ErrorState>
      </Card>
      <Card title="Denied">
        <DeniedState title="Only owners see the account">
          Ask Thandi Mokoena to make you an owner.
        </DeniedState>
      </Card>
      <Card title="Loading">
        <LoadingState>Asking Companies House, about 30 seconds</LoadingState>
      </Card>
      <Card title="Skeleton" flush>
        <SkeletonRows rows={3} />
      </Card>
      <Card title="Skeleton of a chart" flush>
        <SkeletonChart />
      </Card>
    </Columns>
  );
}
