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
export { webviewBackground } from './options/webview-background.ts';
export { isStoredLength } from './options/length.ts';
export { openView, type OpenedView } from './redeem/open-view.ts';
export { redeem, type Redeemed, type RedeemRequest } from './redeem/redeem.ts';
export { reportCopy, reportRefusal, type CopyReport } from './redeem/reports.ts';
export { isSecretText } from './view-url.ts';
export { removeOldViews } from './mint/remove-old-views.ts';
export { removeOldEntries } from './log/remove-old-entries.ts';
