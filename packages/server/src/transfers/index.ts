export type { TransferDependencies } from './dependencies.ts';
export { listTransfers } from './oversight/list-transfers.ts';
export type { OverseenTransfer, TransferFilter } from './oversight/list-transfers.ts';
export { settleContradictions } from './oversight/settle-contradictions.ts';
export type { Contradiction } from './oversight/store.ts';
export { stuckWork } from './oversight/stuck-work.ts';
export { receivePaymentNotice } from './receive-notice.ts';
