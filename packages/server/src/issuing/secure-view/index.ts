export type { FrameDependencies, SecureViewDependencies } from './dependencies.ts';
export { FIELDS, LANGUAGES, LAYOUTS, THEMES, ALIGNMENTS } from './model.ts';
export type {
  Alignment,
  CardFields,
  Embedding,
  Field,
  Language,
  Layout,
  Position,
  Refusal,
  Side,
  Theme,
  Viewer,
  ViewOptions,
} from './model.ts';
export { webviewGround } from './options/ground.ts';
export { isStoredLength } from './options/length.ts';
export { openView, type OpenedView } from './redeeming/open-view.ts';
export { redeem, type Redeemed, type RedeemRequest } from './redeeming/redeem.ts';
export { reportCopy, reportRefusal, type CopyReport } from './redeeming/reports.ts';
export { isSecretText } from './view-address.ts';
export { removeOldViews } from './minting/remove-old-views.ts';
export { removeOldEntries } from './log/remove-old-entries.ts';
