export type { VirtualAccountDependencies } from './dependencies.ts';
export { receiveAccountNotice } from './receive-notice.ts';
