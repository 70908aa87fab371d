import { describe, expect, it } from 'vitest';
import { returnFocus } from './use-return-focus.ts';

/** A page as far as focus is concerned: a disabled element does not take it. */
function openPage() {
  const page = { activeElement: null as Element | null, body: null as unknown as HTMLElement };
  const element = ({ isConnected = true, isDisabled = false, holds = [] as Element[] } = {}) => {
    const node = {
      isConnected,
      contains: (inner: Element) => holds.includes(inner),
      focus: () => {
        if (isConnected && !isDisabled) page.activeElement = node;
      },
    } as unknown as HTMLElement;
    return node;
  };
  page.body = element({ isDisabled: true });
  page.activeElement = page.body;
  const content = element();
  return { page: Object.assign(page, { getElementById: () => content }), content, element };
}

describe('focus after a dialog has closed', () => {
  it('returns to where it was', () => {
    const { page, element } = openPage();
    const button = element();
    returnFocus({ before: button, dialog: null }, page);
    expect(page.activeElement).toBe(button);
  });

  it.each([
    ['is gone', { isConnected: false }],
    ['is disabled', { isDisabled: true }],
  ])('moves to the content of the page if the button %s', (_, state) => {
    const { page, content, element } = openPage();
    returnFocus({ before: element(state), dialog: null }, page);
    expect(page.activeElement).toBe(content);
  });

  it('stays where the page has put it', () => {
    const { page, element } = openPage();
    const heading = element();
    page.activeElement = heading;
    returnFocus({ before: element(), dialog: element() }, page);
    expect(page.activeElement).toBe(heading);
  });

  it.each([
    ['returns to the button', {}, false],
    ['moves to the content if the button is gone', { isConnected: false }, true],
    ['moves to the content if the button is disabled', { isDisabled: true }, true],
  ])('does not stay in a dialog that is fading out: it %s', (_, state, isOnContent) => {
    const { page, content, element } = openPage();
    const [button, cancel] = [element(state), element()];
    page.activeElement = cancel;
    returnFocus({ before: button, dialog: element({ holds: [cancel] }) }, page);
    expect(page.activeElement).toBe(isOnContent ? content : button);
  });
});
