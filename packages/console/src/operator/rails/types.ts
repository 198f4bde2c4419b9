import type { ConsoleData } from '../../api/console-data.ts';

export type Platform = ConsoleData<'listPlatforms'>['platforms'][number];
export type Bank = ConsoleData<'listBanks'>['banks'][number];
export type OverseenTransfer = ConsoleData<'listTransfersOfAll'>['transfers'][number];
export type Chain = ConsoleData<'listChains'>['chains'][number];
