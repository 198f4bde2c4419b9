export type { TransferDependencies } from './dependencies.ts';
export { receivePaymentNotice } from './receive-notice.ts';
