export {
  beginSpan,
  beginTrace,
  currentTraceparent,
  ending,
  failureOf,
  isWithinTrace,
  type OpenSpan,
  parseTraceparent,
  recordSpans,
  type Span,
  traced,
  within,
} from './spans.ts';
