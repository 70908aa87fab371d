/**
 * Texts of the current page with too little contrast, each with its ratio: WCAG 2.2 requires 4.5 to 1, and 3 to 1 for
 * large text. Runs in the browser, so it must not use anything declared outside itself.
 */
export function faintTexts(): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const read = new Map<string, Colour>();
  /** Drawing the colour converts any CSS notation to RGBA. */
  const colourOf = (style: string): Colour => {
    const known = read.get(style);
    if (known || !canvas) return known ?? [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = style;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour = [red, green, blue, alpha / 255] as const;
    read.set(style, colour);
    return colour;
  };
  const over = (top: Colour, below: Colour): Colour => {
    const mixed = (one: number, other: number) => one * top[3] + other * (1 - top[3]);
    return [mixed(top[0], below[0]), mixed(top[1], below[1]), mixed(top[2], below[2]), 1];
  };
  const luminanceOf = ([red, green, blue]: Colour): number => {
    const linear = (part: number) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const ratioOf = (one: Colour, other: Colour): number => {
    const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  interface Ground {
    colour: Colour;
    opacity: number;
    /** An image or a gradient: its colour behind the text cannot be read from the style. */
    isPicture: boolean;
  }
  const canvasColour: Ground = { colour: colourOf('Canvas'), opacity: 1, isPicture: false };
  const grounds = new Map<Element, Ground>();
  const groundOf = (element: Element | null): Ground => {
    if (!element) return canvasColour;
    const known = grounds.get(element);
    if (known) return known;
    const below = groundOf(element.parentElement);
    const style = getComputedStyle(element);
    const opacity = below.opacity * Number(style.opacity);
    const [red, green, blue, alpha] = colourOf(style.backgroundColor);
    const own: Colour = [red, green, blue, alpha * opacity];
    const isPicture = style.backgroundImage !== 'none' || (below.isPicture && own[3] < 1);
    const ground = { colour: over(own, below.colour), opacity, isPicture };
    grounds.set(element, ground);
    return ground;
  };

  const exempt = ':disabled, [aria-disabled=true], [data-disabled], [inert], label:has(:disabled)';
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    // In an SVG the background of a text is another shape.
    if (!element || !/\S/.test(node.nodeValue ?? '') || element.closest(`svg, ${exempt}`)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { width, height } = element.getBoundingClientRect();
    // Too small to be seen: text for screen readers.
    if (width <= 1 || height <= 1) continue;
    const style = getComputedStyle(element);
    const ground = groundOf(element);
    if (ground.isPicture) continue;
    const [red, green, blue, alpha] = colourOf(style.color);
    const ratio = ratioOf(over([red, green, blue, alpha * ground.opacity], ground.colour), ground.colour);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (isLarge ? 3 : 4.5))
      found.add(`${ratio.toFixed(2)} to 1: ${node.nodeValue?.trim().slice(0, 60)}`);
  }
  return [...found];
}
