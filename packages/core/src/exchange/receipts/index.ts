export { getReceipt } from './get-receipt.ts';
export { receiptDay, receiptMoment } from './receipt-words.ts';
