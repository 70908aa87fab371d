export {
  businessAnswerContext,
  documentTitleContext,
  type OpenedAnswer,
  type OpenedFieldValue,
  openAnswer,
  openTitle,
  openValue,
  sealAnswer,
} from './encrypted-data.ts';
