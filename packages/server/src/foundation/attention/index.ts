export type { AttentionItem } from './model.ts';
export type { AttentionDependencies } from './read-attention.ts';
