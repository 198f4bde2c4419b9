/** Calls back once when the page is visible, so that a view in a background tab is not consumed unseen. */
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
 * Calls back whenever the viewer leaves: for another tab or app, or by closing or navigating the page. `pagehide` is also fired
 * before the page enters the back/forward cache, from which it would be restored with its content.
 */
export function whenViewerLeaves(left: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') left();
  });
  window.addEventListener('pagehide', left);
}
