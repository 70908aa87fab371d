import { Columns, Stack } from '@probity/ui/layout.tsx';
import { CompletenessCard } from './completeness-card.tsx';
import { ExpiringCard } from './expiring-card.tsx';
import { NextStepsCard } from './next-steps-card.tsx';

/** What is known, what is missing and what to do about it. */
export function OverviewPage() {
  return (
    <Columns split="main-side">
      <NextStepsCard />
      <Stack gap={4}>
        <CompletenessCard />
        <ExpiringCard />
      </Stack>
    </Columns>
  );
}
