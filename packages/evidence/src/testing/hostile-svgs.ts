import type { RefusalCode } from '../evidence-refused.ts';
import type { HostileFile } from './hostile-file.ts';
import { PLANTED } from './hostile-file.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (body: string, attributes = 'width="10" height="10"') =>
  `<svg ${XMLNS} ${attributes}>${body}</svg>`;
const script = `alert('${PLANTED}')`;

/** Bodies that run code or load external content. */
const active: Record<string, string> = {
  'a script': svg(`<script>${script}</script>`),
  'a script by link': svg('<script href="https://evil.example/x.js"/>'),
  'a script in CDATA': svg(`<script><![CDATA[${script}]]></script>`),
  'a script under a prefix': `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>${script}</s:script></s:svg>`,
  'a script in nested svg': svg(svg(`<script>${script}</script>`)),
  'onload on the root': svg('<rect width="1" height="1"/>', `width="9" height="9" onload="${script}"`),
  'onclick on a shape': svg(`<rect width="1" height="1" onclick="${script}"/>`),
  'onerror in capitals': svg(`<rect width="1" height="1" ONERROR="${script}"/>`),
  'onbegin of an animation': svg(`<animate onbegin="${script}"/>`),
  'onfocusin with an entity': svg(`<g onfocusin="&#97;lert(1)"/>`),
  foreignObject: svg(
    '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
  ),
  'an iframe': svg(
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
  ),
  'a web page': svg(`<html xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></html>`),
  'a web page among notes': svg(`<metadata><b xmlns="http://www.w3.org/1999/xhtml">x</b></metadata>`),
  'a javascript: link': svg(`<a href="javascript:${script}"><rect width="1" height="1"/></a>`),
  'a javascript: link by xlink': svg(`<use xlink:href="javascript:${script}"/>`),
  'a javascript: link with a tab': svg('<use href="java&#9;script:alert(1)"/>'),
  'a javascript: link after spaces': svg('<use href="  javascript:alert(1)"/>'),
  'a link to the web': svg('<use href="https://evil.example/a.svg#x"/>'),
  'a link without a scheme': svg('<use href="//evil.example/a.svg#x"/>'),
  'a link to a path': svg('<use href="/etc/passwd"/>'),
  'a link up the path': svg('<use href="../../secret.svg#x"/>'),
  'a data: link': svg('<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>'),
  'a blob: link': svg('<use href="blob:https://evil.example/1"/>'),
  'a picture from the web': svg('<image href="https://evil.example/a.png" width="9" height="9"/>'),
  'a picture from a file': svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
  'a picture as data': svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>'),
  'a picture by UNC path': svg('<image href="\\\\evil.example\\share\\a.png" width="9" height="9"/>'),
  feImage: svg('<filter id="f"><feImage href="https://evil.example/a.png"/></filter>'),
  '@import': svg('<style>@import url("https://evil.example/a.css");</style>'),
  '@import without url()': svg('<style>@import "https://evil.example/a.css";</style>'),
  '@import in CDATA': svg('<style><![CDATA[@import "//evil.example/a.css";]]></style>'),
  '@import with an escape': svg('<style>@\\69mport "//evil.example/a.css";</style>'),
  '@font-face': svg('<style>@font-face{font-family:x;src:url(https://evil.example/a.woff)}</style>'),
  'a background from the web': svg('<style>rect{fill:url(https://evil.example/a.svg#b)}</style>'),
  'an escaped url': svg('<style>rect{fill:u\\72l(https://evil.example/a.svg#b)}</style>'),
  'a paint from the web': svg('<rect width="1" height="1" fill="url(https://evil.example/a.svg#b)"/>'),
  'a paint as data': svg('<rect width="1" height="1" fill="url(data:image/png;base64,AAAA)"/>'),
  'a quoted paint from the web': svg(
    `<rect width="1" height="1" fill="url('https://evil.example/a.svg#b')"/>`,
  ),
  'an unclosed url': svg('<rect width="1" height="1" style="fill:url(https://evil.example/"/>'),
  'a style attribute that loads': svg(
    '<rect width="1" height="1" style="background:url(//evil.example/a)"/>',
  ),
  'an escaped style attribute': svg('<rect width="1" height="1" style="fill:\\75rl(//evil.example/a)"/>'),
  'expression()': svg('<rect width="1" height="1" style="width:expression(alert(1))"/>'),
  '-moz-binding': svg('<rect width="1" height="1" style="-moz-binding:url(#x);-moz-binding: x"/>'),
  'a filter from the web': svg('<rect width="1" height="1" filter="url(https://evil.example/f.svg#f)"/>'),
  'a mask from the web': svg('<rect width="1" height="1" mask="url(//evil.example/f.svg#f)"/>'),
  'a cursor': svg('<cursor href="https://evil.example/c.cur"/>'),
  'a set that makes a link': svg(
    '<use id="u" href="#a"><set attributeName="href" to="javascript:alert(1)"/></use>',
  ),
  animate: svg('<rect width="1" height="1"><animate attributeName="x" to="5"/></rect>'),
  animateTransform: svg('<g><animateTransform attributeName="transform" type="rotate" to="9"/></g>'),
  handler: svg(`<handler type="text/javascript">${script}</handler>`),
  listener: svg('<listener event="click" handler="#x"/>'),
  audio: svg('<audio src="https://evil.example/a.mp3"/>'),
  video: svg('<video src="https://evil.example/a.mp4"/>'),
  'an inner font': svg(
    '<font><font-face><font-face-src><font-face-uri href="//evil.example/f"/></font-face-src></font-face></font>',
  ),
  'xml:base': svg('<g xml:base="https://evil.example/"><use href="#a"/></g>'),
  'a base of the root': svg('<use href="#a"/>', 'xml:base="https://evil.example/" width="9" height="9"'),
  'a src attribute': svg('<rect width="1" height="1" src="https://evil.example/"/>'),
  'a style sheet instruction': `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`,
  XSLT: `<?xml-stylesheet type="text/xsl" href="#x"?>${svg('')}`,
  'markup in a style sheet': svg(`<style><g onload="${script}"/></style>`),
  'XXE of a file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'XXE of the web': `<!DOCTYPE svg [<!ENTITY x SYSTEM "http://169.254.169.254/latest/">]>${svg('<text>&x;</text>')}`,
  'a parameter entity': `<!DOCTYPE svg [<!ENTITY % x SYSTEM "https://evil.example/x.dtd"> %x;]>${svg('')}`,
  'a foreign DTD': `<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd">${svg('')}`,
  'the true DTD with a subset': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY a "b">]>${svg('')}`,
  'billion laughs': `<!DOCTYPE svg [<!ENTITY a0 "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}]>${svg('<text>&a20;</text>')}`,
};

