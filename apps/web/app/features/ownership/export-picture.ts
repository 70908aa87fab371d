/** The drawing as a standalone file: CSS colours are resolved to their current values. */
export function svgOf(drawing: SVGSVGElement): string {
  // A clone has the same type; the DOM types say Node.
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  for (const group of copy.querySelectorAll('[data-party]')) group.removeAttribute('data-party');
  const background = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({ width, height, fill: 'var(--surface)' }))
    background.setAttribute(name, String(value));
  copy.prepend(background);
  const styles = getComputedStyle(document.documentElement);
  return new XMLSerializer()
    .serializeToString(copy)
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => styles.getPropertyValue(name).trim());
}

const SHARPNESS = 2;
const MAX_SIDE = 12_000;

export async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const scale = Math.min(SHARPNESS, MAX_SIDE / Math.max(width, height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.')))),
  );
}
