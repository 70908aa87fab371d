import { useEffect, useRef, useState } from 'react';
import { useOpenCredential } from '../credentials/use-open-credential.ts';

/** The value on the right. It is there with the click: the address follows a moment later, and the next click is for it. */
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
