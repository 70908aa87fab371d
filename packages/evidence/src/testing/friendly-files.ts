import sharp from 'sharp';

function stripes(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (((at / 3) % width) * 7 + (at % 3) * 40) % 256;
  return pixels;
}

/** A phone photograph: sideways, with location and owner in its EXIF data. */
export function aPhonePhoto(width = 800, height = 600): Promise<Buffer> {
  return sharp(stripes(width, height), { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Fictional Phone', Artist: 'Thandi Example' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '26/1 12/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '28/1 3/1 0/1',
      },
    })
    .jpeg({ quality: 85 })
    .toBuffer();
}

export function aScreenshot(width = 400, height = 300): Promise<Buffer> {
  return sharp(stripes(width, height), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** As a drawing program writes it: doctype, its own notes, a style sheet and a gradient. */
export const aLogo = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
     xmlns:notes="https://example.org/notes" viewBox="0 0 200 100" width="200" height="100" data-name="Logo">
  <title>Harbour Lights Ltd</title>
  <metadata><notes:layer>one</notes:layer></metadata>
  <style>.sea{fill:url(#blue)} .sun{fill:#f60}</style>
  <defs>
    <linearGradient id="blue"><stop offset="0" stop-color="#00f"/><stop offset="1" stop-color="#008"/></linearGradient>
    <circle id="light" r="10"/>
  </defs>
  <rect class="sea" width="200" height="100"/>
  <use xlink:href="#light" class="sun" transform="translate(100 50)"/>
</svg>`;
