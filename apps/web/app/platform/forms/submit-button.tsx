import { Button } from '@probity/ui/button.tsx';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';

/** Busy while this form, and no other, is being submitted. */
export function SubmitButton({ intent, children }: { intent: string; children: ReactNode }) {
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('intent') === intent;
  return (
    <Button type="submit" variant="primary" fullWidth loading={busy}>
      {children}
    </Button>
  );
}
