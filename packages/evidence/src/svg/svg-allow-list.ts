export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
export const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/**
 * Elements that are rendered. All others in the SVG namespace but the silent ones are refused: scripts, animation,
 * embedded pages, images, links.
 */
export const drawnElements = words(`
  svg g defs symbol use switch style
  path rect circle ellipse line polyline polygon
  text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feOffset
`);

/** Descriptions of the drawing, left out with all their content. */
export const silentElements = words('title desc metadata');

export const gradientElements = words('linearGradient radialGradient');

/** Attributes that shape or paint; others without a namespace are left out, event handlers are refused. */
export const drawnAttributes = words(`
  id class style width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points viewBox preserveAspectRatio
  transform gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod offset
  clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient pathLength
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset color opacity display visibility overflow clip-path clip-rule mask filter
  marker-start marker-mid marker-end stop-color stop-opacity paint-order vector-effect shape-rendering
  mix-blend-mode isolation color-interpolation color-interpolation-filters
  font-family font-size font-style font-weight font-stretch font-variant letter-spacing word-spacing text-anchor
  text-decoration dominant-baseline alignment-baseline baseline-shift text-rendering writing-mode direction
  unicode-bidi textLength lengthAdjust startOffset rotate method spacing version
  filterUnits primitiveUnits in in2 result stdDeviation mode operator k1 k2 k3 k4 type values flood-color
  flood-opacity tableValues slope intercept amplitude exponent edgeMode
`);
