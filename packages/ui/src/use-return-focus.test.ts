import { describe, expect, it, vi } from 'vitest';
import { returnFocus } from './use-return-focus.ts';

const element = (isConnected = true) => {
  const focus = vi.fn();
  return { focus, node: { isConnected, focus } as unknown as HTMLElement };
};

describe('focus after a dialog has closed', () => {
  const body = element().node;
  const content = element();
  const pageWith = (activeElement: Element | null) => ({
    activeElement,
    body,
    getElementById: () => content.node,
  });

  it('returns to where it was', () => {
    const button = element();
    returnFocus(button.node, pageWith(body));
    expect(button.focus).toHaveBeenCalledOnce();
    expect(content.focus).not.toHaveBeenCalled();
  });

  it('moves to the content of the page if the button is gone', () => {
    const button = element(false);
    returnFocus(button.node, pageWith(null));
    expect(button.focus).not.toHaveBeenCalled();
    expect(content.focus).toHaveBeenCalledOnce();
  });

  it('stays where the page has put it', () => {
    const button = element();
    returnFocus(button.node, pageWith(element().node));
    expect(button.focus).not.toHaveBeenCalled();
  });
});
