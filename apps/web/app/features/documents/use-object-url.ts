import { useEffect, useState } from 'react';

/** An object URL for a blob, released when it is no longer shown. */
export function useObjectUrl(blob: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return address;
}
