/** Calls back once, when the page can be seen: a view that opens in a background tab is not consumed unseen. */
export function whenVisible(seen: () => void): void {
  if (document.visibilityState === 'visible') return seen();
  const look = (): void => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    seen();
  };
  return document.addEventListener('visibilitychange', look);
}

/**
 * Calls back whenever the viewer leaves: another tab or app, a closed or navigated page. `pagehide` also comes before a page
 * is put aside to be shown again on "back", and with what it holds then it would come back.
 */
export function whenViewerLeaves(left: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') left();
  });
  window.addEventListener('pagehide', left);
}
