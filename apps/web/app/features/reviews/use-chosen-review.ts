import { useEffect, useRef, useState } from 'react';
import { useOpenCredential } from '../credentials/use-open-credential.ts';

/** The value on the right. It changes at once, so that the next action applies to it; the URL follows later. */
export function useChosenReview() {
  const { openId, open } = useOpenCredential();
  const [chosenId, setChosenId] = useState(openId);
  const onTheWay = useRef<(string | null)[]>([]);
  useEffect(() => {
    const at = onTheWay.current.indexOf(openId);
    onTheWay.current.splice(0, at + 1);
    if (at === -1) setChosenId(openId);
  }, [openId]);
  const choose = (id: string | null) => {
    onTheWay.current.push(id);
    setChosenId(id);
    open(id);
  };
  return { chosenId, choose };
}
