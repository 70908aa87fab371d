import type { Ownership } from '@probity/contract/ownership.ts';
import { useMemo, useRef, useState } from 'react';
import { chartOf } from '../ownership/chart-model.ts';
import { OwnershipChart } from '../ownership/ownership-chart.tsx';

export default function OwnershipDrawing({ ownership, name }: { ownership: Ownership; name: string }) {
  const drawing = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const chart = useMemo(() => chartOf(ownership), [ownership]);
  return <OwnershipChart chart={chart} name={name} chosen={chosen} onChoose={setChosen} drawing={drawing} />;
}
