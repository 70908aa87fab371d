export { getConnectionReceipt } from './get-connection-receipt.ts';
export { receiptDay, receiptMoment } from './receipt-text.ts';