/** `levels` groups, each drawing the one before it `times` times. */
function nestedUse(levels: number, times: number, body = '<rect width="1" height="1"/>'): string {
  const groups = Array.from(
    { length: levels },
    (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(times)}</g>`,
  );
  return svg(`<defs><g id="a0">${body}</g>${groups.join('')}</defs><use href="#a${levels}"/>`);
}

const patterns = Array.from(
  { length: 12 },
  (_, level) =>
    `<pattern id="p${level + 1}" width="1" height="1">${`<rect width="9" height="9" fill="url(#p${level})"/>`.repeat(10)}</pattern>`,
).join('');

/** Markup that is small but expensive, or not SVG at all. */
const costly: Record<string, readonly [string, RefusalCode]> = {
  'use nested ten by ten': [nestedUse(10, 10), 'too_complex'],
  'use nested five by ten': [nestedUse(5, 10), 'too_complex'],
  'use nested deep': [nestedUse(30, 1), 'too_complex'],
  'use of itself': [svg('<g id="a"><use href="#a"/></g>'), 'too_complex'],
  'use in a circle': [svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), 'too_complex'],
  'patterns in patterns': [
    svg(`<defs>${patterns}</defs><rect width="9" height="9" fill="url(#p12)"/>`),
    'too_complex',
  ],
  'a mask of itself': [svg('<mask id="m"><rect mask="url(#m)" width="9" height="9"/></mask>'), 'too_complex'],
  'a style sheet that paints with a pattern': [
    svg(
      '<style>rect{fill:url(#p)}</style><pattern id="p" width="1" height="1"><rect width="1" height="1"/></pattern>',
    ),
    'too_complex',
  ],
  'elements without number': [svg('<g/>'.repeat(60_000)), 'too_complex'],
  'elements nested without end': [svg(`${'<g>'.repeat(5_000)}${'</g>'.repeat(5_000)}`), 'too_complex'],
  'a hundred thousand pixels': [svg('', 'width="100000" height="100000"'), 'too_many_pixels'],
  'a huge view box': [svg('', 'viewBox="0 0 1e9 1e9"'), 'too_many_pixels'],
  'kilometres by inches': [svg('', 'width="99999in" height="99999in"'), 'too_many_pixels'],
  'no area': [svg('', 'width="0" height="10"'), 'damaged'],
  'an unclosed tag': [`<svg ${XMLNS}><g></svg>`, 'damaged'],
  'an attribute twice': [svg('<rect x="1" x="2"/>'), 'damaged'],
  'an unknown entity': [svg('<text>&nbsp;</text>'), 'damaged'],
  'no namespace': ['<svg width="9" height="9"><rect width="1" height="1"/></svg>', 'damaged'],
  'another root': [`<g ${XMLNS}>${svg('')}</g>`, 'damaged'],
  'a web page with a drawing': [`<!doctype html><html><body>${svg('')}</body></html>`, 'damaged'],
  'text after the end': [`${svg('')}<script>${script}</script>`, 'damaged'],
};

/** Rendered without their hostile parts, which never reach the image. */
const harmless: Record<string, string> = {
  'a script in a comment': svg(`<!-- <script>${script}</script> --><rect width="5" height="5"/>`),
  'a script in a title': svg(
    `<title>&lt;script&gt;${script}&lt;/script&gt;</title><rect width="5" height="5"/>`,
  ),
  'a script of no namespace': svg(`<script xmlns="">${script}</script><rect width="5" height="5"/>`),
  'unknown attributes': svg(`<rect width="5" height="5" data-x="${PLANTED}" formaction="javascript:1"/>`),
  'a link to nothing': svg('<use href="#nowhere"/><rect width="5" height="5"/>'),
};

const file = (what: string, markup: string | Buffer, expected: HostileFile['expected']): HostileFile => ({
  what: `SVG with ${what}`,
  fileName: 'logo.svg',
  declaredType: 'image/svg+xml',
  bytes: Buffer.from(markup),
  expected,
});

export function hostileSvgs(): HostileFile[] {
  return [
    ...Object.entries(active).map(([what, markup]) => file(what, markup, ['active_content'])),
    ...Object.entries(costly).map(([what, [markup, code]]) => file(what, markup, [code])),
    ...Object.entries(harmless).map(([what, markup]) => file(what, markup, 'harmless')),
    file('UTF-16', Buffer.from(`\ufeff${active['a script']}`, 'utf16le'), ['unknown_type']),
    file('broken UTF-8', Buffer.concat([Buffer.from(svg('')), Buffer.from([0xff, 0xfe])]), ['damaged']),
    file('too many bytes', svg(`<!--${'x'.repeat(2_000_001)}-->`), ['too_large']),
    // Nested blurs are allowed elements; only the time limit stops them.
    file('slow filters', slowFilters(), ['timeout', 'too_complex', 'damaged']),
  ];
}

function slowFilters(): string {
  const blurs = '<feGaussianBlur stdDeviation="400"/>'.repeat(40);
  const shapes = '<rect width="1000" height="1000" filter="url(#f)"/>'.repeat(500);
  return svg(
    `<filter id="f" x="-5" y="-5" width="11" height="11">${blurs}</filter>${shapes}`,
    'width="1000" height="1000"',
  );
}
