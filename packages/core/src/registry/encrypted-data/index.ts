export { credentialValueContext } from '../../kernel/encryption/index.ts';
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
