export {
  businessAnswerContext,
  credentialValueContext,
  documentTitleContext,
  type OpenedAnswer,
  type OpenedFieldValue,
  openAnswer,
  openTitle,
  openValue,
  sealAnswer,
} from './encrypted-data.ts';
